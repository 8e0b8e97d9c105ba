import type { DeskVisitsPageData } from '#contract/desk-visits.ts';
import { DeskVisitsPage } from '#views/desk/DeskVisitsPage.tsx';
import { Period } from '../period.tsx';
import type { PageProps } from '../page-route.tsx';

export function Page({ answer: { Page: page } }: PageProps<DeskVisitsPageData>) {
  return <DeskVisitsPage page={page} period={<Period asked={page.Period} />} />;
}
