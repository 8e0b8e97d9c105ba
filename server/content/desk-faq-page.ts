import { deskFaqActions, deskFaqPage } from '#contract/desk-faq.ts';
import { serves } from '#server/http/page.ts';
import type { PageAction, PageResult } from '#server/http/page.ts';
import type { Db } from '#server/db/open.ts';
import { notFound } from '#server/kernel/problem.ts';
import { deskQuestions, moveQuestion, removeQuestion, saveQuestion, showQuestion } from './edit-faq.ts';

type Page = typeof deskFaqPage;
type Done = (typeof deskFaqActions)[number];

/** A plain form of the page: it redirects to the list, which says what was done, at the question. */
const action =
  (done: Done, work: (db: Db, id: number, form: Readonly<Record<string, string>>) => Promise<void>): PageAction<Page> =>
  async ({ form, visit, services }) => {
    const asked = form['ItemId'] ?? '';
    if (!/^\d{1,9}$/u.test(asked)) throw notFound();
    await work(services.db, Number(asked), form);
    return { redirect: visit.urls.deskFaq({ done }) };
  };

export const deskFaqServed = serves(deskFaqPage, {
  read: async ({ visit, services, search }): Promise<PageResult<Page>> => ({
    data: {
      Kind: 'deskFaq',
      Questions: await deskQuestions(services.db),
      Done: deskFaqActions.find((each) => each === search.done) ?? null,
    },
    meta: {
      Title: await services.texts.translate(visit.culture, 'DeskFaq.Title'),
      Description: '',
      NoIndex: true,
    },
  }),
  actions: {
    save: action('save', saveQuestion),
    up: action('up', (db, id) => moveQuestion(db, id, -1)),
    down: action('down', (db, id) => moveQuestion(db, id, 1)),
    hide: action('hide', (db, id) => showQuestion(db, id, false)),
    show: action('show', (db, id) => showQuestion(db, id, true)),
    remove: action('remove', removeQuestion),
  },
});
