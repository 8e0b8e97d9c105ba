import { expect } from 'vitest';
import type { CallCases } from './call-case.ts';

export const salesTaxRows: CallCases<'chooseSalesTaxCountry'> = {
  chooseSalesTaxCountry: {
    may: 'visitor',
    valid: () => ({ body: { currentCountry: 'LU' } }),
    answer: (answer) => expect(answer).toEqual({ CurrentCountry: 'LU' }),
    bad: [
      ['small letters', 400, '/currentCountry', { body: { currentCountry: 'be' } }],
      ['a number', 400, '/currentCountry', { body: { currentCountry: 1 } }],
      ['nothing', 400, '/currentCountry', { body: { currentCountry: undefined } }],
      ['a country the shop does not sell to', 422, '/currentCountry', { body: { currentCountry: 'ZZ' } }],
    ],
  },
};
