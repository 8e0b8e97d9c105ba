import { expect } from 'vitest';
import { customerOf } from '#tests/server/http-shop.ts';
import { otherSession } from '#tests/server/sessions.ts';
import type { CallCases } from './call-case.ts';

export const sessionRows: CallCases<'endSession' | 'endOtherSessions'> = {
  endSession: {
    may: 'customer',
    valid: async ({ shop, person }) => {
      const { Email } = await customerOf(shop, person);
      return { params: { sessionId: await otherSession(shop, person, Email) } };
    },
    answer: ({ Sessions }) => expect(Sessions.map(({ IsCurrent }) => IsCurrent)).toEqual([true]),
    bad: [
      ['a session of nobody', 404, null, { params: { sessionId: '00000000-0000-4000-8000-000000000000' } }],
      ['an id that is none', 400, '/sessionId', { params: { sessionId: 'x' } }],
    ],
  },
  endOtherSessions: {
    may: 'customer',
    valid: async ({ shop, person }) => {
      const { Email } = await customerOf(shop, person);
      await otherSession(shop, person, Email);
      return {};
    },
    answer: ({ Sessions }) => expect(Sessions.map(({ IsCurrent }) => IsCurrent)).toEqual([true]),
    bad: [],
  },
};
