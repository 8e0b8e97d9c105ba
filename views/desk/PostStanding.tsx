import type { DeskPost } from '#contract/desk-posts.ts';
import { useTranslate } from '#views/parts/texts.tsx';

const looks = { shown: 'badge badge-good', planned: 'badge', hidden: 'badge badge-warn' } as const;

/** Whether a post is on the site. */
export function PostStanding({ standing }: { readonly standing: DeskPost['Standing'] }) {
  const translate = useTranslate();
  return <span className={looks[standing]}>{translate(`DeskPosts.Standing${standing}`)}</span>;
}
