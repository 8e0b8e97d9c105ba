import { expect } from 'vitest';
import { wrongCulture } from './call-case.ts';
import type { CallCases } from './call-case.ts';

export const newsletterRows: CallCases<'chooseNewsletter' | 'subscribeToNewsletter' | 'unsubscribeFromNewsletter'> = {
  chooseNewsletter: {
    may: 'customer',
    valid: () => ({ body: { IsWanted: true } }),
    answer: (answer) => expect(answer).toEqual({ Newsletter: 'waiting' }),
    bad: [['neither yes nor no', 400, '/IsWanted', { body: { IsWanted: 'perhaps' } }], wrongCulture],
  },
  subscribeToNewsletter: {
    may: 'visitor',
    valid: () => ({ body: { Email: 'an@vitrine.test', Website: '' } }),
    answer: ({ Message }) => expect(Message).toContain('Presque terminé'),
    bad: [
      ['no address', 422, '/Email', { body: { Email: '' } }],
      ['what is no address', 422, '/Email', { body: { Email: 'an@' } }],
      ['an address without end', 400, '/Email', { body: { Email: `${'a'.repeat(255)}@b.be` } }],
      wrongCulture,
    ],
  },
  unsubscribeFromNewsletter: {
    may: 'visitor',
    valid: () => ({ query: { token: '00000000-0000-4000-8000-000000000001' } }),
    answer: ({ Message }) => expect(Message).toContain('désinscrit'),
    bad: [['no token', 400, '/token', { query: { token: 'x' } }]],
  },
};
