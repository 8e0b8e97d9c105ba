import type { DeskOrderPageData } from '#contract/desk-pages.ts';
import { DeskOrderPage } from '#views/desk/DeskOrderPage.tsx';
import type { PageProps } from '../page-route.tsx';

export function Page({ answer }: PageProps<DeskOrderPageData>) {
  return <DeskOrderPage page={answer.Page} form={answer.Form} />;
}
