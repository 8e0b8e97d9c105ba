import { answerTimeout } from '#machines/ask.ts';
import {
  errorsOf,
  failureIn,
  isBusy,
  isDoing,
  isLeaving,
  canUndo,
  quantityFieldOf,
  removedIn,
  wasRestored,
  rowsOf,
  stateOf,
  wishlistMachine,
} from '#machines/wishlist/wishlist.machine.ts';
import type { WishlistChange, WishlistInput, WishlistOutcome } from '#machines/wishlist/wishlist.machine.ts';
import { textOf } from '#machines/quantity/quantity.machine.ts';
import { listInCart, otherList, wishedBowl, wishedMugs, wishes, wishlistPageData } from '#tests/fixtures/wishlists.ts';
import { expect, test } from 'vitest';
import { somebody } from '../addToCart/addToCart.flow.ts';
import { fieldRefused, gone, offline, signInFirst } from '../failures.ts';
import { begin, waitingPort } from '../journey.ts';
import { all } from './wishlist.model.ts';

function lists(form: WishlistInput['form'] = null) {
  const applyChange = waitingPort<WishlistOutcome, WishlistChange>();
  const shown = { closed: 0, errors: 0, report: 0 };
  const machine = wishlistMachine.provide({
    actors: { applyChange: applyChange.logic },
    actions: {
      closeEditor: () => (shown.closed += 1),
      showErrors: () => (shown.errors += 1),
      showReport: () => (shown.report += 1),
    },
  });
  const begun = begin(machine, { page: wishlistPageData(), form });
  const seen = () => begun.actor.getSnapshot();
  const ask = (change: Exclude<WishlistChange, { kind: 'quantity' | 'restore' }>) =>
    begun.actor.send({ type: 'ask', change });
  const field = () => quantityFieldOf(seen(), 7);
  return { ...begun, applyChange, shown, seen, ask, field };
}
const changed = (state: WishlistOutcome['state']): WishlistOutcome => ({ state, uri: '', inCart: null });
const rename = { kind: 'name', listId: 1, name: 'Noël' } as const;

test('[WISH-03] an entry of the navigation loads its list into the table, and the address bar follows', async () => {
  const { ask, applyChange, facts, seen, actor } = lists();
  ask({ kind: 'show', listId: 2 });
  expect([applyChange.last().input, isBusy(seen())]).toEqual([{ kind: 'show', listId: 2 }, true]);
  await applyChange.last().answer({ ...changed(otherList), uri: '/fr/catalog/wishlist/list?Id=2' });
  expect(stateOf(seen())).toEqual(otherList);
  expect(facts).toContainEqual({ type: 'url.requested', href: '/fr/catalog/wishlist/list?Id=2', keepsScroll: true });
  // a step back brings the first list’s page
  actor.send({ type: 'page.arrived', page: wishlistPageData() });
  expect([stateOf(seen()).List?.Name, quantityFieldOf(seen(), 8) !== undefined]).toEqual(['Ma liste', true]);
});

test('[WISH-04] name and description are saved where they are, and a refused one is explained at its field', async () => {
  const { ask, applyChange, shown, seen } = lists();
  ask(rename);
  expect(isDoing(seen(), 'name')).toBe(true);
  await applyChange.last().fail(fieldRefused('/Name'));
  expect([errorsOf(seen(), 'name'), errorsOf(seen(), 'description'), shown]).toEqual([
    { Name: { code: 'Form.RequiredOr' } },
    {},
    { closed: 0, errors: 1, report: 0 },
  ]);
  ask(rename);
  expect(errorsOf(seen(), 'name')).toEqual({});
  await applyChange.last().answer(changed(wishes({ Name: 'Noël' })));
  expect([stateOf(seen()).List?.Name, shown.closed]).toEqual(['Noël', 1]);
  ask({ kind: 'description', listId: 1, description: 'Merci !' });
  await applyChange.last().answer(changed(wishes({ Name: 'Noël', Description: 'Merci !' })));
  expect([stateOf(seen()).List?.Description, shown.closed]).toEqual(['Merci !', 2]);
});

test('[WISH-04] the result of a plain form is taken over', () => {
  const Errors = [{ pointer: '/Name', code: 'Form.Mandatory' }];
  const { seen } = lists({ Do: 'updateName', Values: { Name: '' }, Errors, Message: 'À corriger.' });
  expect(errorsOf(seen(), 'name')).toEqual({ Name: { code: 'Form.Mandatory' } });
});

test('[WISH-05] desired quantities are sent one at a time, the last of a line wins, and the answer is shown', async () => {
  const { applyChange, field, seen } = lists();
  field()?.send({ type: 'plus' });
  field()?.send({ type: 'plus' });
  field()?.send({ type: 'plus' });
  expect(applyChange.calls.map(({ input }) => input)).toEqual([{ kind: 'quantity', itemId: 7, quantity: 3 }]);
  await applyChange.last().answer(changed(wishes({ Items: [wishedMugs(3), wishedBowl()] })));
  expect(applyChange.last().input).toEqual({ kind: 'quantity', itemId: 7, quantity: 5 });
  await applyChange.last().answer(changed(wishes({ Items: [wishedMugs(5), wishedBowl()] })));
  const snapshot = field()?.getSnapshot();
  expect([snapshot && textOf(snapshot), isBusy(seen())]).toEqual(['5', false]);
});

test('[ERR-11] a refused quantity shows the answer’s title, else the generic text, and the stored quantity again', async () => {
  const { applyChange, field, facts, seen } = lists();
  const shownText = () => {
    const snapshot = field()?.getSnapshot();
    return snapshot && textOf(snapshot);
  };
  field()?.send({ type: 'plus' });
  await applyChange
    .last()
    .fail({ failure: { status: 404, code: 'Problem.NotFound', message: 'Introuvable', errors: [] } });
  field()?.send({ type: 'plus' });
  await applyChange.last().fail(offline);
  expect(facts).toEqual([
    { type: 'notice.given', style: 'error', code: 'Catalog.ServerSays', params: { message: 'Introuvable' } },
    { type: 'notice.given', style: 'error', code: 'Manager.UnknowsErrors' },
  ]);
  expect([shownText(), failureIn(seen())]).toEqual(['2', null]);
});

test('[WISH-05, ERR-20] a removed line is gone with a notice, and its changes are not lost before', async () => {
  const { ask, applyChange, field, facts, seen } = lists();
  field()?.send({ type: 'plus' });
  ask({ kind: 'remove', itemId: 8 });
  expect([isLeaving(seen(), 8), isLeaving(seen(), 7)]).toEqual([true, false]);
  await applyChange.last().answer(changed(wishes({ Items: [wishedMugs(3), wishedBowl()] })));
  await applyChange.last().answer(changed(wishes({ Items: [wishedMugs(3)] })));
  expect(applyChange.calls.map(({ input }) => input.kind)).toEqual(['quantity', 'remove']);
  expect(facts).toEqual([
    { type: 'notice.given', style: 'notice', code: 'Catalog.ProductDeletedFromWishlist' },
    { type: 'wishlist.changed' },
  ]);
  expect(stateOf(seen()).List?.Items).toHaveLength(1);
});

test('[WISH-21] a removed line can be put back once, and no longer once it is back or another list is shown', async () => {
  const { ask, actor, applyChange, facts, seen } = lists();
  const undo = () => actor.send({ type: 'removal.undo', itemId: 8 });
  undo();
  expect(applyChange.calls).toHaveLength(0);
  const remove = async () => {
    ask({ kind: 'remove', itemId: 8 });
    await applyChange.last().answer(changed(wishes({ Items: [wishedMugs()] })));
  };
  await remove();
  expect([removedIn(seen()).map(({ Name }) => Name), canUndo(seen(), 8)]).toEqual([[wishedBowl().Name], true]);
  undo();
  undo();
  expect([applyChange.last().input, canUndo(seen(), 8)]).toEqual([{ kind: 'restore', itemId: 8 }, false]);
  // what cannot be put back can be tried again
  await applyChange.last().fail(gone);
  expect([canUndo(seen(), 8), failureIn(seen())?.status, wasRestored(seen())]).toEqual([true, 404, false]);
  undo();
  await applyChange.last().answer(changed(wishes()));
  expect([removedIn(seen()), wasRestored(seen()), applyChange.calls.length]).toEqual([[], true, 3]);
  expect(facts.filter(({ type }) => type === 'wishlist.changed')).toHaveLength(2);
  await remove();
  actor.send({ type: 'page.arrived', page: wishlistPageData(otherList) });
  expect(removedIn(seen())).toEqual([]);
});

test('[WISH-05] a deleted list leads to the page that the server names, in place of its own', async () => {
  const { ask, applyChange, facts, seen } = lists();
  ask({ kind: 'delete', listId: 1 });
  await applyChange.last().answer({ ...changed(otherList), uri: '/fr/catalog/wishlist/list' });
  expect(stateOf(seen())).toEqual(otherList);
  expect(facts).toEqual([
    { type: 'url.requested', href: '/fr/catalog/wishlist/list', keepsScroll: true, replace: true },
    { type: 'wishlist.changed' },
  ]);
});

test('[WISH-06] the whole list goes into the cart, which hears of it, and each line is reported', async () => {
  const { ask, applyChange, facts, seen, shown } = lists();
  ask({ kind: 'toCart', listId: 1, items: all });
  ask({ kind: 'toCart', listId: 1, items: all });
  expect(isDoing(seen(), 'toCart')).toBe(true);
  await applyChange.last().answer({ ...changed(null), inCart: listInCart });
  expect([rowsOf(seen()), shown.report]).toEqual([listInCart.Rows, 1]);
  expect(facts).toEqual([{ type: 'cart.changed', summary: listInCart.Cart }]);
  expect(stateOf(seen())).toEqual(wishes());
});

test('a change without a response is kept and sent again, one that was refused is not', async () => {
  const { ask, applyChange, clock, actor, seen } = lists();
  ask(rename);
  clock.advance(answerTimeout);
  expect([failureIn(seen())?.code, isBusy(seen())]).toEqual(['Manager.TimedOut', false]);
  actor.send({ type: 'retry' });
  await applyChange.last().fail(signInFirst);
  actor.send({ type: 'person.changed', ...somebody });
  expect(applyChange.calls.map(({ input }) => input)).toEqual([rename, rename, rename]);
  await applyChange.last().fail(gone);
  expect([seen().value, failureIn(seen())?.code, seen().can({ type: 'retry' })]).toEqual([
    'settled',
    'Problem.NotFound',
    false,
  ]);
});

test('[WISH-05] what is being typed is sent before the page is left', () => {
  const { actor, field, applyChange, seen } = lists();
  field()?.send({ type: 'text.type', text: '4' });
  actor.send({ type: 'page.hidden' });
  expect([applyChange.last().input, seen().hasTag('unsent')]).toEqual([
    { kind: 'quantity', itemId: 7, quantity: 4 },
    true,
  ]);
});
