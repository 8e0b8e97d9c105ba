import { deskAuthorsActions, deskAuthorsPage } from '#contract/desk-authors.ts';
import { serves } from '#server/http/page.ts';
import type { PageAction, PageResult } from '#server/http/page.ts';
import type { Asker } from '#server/kernel/asker.ts';
import { notFound } from '#server/kernel/problem.ts';
import { deskAuthors, deskTags, removeAuthor, removeTag, saveAuthor, saveTag } from './edit-authors.ts';

type Page = typeof deskAuthorsPage;
type Done = (typeof deskAuthorsActions)[number];

/** A plain form of the page: it redirects to the page, which says what was done. */
const action =
  (
    done: Done,
    work: (asker: Asker, id: number, form: Readonly<Record<string, string>>) => Promise<void>,
  ): PageAction<Page> =>
  async ({ form, visit, services }) => {
    const asked = form['ItemId'] ?? '';
    if (!/^\d{1,9}$/u.test(asked)) throw notFound();
    await work({ visit, services }, Number(asked), form);
    return { redirect: visit.urls.deskAuthors({ done }) };
  };

export const deskAuthorsServed = serves(deskAuthorsPage, {
  read: async ({ visit, services, search }): Promise<PageResult<Page>> => ({
    data: {
      Kind: 'deskAuthors',
      Authors: await deskAuthors(services.db),
      Tags: await deskTags(services.db),
      Done: deskAuthorsActions.find((each) => each === search.done) ?? null,
    },
    meta: {
      Title: await services.texts.translate(visit.culture, 'DeskAuthors.Title'),
      Description: '',
      NoIndex: true,
    },
  }),
  actions: {
    saveAuthor: action('saveAuthor', saveAuthor),
    removeAuthor: action('removeAuthor', removeAuthor),
    saveTag: action('saveTag', saveTag),
    removeTag: action('removeTag', removeTag),
  },
});
