import type { DeskVisitsPageData } from '#contract/desk-visits.ts';
import { DeskVisitsPage } from '#views/desk/DeskVisitsPage.tsx';
import type { PageProps } from '../page-route.tsx';

export function Page({ answer }: PageProps<DeskVisitsPageData>) {
  return <DeskVisitsPage page={answer.Page} />;
}
