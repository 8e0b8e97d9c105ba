import { failureIn, giftIn, sharedWishlistMachine } from '#machines/sharedWishlist/sharedWishlist.machine.ts';
import { timedOut, unknownFailure } from '#rules/failure.ts';
import { givenMugs, sharedPageData, token } from '#tests/fixtures/shared-wishlists.ts';
import { walkByHand } from 'machine-paths/by-hand';
import type { BrowserDriver } from 'machine-paths/driver';
import { flowModel } from 'machine-paths/model';
import type { FlowOptions } from 'machine-paths/model';
import type { Fact } from 'machine-paths/screen';
import type { Page } from 'playwright';
import type { SnapshotFrom } from 'xstate';
import { buttonShown, failureShown } from '../content.ts';
import { defineFlow } from '../define-flow.ts';
import { giftGiven, offline } from '../failures.ts';
import { openPage, refuse } from '../product-page.ts';
import { watchFlows } from '../running-shop.ts';
import { amount, text } from '../scenario.ts';
import type { Scenario } from '../scenario.ts';

export const mugs = { itemId: 7, quantity: 2 };
const bowl = { itemId: 8, quantity: 1 };
/** A plain form that was refused. */
export const form = { Do: 'give', Values: {}, Errors: [], Message: 'Mug Ardenne vient d’être offert.' };
const page = sharedPageData();

const model: FlowOptions<typeof sharedWishlistMachine> = {
  requirements: { 'WISH-11': ['gift.give', 'retry', 'giving', 'given', 'failed'] },
  inputs: [
    { page, form: null },
    { page: { ...page, Gift: givenMugs.Gift }, form: null },
    { page, form },
  ],
  events: { 'gift.give': [mugs, bowl], retry: [{}] },
  outcomes: { giveGift: { done: [givenMugs], errors: [giftGiven, offline, new Error('a bug')] } },
  promises: {
    deciding: 'is over immediately',
    choosing: {
      says: 'shows what is still wanted',
      holds: ({ context: { gift, failure } }) => gift === null && failure === null,
    },
    giving: {
      says: 'is busy with one gift, and clears what was said before',
      holds: (snapshot) => snapshot.hasTag('busy') && giftIn(snapshot) === null && failureIn(snapshot) === null,
    },
    given: { says: 'says what is in the cart', holds: (snapshot) => giftIn(snapshot) !== null },
    failed: { says: 'says why it is not', holds: (snapshot) => failureIn(snapshot) !== null },
  },
  invariants: {
    'nothing is asked for that was given': ({ context: { wish } }) => wish?.itemId !== bowl.itemId,
    'a failure has a message': (snapshot) => {
      const failure = failureIn(snapshot);
      return (
        failure === null ||
        failure.message === form.Message ||
        [giftGiven.failure, offline.failure, unknownFailure, timedOut].includes(failure)
      );
    },
  },
};
export const sharedWishlistModel = flowModel(sharedWishlistMachine, model);

/** What somebody can do who has the link. */
const byHand = flowModel(sharedWishlistMachine, {
  ...model,
  events: { 'gift.give': [mugs], retry: [{}] },
  outcomes: { giveGift: { done: [givenMugs], errors: [giftGiven, offline] } },
});

type Snapshot = SnapshotFrom<typeof sharedWishlistMachine>;
const name = { name: 'Mug Ardenne' };

/** The list: what is wanted of each line, and the button of the one that still is. */
const listShown = (snapshot: Snapshot, isPending = false): Fact[] => [
  { role: 'heading', name: 'Alix' },
  { says: text('Gift.ListOf', { name: 'Camille' }) },
  ...page.List.Items.map(
    ({ WishlistProductId: id, UnitPrice, Wanted: wanted, Quantity: desired }) =>
      ({
        in: { css: `[data-wishlist-product-id="${id}"]` },
        says: [
          amount(UnitPrice.TaxIncl),
          wanted > 0 ? text('Gift.Wanted', { wanted, desired }) : text('Gift.AllGiven'),
        ],
      }) as const,
  ),
  { role: 'combobox', name: text('Gift.PiecesOf', name), value: snapshot.context.wish?.quantity ?? 1 },
  buttonShown(text('Gift.GiveOf', name), isPending),
  failureShown(text('Gift.Failed'), failureIn(snapshot)),
];

/** What is in the cart now; nothing before. */
function giftShown(snapshot: Snapshot): Fact[] {
  const gift = giftIn(snapshot);
  if (!gift) return [];
  return [
    { role: 'status', says: text('Gift.Taken', { name: gift.Name, count: gift.Quantity }) },
    { role: 'link', name: text('Gift.SeeCart') },
  ];
}

/** A shared list at the site at `site`, by role and label. */
const sharedWishlistDriver = (site: string, { LL, urls }: Scenario): BrowserDriver<typeof sharedWishlistMachine> => {
  const button = (on: Page) => on.getByRole('button', { name: LL.Gift.GiveOf(name) });
  const idle = (on: Page) => button(on).and(on.locator(':not([aria-busy])')).waitFor();
  return {
    async open(on, { page: { Gift }, form: Form }) {
      await watchFlows(on);
      await openPage(on, site, urls.sharedWishlist({ token }), sharedPageData({ Gift }), 'Alix', { Form });
    },
    events: {
      async 'gift.give'(on, { quantity }) {
        await on.getByLabel(LL.Gift.PiecesOf(name)).selectOption(String(quantity));
        await button(on).click();
      },
      async retry(on) {
        await on.getByRole('button', { name: LL.Core.Retry() }).click();
      },
    },
    outcomes: {
      giveGift: {
        address: '**/api/v1/catalog/wishlist/give*',
        done: (route, output) => route.fulfill({ json: output }),
        error: (route, error) => (error === offline ? route.abort() : refuse(route, error)),
      },
    },
    states: {
      choosing: idle,
      giving: (on) => button(on).and(on.locator('[aria-busy="true"]')).waitFor(),
      given: idle,
      failed: idle,
    },
    content: {
      view: { role: 'main' },
      states: {
        choosing: (snapshot) => listShown(snapshot),
        giving: (snapshot) => listShown(snapshot, true),
        given: (snapshot) => [...listShown(snapshot), ...giftShown(snapshot)],
        failed: (snapshot) => listShown(snapshot),
      },
    },
  };
};

export default defineFlow({
  area: 'account',
  model: sharedWishlistModel,
  browser: {
    driver: sharedWishlistDriver,
    walk: () =>
      walkByHand(
        byHand,
        ({ event, from, isAnswered }) => {
          if (!event) return null;
          if (!isAnswered) return 'nothing would happen';
          return event.type === 'retry' && from?.context.failure?.status === 409
            ? 'what somebody else gave is not given by trying again'
            : null;
        },
        { criterion: 'outcomes' },
      ),
  },
});
