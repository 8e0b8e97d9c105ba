import * as v from 'valibot';
import * as contract from '#contract/desk-reviews.ts';
import { deskReviewsPage } from '#contract/desk-reviews.ts';
import { reviewStatus } from '#contract/reviews.ts';
import { guid } from '#contract/wire.ts';
import { serves } from '#server/http/page.ts';
import type { PageAction } from '#server/http/page.ts';
import { notFound } from '#server/kernel/problem.ts';
import { decide, findReviews } from '#server/reviews/moderate.ts';
import type { Decision } from '#server/reviews/moderate.ts';
import { parsed } from './desk-page.ts';

type Form = Readonly<Record<string, string>>;

const dones = ['approve', 'refuse', 'answer'] as const;
const statusIn = (search: { status?: string | undefined }) => {
  const asked = v.safeParse(reviewStatus, search.status);
  return asked.success ? asked.output : 'Waiting';
};
const pageIn = (search: { pagenbr?: string | undefined }) =>
  /^[1-9]\d{0,4}$/.test(search.pagenbr ?? '') ? Number(search.pagenbr) : 1;

/** A plain form of the page: it redirects to the list it came from, which says what was done. */
const action =
  (decisionOf: (form: Form) => Decision): PageAction<typeof deskReviewsPage> =>
  async ({ visit, services, search, form }) => {
    const reviewId = v.safeParse(guid, form['ItemId']);
    if (!visit.customer || !reviewId.success) throw notFound();
    const decision = decisionOf(form);
    await decide({ visit, services }, { reviewId: reviewId.output, by: visit.customer.id, decision });
    return {
      redirect: visit.urls.deskReviews({ status: statusIn(search), pagenbr: pageIn(search), done: decision.do }),
    };
  };

export const reviewsPageServed = serves(deskReviewsPage, {
  read: async ({ visit, services, search }) => {
    const found = await findReviews({ visit, services }, { status: statusIn(search), page: pageIn(search) });
    const Title = await services.texts.translate(visit.culture, 'Desk.Reviews');
    return {
      data: { Kind: 'deskReviews' as const, ...found, Done: dones.find((name) => name === search.done) ?? null },
      meta: { Title, Description: '', NoIndex: true },
    };
  },
  actions: {
    approve: action(() => ({ do: 'approve' })),
    refuse: action((form) => ({
      do: 'refuse',
      reason: parsed(contract.refuseReview.body, { Reason: form['Reason'] ?? '' }).Reason,
    })),
    answer: action((form) => ({
      do: 'answer',
      answer: parsed(contract.answerReview.body, { Answer: form['Answer'] ?? '' }).Answer,
    })),
  },
});
