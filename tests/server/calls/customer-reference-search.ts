import { expect } from 'vitest';
import { wrongCulture } from './call-case.ts';
import type { CallCases } from './call-case.ts';

export const customerReferenceSearchRows: CallCases<'customerReferenceSearch'> = {
  customerReferenceSearch: {
    may: 'customer',
    valid: () => ({ query: { q: 'anna', page: '1' } }),
    // only one's own references
    answer: (found) => expect(found).toEqual([]),
    bad: [
      ['nothing asked', 400, '/q', { query: { q: undefined } as never }],
      ['a text without end', 400, '/q', { query: { q: 'x'.repeat(101) } }],
      ['a page that is none', 400, '/page', { query: { page: '0' } }],
      ['a page without end', 400, '/page', { query: { page: '100000' } }],
      wrongCulture,
    ],
  },
};
