import { chosenOf, compareMachine } from '#machines/compare/compare.machine.ts';
import { expect, test } from 'vitest';
import { begin } from '../journey.ts';
import { product } from './compare.flow.ts';

function comparison(given: readonly number[] = []) {
  const records: number[][] = [];
  const { actor, facts } = begin(
    compareMachine.provide({
      actions: { keepRecord: (_, { chosen }) => records.push(chosen.map(({ productId }) => productId)) },
    }),
    { chosen: given.map(product) },
  );
  const chosen = () => chosenOf(actor.getSnapshot()).map(({ productId }) => productId);
  return { actor, facts, chosen, records };
}

test('the same press selects and deselects a product, and each choice is stored for the next page', () => {
  const { actor, chosen, records } = comparison();
  actor.send({ type: 'toggle', product: product(3) });
  actor.send({ type: 'toggle', product: product(7) });
  expect(chosen()).toEqual([3, 7]);
  actor.send({ type: 'toggle', product: product(3) });
  expect(chosen()).toEqual([7]);
  expect(records).toEqual([[], [3], [3, 7], [7]]);
});

test('a fifth product is refused with a message, and there is room again once one is removed', () => {
  const { actor, chosen, facts } = comparison([1, 2, 3, 4]);
  actor.send({ type: 'toggle', product: product(5) });
  expect(chosen()).toEqual([1, 2, 3, 4]);
  expect(facts).toEqual([{ type: 'notice.given', style: 'notice', code: 'Catalog.CompareFull' }]);
  actor.send({ type: 'remove', productId: 2 });
  actor.send({ type: 'toggle', product: product(5) });
  expect(chosen()).toEqual([1, 3, 4, 5]);
});

test('all can be removed at once; a record with too many keeps the first four', () => {
  const { actor, chosen, records } = comparison([1, 2, 3, 4, 5]);
  expect(chosen()).toEqual([1, 2, 3, 4]);
  actor.send({ type: 'clear' });
  expect([chosen(), records.at(-1)]).toEqual([[], []]);
});
