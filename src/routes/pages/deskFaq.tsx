import type { DeskFaqPageData } from '#contract/desk-faq.ts';
import { DeskFaqPage } from '#views/desk/DeskFaqPage.tsx';
import type { PageProps } from '../page-route.tsx';

export function Page({ answer }: PageProps<DeskFaqPageData>) {
  return <DeskFaqPage page={answer.Page} form={answer.Form} />;
}
