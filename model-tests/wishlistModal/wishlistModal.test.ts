import type { WishlistModalPageData } from '#contract/wishlist-pages.ts';
import type { AddedToWishlist, WishlistMembership } from '#contract/wishlist.ts';
import { answerTimeout } from '#machines/ask.ts';
import {
  addedIn,
  errorsOf,
  failureIn,
  isChecking,
  isUnchecked,
  listIn,
  nameIn,
  pageIn,
  wishlistModalMachine,
} from '#machines/wishlistModal/wishlistModal.machine.ts';
import type { WishlistModalInput, WishlistWish } from '#machines/wishlistModal/wishlistModal.machine.ts';
import { addedWish, modalPageData } from '#tests/fixtures/wishlists.ts';
import { expect, test } from 'vitest';
import { somebody } from '../addToCart/addToCart.flow.ts';
import { broken, fieldRefused, offline, signInFirst } from '../failures.ts';
import { begin, waitingPort } from '../journey.ts';
import { full, href, isIn } from './wishlistModal.flow.ts';

type Asked = Pick<WishlistWish, 'variantId' | 'listId'>;

function heart() {
  const readModal = waitingPort<WishlistModalPageData, WishlistModalInput>();
  const checkList = waitingPort<WishlistMembership, Asked>();
  const addWish = waitingPort<AddedToWishlist, WishlistWish>();
  const removeWish = waitingPort<unknown, Asked>();
  const actors = {
    readModal: readModal.logic,
    checkList: checkList.logic,
    addWish: addWish.logic,
    removeWish: removeWish.logic,
  };
  const begun = begin(wishlistModalMachine.provide({ actors }), { href });
  return { ...begun, readModal, checkList, addWish, removeWish, seen: () => begun.actor.getSnapshot() };
}
async function opened(change: Partial<WishlistModalPageData> = {}) {
  const modal = heart();
  await modal.readModal.last().answer(modalPageData(change));
  return modal;
}

test('[WISH-01] the dialog loads its URL, and the variant goes into the selected list', async () => {
  const { readModal, addWish, seen, actor, facts } = heart();
  expect(readModal.last().input).toEqual({ href });
  await readModal.last().answer(modalPageData());
  expect([pageIn(seen()), listIn(seen())]).toEqual([modalPageData(), 1]);
  actor.send({ type: 'add' });
  actor.send({ type: 'add' });
  expect(addWish.calls.map(({ input }) => input)).toEqual([{ variantId: 901, listId: 1, name: '', kind: 'wishlist' }]);
  await addWish.last().answer(addedWish);
  expect(addedIn(seen())).toEqual(addedWish);
  expect(facts).toEqual([
    {
      type: 'analytics.measured',
      name: 'addToWishlist',
      data: { sku: 'MUG-901', name: 'Mug Ardenne', price: 12.9, quantity: 1 },
    },
    { type: 'wishlist.changed' },
  ]);
});

test('[WISH-01] isinthelist is asked again when the selection changes, and what is in the list can be removed', async () => {
  const { actor, checkList, removeWish, addWish, seen, facts } = await opened();
  actor.send({ type: 'list.choose', listId: 2 });
  expect([checkList.last().input, isChecking(seen())]).toEqual([
    { variantId: 901, listId: 2, name: '', kind: 'wishlist' },
    true,
  ]);
  // the last selection counts: the earlier question is dropped
  actor.send({ type: 'list.choose', listId: 1 });
  expect(checkList.calls.map(({ input, signal }) => [input.listId, signal.aborted])).toEqual([
    [2, true],
    [1, false],
  ]);
  await checkList.last().answer(isIn);
  actor.send({ type: 'add' });
  expect([pageIn(seen())?.IsInList, addWish.calls]).toEqual([true, []]);
  actor.send({ type: 'remove' });
  expect(removeWish.last().input).toMatchObject({ variantId: 901, listId: 1 });
  await removeWish.last().answer({});
  expect(pageIn(seen())?.IsInList).toBe(false);
  expect(facts).toEqual([
    { type: 'notice.given', style: 'notice', code: 'Catalog.ProductDeletedFromWishlist' },
    { type: 'wishlist.changed' },
  ]);
});

test('[WISH-01] a new list is made with the typed name; nothing is asked about it, and a refused name is explained there', async () => {
  const { actor, addWish, checkList, seen, facts } = await opened({ NewKind: 'birthlist', IsInList: true });
  actor.send({ type: 'list.choose', listId: 0 });
  actor.send({ type: 'name.type', name: 'Alix' });
  expect([checkList.calls, pageIn(seen())?.IsInList, nameIn(seen())]).toEqual([[], false, 'Alix']);
  actor.send({ type: 'add' });
  expect(addWish.last().input).toEqual({ variantId: 901, listId: 0, name: 'Alix', kind: 'birthlist' });
  await addWish.last().fail(fieldRefused('/Name'));
  expect([errorsOf(seen()), nameIn(seen()), facts]).toEqual([{ Name: { code: 'Form.RequiredOr' } }, 'Alix', []]);
  actor.send({ type: 'add' });
  expect(errorsOf(seen())).toEqual({});
});

test('[ERR-17] an addition that fails is said in the server’s words, and may be repeated', async () => {
  const { actor, addWish, seen, facts, clock } = await opened();
  actor.send({ type: 'add' });
  await addWish.last().fail(full);
  actor.send({ type: 'add' });
  await addWish.last().fail(offline);
  expect(facts).toEqual([
    {
      type: 'notice.given',
      style: 'error',
      code: 'Catalog.ServerSays',
      params: { message: 'Cette liste compte déjà 200 articles.' },
    },
    { type: 'notice.given', style: 'error', code: 'Manager.Offline' },
  ]);
  expect(failureIn(seen())?.code).toBe('Manager.Offline');
  actor.send({ type: 'add' });
  clock.advance(answerTimeout);
  expect([failureIn(seen())?.code, addWish.calls.length]).toEqual(['Manager.TimedOut', 3]);
});

test('[WISH-01] whose session is over signs in, and the addition to their list goes on by itself', async () => {
  const { actor, addWish, seen, facts } = await opened();
  actor.send({ type: 'add' });
  await addWish.last().fail(signInFirst);
  expect([pageIn(seen()), facts]).toEqual([modalPageData(), []]);
  actor.send({ type: 'person.changed', ...somebody, person: null });
  expect(addWish.calls).toHaveLength(1);
  actor.send({ type: 'person.changed', ...somebody });
  expect(addWish.calls).toHaveLength(2);
});

test('[WISH-01] lists that failed to load are loaded again; a list that could not be checked takes the variant all the same', async () => {
  const { actor, readModal, checkList, addWish, seen } = heart();
  await readModal.last().fail(broken);
  expect(failureIn(seen())?.code).toBe('Manager.UnknowsErrors');
  actor.send({ type: 'retry' });
  await readModal.last().answer(modalPageData({ IsInList: true }));
  actor.send({ type: 'list.choose', listId: 2 });
  await checkList.last().fail(broken);
  expect([isUnchecked(seen()), pageIn(seen())?.IsInList]).toEqual([true, false]);
  actor.send({ type: 'retry' });
  await checkList.last().fail(broken);
  actor.send({ type: 'add' });
  expect(addWish.last().input.listId).toBe(2);
});
