import { deskPostActions, deskPostPage, deskPostsPage } from '#contract/desk-posts.ts';
import { pageNumberIn } from '#rules/pagination.ts';
import { periodOf } from '#rules/period.ts';
import { serves } from '#server/http/page.ts';
import type { PageAction, PageRequest, PageResult, ServedPage } from '#server/http/page.ts';
import { readDeskPage, findPosts } from './desk-posts.ts';
import { removePost, savePost } from './edit-posts.ts';

async function readPosts({ visit, services, search }: PageRequest<typeof deskPostsPage>) {
  const Query = (search.q ?? '').trim().slice(0, 100);
  const { asked: Period, period } = periodOf(search);
  return {
    data: {
      Kind: 'deskPosts' as const,
      ...(await findPosts({ visit, services }, { q: Query, period, page: pageNumberIn(search.pagenbr) })),
      Query,
      Period,
      Done: search.done === 'remove' ? ('remove' as const) : null,
    },
    meta: { Title: await services.texts.translate(visit.culture, 'DeskPosts.Title'), Description: '', NoIndex: true },
  };
}

async function readPost(request: PageRequest<typeof deskPostPage>): Promise<PageResult<typeof deskPostPage>> {
  const { visit, services, params, search } = request;
  const read = await readDeskPage({ visit, services }, params.postId);
  const { Post } = read;
  return {
    data: { Kind: 'deskPost', ...read, Done: deskPostActions.find((each) => each === search.done) ?? null },
    meta: {
      Title:
        { fr: Post.TitleFr, nl: Post.TitleNl }[visit.culture] ||
        (await services.texts.translate(visit.culture, 'DeskPosts.New')),
      Description: '',
      NoIndex: true,
    },
  };
}

/** Saves the form; `isShown` null leaves the post where it stands. */
const saving =
  (done: (typeof deskPostActions)[number], isShown: boolean | null): PageAction<typeof deskPostPage> =>
  async ({ visit, services, params, form }) => {
    const id = await savePost({ visit, services }, params.postId, { form, isShown });
    return { redirect: visit.urls.deskPost({ postId: String(id) }, { done }) };
  };

export const deskPostPages: ServedPage[] = [
  serves(deskPostsPage, { read: readPosts }),
  serves(deskPostPage, {
    read: readPost,
    actions: {
      save: saving('save', null),
      publish: saving('publish', true),
      withdraw: saving('withdraw', false),
      remove: async ({ visit, services, params, form }) => {
        await removePost({ visit, services }, params.postId, form);
        return { redirect: visit.urls.deskPosts({ done: 'remove' }) };
      },
    },
  }),
];
