import { expect, test } from 'vitest';
import type { Entry, EventEntry } from '#atlas/record.ts';
import { heatOf } from '#atlas/lights.ts';
import { timesIn } from '#atlas/times.ts';

let seq = 0;
const event = (at: number, actor: string, states: string[]): EventEntry => ({
  kind: 'event',
  at,
  seq: (seq += 1),
  event: 'go',
  payload: null,
  transitions: [],
  actor,
  flow: 'cart',
  states,
});
const isBusy = (flow: string, state: string) => flow === 'cart' && /changing|reading/u.test(state);

test('[FLOW-17] the time in busy states is counted by visits, the longest first; other states are not counted', () => {
  const entries = [
    event(0, 'cart', ['settled']),
    event(1000, 'cart', ['changing', 'changing.first']),
    // an event in the same state is the same visit
    event(1200, 'cart', ['changing', 'changing.first']),
    event(1500, 'cart', ['settled']),
    event(2000, 'cart', ['changing', 'changing.first']),
    event(2100, 'cart', ['reading']),
    event(2150, 'cart', ['settled']),
  ];
  expect(timesIn(entries, isBusy)).toEqual([
    { actor: 'cart', flow: 'cart', state: 'changing.first', visits: 2, total: 600, longest: 500 },
    { actor: 'cart', flow: 'cart', state: 'reading', visits: 1, total: 50, longest: 50 },
  ]);
});

test('[FLOW-17] states of parallel regions count each; a stop, another page and the end of the recording end a visit', () => {
  const standing = (at: number): Entry => ({
    kind: 'standing',
    at,
    actors: [{ actor: 'one', flow: 'cart', states: ['reading'] }],
  });
  const stopped: Entry = { kind: 'stopped', at: 400, actor: 'two' };
  const entries = [
    standing(0),
    event(100, 'two', ['changing', 'reading']),
    stopped,
    standing(500),
    event(900, 'three', []),
  ];
  expect(timesIn(entries, isBusy).map(({ actor, state, visits, total }) => [actor, state, visits, total])).toEqual([
    ['one', 'reading', 2, 900],
    ['two', 'changing', 1, 300],
    ['two', 'reading', 1, 300],
  ]);
  expect(timesIn([], isBusy)).toEqual([]);
});

test('[FLOW-17] a line is as warm as the record took it, compared with the most frequent one of its flow', () => {
  const took = (flow: string, transitions: string[]): Entry => ({ ...event(1, 'cart', []), flow, transitions });
  const entries = [
    ...Array.from({ length: 6 }, () => took('cart', ['settled: change', 'changing: done'])),
    took('cart', ['changing: done', 'changing: failed']),
    took('cart', ['changing: failed']),
    took('cart', ['changing: failed']),
    took('toast', ['empty: show']),
  ];
  expect(heatOf(entries, 'cart')).toEqual({ 'settled: change': 3, 'changing: done': 3, 'changing: failed': 2 });
  expect(heatOf(entries, 'toast')).toEqual({ 'empty: show': 3 });
  expect(heatOf([], 'cart')).toEqual({});
});
