import type { DeskAuthorsPageData } from '#contract/desk-authors.ts';
import { DeskAuthorsPage } from '#views/desk/DeskAuthorsPage.tsx';
import type { PageProps } from '../page-route.tsx';

export function Page({ answer }: PageProps<DeskAuthorsPageData>) {
  return <DeskAuthorsPage page={answer.Page} form={answer.Form} />;
}
