import type { DeskPostsPageData } from '#contract/desk-posts.ts';
import { DeskPostsPage } from '#views/desk/DeskPostsPage.tsx';
import { Period } from '../period.tsx';
import type { PageProps } from '../page-route.tsx';

export function Page({ answer: { Page: page } }: PageProps<DeskPostsPageData>) {
  return <DeskPostsPage page={page} period={<Period asked={page.Period} />} />;
}
