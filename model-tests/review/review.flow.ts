import type { FormAnswer } from '#contract/page.ts';
import type { ReviewItem } from '#contract/reviews.ts';
import { guidOf } from '#demo/random.ts';
import { errorsOf, failureIn, lineIn, reviewMachine } from '#machines/review/review.machine.ts';
import type { ReviewFields, ReviewInput } from '#machines/review/review.machine.ts';
import type { BrowserDriver } from 'machine-paths/driver';
import { flowModel } from 'machine-paths/model';
import type { Fact } from 'machine-paths/screen';
import { walkByHand } from 'machine-paths/by-hand';
import type { Page } from 'playwright';
import type { SnapshotFrom } from 'xstate';
import { buttonShown, failureShown, wrongWith } from '../content.ts';
import { defineFlow } from '../define-flow.ts';
import { alreadyReviewed, fieldRefused, offline } from '../failures.ts';
import { follow, passUntil, refuse } from '../product-page.ts';
import { openRunning } from '../running-shop.ts';
import { text } from '../scenario.ts';
import type { Scenario } from '../scenario.ts';

/** An order of the demo shop's customer. */
const orderId = guidOf('order 5');
const Name = 'Mug Ardenne';
const Text = 'Garde le café chaud.';
export const fields: ReviewFields = { LineId: 11, Rating: '4', Text };
export const open: ReviewItem = { LineId: 11, Name, ProductUrl: '/fr/p/mug-ardenne', Photo: null, Review: null };
export const reviewed: ReviewItem = {
  ...open,
  Review: {
    Rating: 4,
    Text,
    Status: 'Waiting',
    Reason: '',
    Answer: '',
    WrittenAt: '2026-11-24T10:00:00.000Z',
  },
};
/** A plain form without stars. */
export const form: FormAnswer = {
  Do: 'review',
  Values: { Do: 'review:11', Text },
  Errors: [{ pointer: '/Rating', code: 'Form.Mandatory' }],
  Message: 'Certaines données doivent être corrigées.',
};

const asked = { orderId, items: [open], written: null, form: null };
export const reviewModel = flowModel(reviewMachine, {
  requirements: { 'SHOP-22': ['review.submit', 'writing', 'saving'] },
  inputs: [asked, { ...asked, items: [reviewed], written: 11 }, { ...asked, form }],
  events: { 'review.submit': [{ fields }] },
  outcomes: {
    writeReview: {
      done: [{ Items: [reviewed] }],
      errors: [fieldRefused('/Rating'), alreadyReviewed, offline],
    },
  },
  rests: {
    'writing.sent': 'the only product of the fixture has its review; an order’s other products still have forms',
  },
  promises: {
    deciding: 'is over immediately',
    'writing.editing': {
      says: 'nothing has been sent yet',
      holds: ({ context }) => context.failure === null && context.lineId === null,
    },
    'writing.refused': { says: 'shows what is wrong', holds: ({ context }) => context.failure !== null },
    'writing.sent': {
      says: 'shows what was written, which cannot be written again',
      holds: (snapshot) => snapshot.context.items[0]?.Review !== null,
    },
    saving: { says: 'is busy', holds: (snapshot) => snapshot.hasTag('busy') },
  },
  invariants: {
    'a line that was sent is known': ({ context }) => context.lineId === null || context.lineId === 11,
  },
});

type Snapshot = SnapshotFrom<typeof reviewMachine>;

/** The order's only product. */
const product: Fact = { role: 'link', name: Name };

/** The form of the only product that is left, with the text typed into it, and what was wrong with it. */
const formShown = (snapshot: Snapshot, typed: string, isPending = false): Fact[] => {
  const isSent = lineIn(snapshot) === 11;
  const stars = errorsOf(snapshot)['Rating'];
  return [
    { role: 'heading', name: text('Review.Title') },
    product,
    { role: 'textbox', name: text('Review.Text'), value: typed },
    failureShown(text('Review.SendFailed'), isSent ? failureIn(snapshot) : null),
    { role: 'group', name: text('Review.Rating') },
    stars
      ? { in: { css: 'fieldset' }, invalid: true, described: wrongWith('Rating', stars) }
      : { in: { css: 'fieldset' }, invalid: false },
    buttonShown(text('Review.SendOf', { name: Name }), isPending),
  ];
};

/** Opens the page with the products of the input, and everything else as the site's own server sends it. */
async function openReviews(page: Page, site: string, { items, written, form: answered }: ReviewInput, shop: Scenario) {
  const { culture, urls, customer } = shop;
  const address = urls.reviewsOfOrder({ orderId });
  await page.request.post(`${site}/api/v1/security/login`, { data: customer, headers: { Origin: site } });
  await page.route(`**${address}*`, async (route) => {
    const answer = await route.fetch();
    const served = (await answer.json()) as { Page: object };
    const Written = written;
    await route.fulfill({ json: { ...served, Page: { ...served.Page, Items: items, Written }, Form: answered } });
  });
  await openRunning(page, `${site}/${culture}/cookies`);
  await follow(page, address);
  await passUntil(page, page.locator('body:not(.page-loading) .reviewed'));
}

/** The page of an order's reviews at the site at `site`, by role and label. */
const reviewDriver = (site: string, scenario: Scenario): BrowserDriver<typeof reviewMachine> => {
  const { LL } = scenario;
  const main = (page: Page) => page.getByRole('main');
  const send = (page: Page) => main(page).getByRole('button', { name: LL.Review.SendOf({ name: Name }) });
  const idle = (page: Page) => page.locator(':not([aria-busy])');
  return {
    open: (page, input) => openReviews(page, site, input, scenario),
    events: {
      async 'review.submit'(page, event) {
        await main(page)
          .getByRole('radio', { name: LL.Review.Stars({ count: Number(event.fields.Rating) }) })
          .check();
        await main(page).getByLabel(LL.Review.Text(), { exact: true }).fill(event.fields.Text);
        await send(page).click();
      },
    },
    outcomes: {
      writeReview: {
        address: '**/api/v1/sales/orders/*/reviews*',
        done: (route, output) => route.fulfill({ json: output }),
        error: (route, error) =>
          JSON.stringify(error).includes('Manager.Offline') ? route.abort() : refuse(route, error),
      },
    },
    states: {
      'writing.editing': (page) => send(page).and(idle(page)).waitFor(),
      'writing.refused': (page) => send(page).and(idle(page)).waitFor(),
      'writing.sent': (page) => main(page).getByRole('status').getByText(LL.Review.Thanks()).waitFor(),
      saving: (page) => send(page).and(page.locator('[aria-busy="true"]')).waitFor(),
    },
    content: {
      view: { role: 'main' },
      states: {
        'writing.editing': (snapshot) => formShown(snapshot, ''),
        'writing.refused': (snapshot) => formShown(snapshot, Text),
        saving: (snapshot) => [
          ...formShown(snapshot, Text, true),
          { role: 'radio', name: text('Review.Stars', { count: Number(fields.Rating) }), checked: true },
        ],
        'writing.sent': () => [
          product,
          { role: 'status', says: text('Review.Thanks') },
          { role: 'img', name: text('Review.Stars', { count: 4 }) },
          { in: { css: '.review-text' }, says: Text },
          { role: 'group', count: 0 },
        ],
      },
    },
  };
};

/** What a buyer can do with the products that have no review yet. */
const reviewWalk = () =>
  walkByHand(reviewModel, ({ event, isAnswered }) =>
    event && !isAnswered ? 'the form is not there, or its button is disabled until the response' : null,
  );

export default defineFlow({
  area: 'account',
  model: reviewModel,
  browser: { driver: reviewDriver, walk: reviewWalk },
});
