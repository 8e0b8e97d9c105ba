import { expect } from 'vitest';
import type { CallCases } from './call-case.ts';

export const healthRows: CallCases<'health' | 'liveness' | 'readiness'> = {
  health: {
    may: 'visitor',
    valid: () => ({}),
    answer: ({ Status, Database }) => expect([Status, Database]).toEqual(['ok', 'pglite']),
    bad: [],
  },
  liveness: {
    may: 'visitor',
    valid: () => ({}),
    answer: ({ Status }) => expect(Status).toBe('ok'),
    bad: [],
  },
  readiness: {
    may: 'visitor',
    valid: () => ({}),
    answer: ({ Status, DatabaseAgeMs }) => expect([Status, DatabaseAgeMs >= 0]).toEqual(['ok', true]),
    bad: [],
  },
};
