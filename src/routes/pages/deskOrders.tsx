import type { DeskOrdersPageData } from '#contract/desk-pages.ts';
import { DeskOrdersPage } from '#views/desk/DeskOrdersPage.tsx';
import { ChoiceHere } from '../choice.tsx';
import type { PageProps } from '../page-route.tsx';

export function Page({ answer }: PageProps<DeskOrdersPageData>) {
  return <DeskOrdersPage page={answer.Page} Choice={ChoiceHere} />;
}
