import { answerTimeout } from '#machines/ask.ts';
import { chosenIn, isBusy, salesTaxCountryMachine } from '#machines/salesTaxCountry/salesTaxCountry.machine.ts';
import { expect, test } from 'vitest';
import { broken } from '../failures.ts';
import { begin, waitingPort } from '../journey.ts';
import { freely, href, toFrance } from './salesTaxCountry.flow.ts';

function select() {
  const keeping = waitingPort<unknown, { countryCode: string }>();
  const begun = begin(salesTaxCountryMachine.provide({ actors: { keepCountry: keeping.logic } }), { href });
  return {
    ...begun,
    keeping,
    choose: (choice: typeof toFrance) => begun.actor.send({ type: 'country.choose', ...choice }),
    seen: () => [begun.actor.getSnapshot().value, chosenIn(begun.actor.getSnapshot())],
    asked: () => keeping.calls.map(({ input }) => input.countryCode),
  };
}
const wholePage = { type: 'document.requested', href, replace: true };
const failure = { type: 'notice.given', style: 'error', code: 'Cart.SalesTaxFailed' };

test('[CART-09] after the server accepts the change the page reloads', async () => {
  const { actor, choose, keeping, facts, seen, asked } = select();
  choose(toFrance);
  expect([asked(), facts, seen()]).toEqual([['FR'], [], ['changing', 'FR']]);
  await keeping.last().answer({});
  expect([facts, seen(), isBusy(actor.getSnapshot())]).toEqual([[wholePage], ['reloading', 'FR'], true]);
});

test('[CART-09] with the free-shipping flag only the page’s content is reloaded', async () => {
  const { choose, keeping, facts, seen } = select();
  choose(freely);
  await keeping.last().answer({});
  expect([facts, seen()]).toEqual([[{ type: 'cart.outdated' }], ['settled', 'BE']]);
});

test('[CART-09] a change that the server rejects reloads nothing: the select is reset, with a message', async () => {
  const { choose, keeping, facts, seen, asked, clock } = select();
  choose(toFrance);
  await keeping.last().fail(broken);
  expect([facts, seen()]).toEqual([[failure], ['settled', null]]);
  choose(toFrance);
  clock.advance(answerTimeout);
  expect([facts, seen(), keeping.last().signal.aborted]).toEqual([[failure, failure], ['settled', null], true]);
  choose(toFrance);
  await keeping.last().answer({});
  expect([asked(), facts.at(-1)]).toEqual([['FR', 'FR', 'FR'], wholePage]);
});

test('[CART-09] of two choices in quick succession the last one wins, and the page reloads once', async () => {
  const { choose, keeping, facts, asked, seen } = select();
  choose(toFrance);
  choose({ ...freely, isFreeShipping: false });
  expect(asked()).toEqual(['FR']);
  await keeping.last().answer({});
  expect([asked(), facts]).toEqual([['FR', 'BE'], []]);
  await keeping.last().answer({});
  expect([facts, seen()]).toEqual([[wholePage], ['reloading', 'BE']]);
});

test('[CART-09] a failing reload blocks nobody', async () => {
  const { choose, keeping, seen, asked, clock } = select();
  choose(toFrance);
  await keeping.last().answer({});
  clock.advance(answerTimeout);
  expect(seen()).toEqual(['settled', 'FR']);
  choose(freely);
  expect(asked()).toEqual(['FR', 'BE']);
});
