import type { ConfirmationPageData } from '#contract/confirmation-page.ts';
import { ConfirmationPage } from '#views/confirmation/ConfirmationPage.tsx';
import { OrderOptions } from '../order-options.tsx';
import type { PageProps } from '../page-route.tsx';

export function Page({ answer }: PageProps<ConfirmationPageData>) {
  const { Options } = answer.Page;
  return <ConfirmationPage page={answer.Page} options={<OrderOptions options={Options} />} />;
}
