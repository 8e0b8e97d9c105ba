import type { DeskReviewsPageData } from '#contract/desk-reviews.ts';
import { DeskReviewsPage } from '#views/desk/DeskReviewsPage.tsx';
import type { PageProps } from '../page-route.tsx';

export function Page({ answer }: PageProps<DeskReviewsPageData>) {
  return <DeskReviewsPage page={answer.Page} form={answer.Form} />;
}
