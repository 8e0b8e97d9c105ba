import { expect } from 'vitest';
import type { CallCases } from './call-case.ts';

const choice = { stamp: '2026-1', preferences: true, statistics: false, marketing: false };

export const consentRows: CallCases<'keepConsent'> = {
  keepConsent: {
    may: 'visitor',
    valid: () => ({ body: choice }),
    answer: (answer) => expect(answer).toEqual({}),
    bad: [
      ['a choice for no version', 400, '/stamp', { body: { ...choice, stamp: '' } }],
      ['a version without end', 400, '/stamp', { body: { ...choice, stamp: 'x'.repeat(61) } }],
      ['what is no answer', 400, '/preferences', { body: { ...choice, preferences: 'yes' } }],
      ['a category that was not asked', 400, '/statistics', { body: { ...choice, statistics: null } }],
      ['a category without an answer', 400, '/marketing', { body: { ...choice, marketing: 1 } }],
    ],
  },
};
