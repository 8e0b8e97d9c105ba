import type { NewsPostData } from '#contract/news.ts';
import { NewsPostPage } from '#views/news/NewsPostPage.tsx';
import { ShareHere } from '../sharing.tsx';
import type { PageProps } from '../page-route.tsx';

export function Page({ answer: { Page: post, Meta } }: PageProps<NewsPostData>) {
  const share = <ShareHere url={Meta.Canonical} title={post.Title} photo={post.Photo} />;
  return <NewsPostPage post={post} share={share} />;
}
