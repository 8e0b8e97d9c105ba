import { expect, test } from 'vitest';
import { tiersOf } from '#server/catalog/tiers.ts';
import type { Priced } from '#server/catalog/tiers.ts';

const priced: Priced = ({ inclCents }) => ({ TaxIncl: inclCents, TaxExcl: inclCents, Shown: 'incl' });
const steps = [
  { quantity: 1, inclCents: 1990 },
  { quantity: 6, inclCents: 1790 },
  { quantity: 12, inclCents: 1590 },
].map((step) => ({ ...step, isNet: false, regularCents: null, lowestCents: null }));
const told = (min: number, max = 0) =>
  tiersOf(steps, { min, max }, priced).map(({ MinQuantity, Price, Saves }) => [
    MinQuantity,
    Price.TaxIncl,
    Saves.TaxIncl,
  ]);

test('[PROD-02] degressive prices begin at the smallest quantity that is sold', () => {
  expect(told(1)).toEqual([
    [1, 1990, 0],
    [6, 1790, 200],
    [12, 1590, 400],
  ]);
  expect(told(2)[0]).toEqual([2, 1990, 0]);
  // a price that nobody can pay is no price, and nothing is saved against it
  expect(told(6)).toEqual([
    [6, 1790, 0],
    [12, 1590, 200],
  ]);
  expect(told(8)[0]).toEqual([8, 1790, 0]);
  expect(told(12)).toEqual([]);
  expect(told(2, 11)).toEqual([
    [2, 1990, 0],
    [6, 1790, 200],
  ]);
});
