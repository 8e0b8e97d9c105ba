import type { NewsPostData } from '#contract/news.ts';
import { NewsPostPage } from '#views/news/NewsPostPage.tsx';
import type { PageProps } from '../page-route.tsx';

export function Page({ answer }: PageProps<NewsPostData>) {
  return <NewsPostPage post={answer.Page} />;
}
