import type { DeskTextsPageData } from '#contract/desk-texts.ts';
import { DeskTextsPage } from '#views/desk/DeskTextsPage.tsx';
import type { PageProps } from '../page-route.tsx';

export function Page({ answer }: PageProps<DeskTextsPageData>) {
  return <DeskTextsPage page={answer.Page} form={answer.Form} />;
}
