import { expect } from 'vitest';
import type { CallCases } from './call-case.ts';

const entry = { Flow: 'cart', Kind: 'taken' as const, Name: 'settled: item.remove', Times: 1 };
const withEntry = (change: object) => ({ body: { Entries: [{ ...entry, ...change }] } });

export const flowVisitRows: CallCases<'countFlowVisits' | 'readFlowVisits'> = {
  countFlowVisits: {
    may: 'visitor',
    valid: () => ({ body: { Entries: [entry] } }),
    answer: (answer) => expect(answer).toEqual({}),
    bad: [
      ['a flow that cannot be one', 400, '/Entries/0/Flow', withEntry({ Flow: 'a cart' })],
      ['what is neither taken nor left', 400, '/Entries/0/Kind', withEntry({ Kind: 'seen' })],
      ['a transition without a name', 400, '/Entries/0/Name', withEntry({ Name: '' })],
      ['a name without end', 400, '/Entries/0/Name', withEntry({ Name: 'x'.repeat(301) })],
      ['what never happened', 400, '/Entries/0/Times', withEntry({ Times: 0 })],
      ['more often than anybody can', 400, '/Entries/0/Times', withEntry({ Times: 1001 })],
      [
        'more names than all flows have',
        400,
        '/Entries',
        { body: { Entries: Array.from({ length: 401 }, () => entry) } },
      ],
    ],
  },
  readFlowVisits: {
    may: 'staff',
    valid: () => ({ query: { days: '7' } }),
    answer: ({ Flows }) => expect(Flows).toEqual([]),
    bad: [['days that are no choice', 400, '/days', { query: { days: '365' } }]],
  },
};
