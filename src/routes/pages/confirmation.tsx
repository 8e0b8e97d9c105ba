import type { ConfirmationPageData } from '#contract/confirmation-page.ts';
import { ConfirmationPage } from '#views/confirmation/ConfirmationPage.tsx';
import type { PageProps } from '../page-route.tsx';

export function Page({ answer }: PageProps<ConfirmationPageData>) {
  return <ConfirmationPage page={answer.Page} />;
}
