import type { DeskPostsPageData } from '#contract/desk-posts.ts';
import { DeskPostsPage } from '#views/desk/DeskPostsPage.tsx';
import type { PageProps } from '../page-route.tsx';

export function Page({ answer }: PageProps<DeskPostsPageData>) {
  return <DeskPostsPage page={answer.Page} />;
}
