import { expect, test } from 'vitest';
import { matching, nearest } from '#atlas/search.ts';
import { placeOf, standardLook } from '#atlas/place.ts';
import { actorsIn, readRecord, stateAt, withEvent, writePath, writeRecord } from '#atlas/record.ts';
import type { Entry, EventEntry } from '#atlas/record.ts';

const standing: Entry = { kind: 'standing', at: 1, actors: [{ actor: 'cart', flow: 'cart', states: ['settled'] }] };
const event = (seq: number, name: string, states: string[], actor = 'cart'): EventEntry => ({
  kind: 'event',
  at: seq,
  seq,
  actor,
  flow: actor,
  event: name,
  payload: null,
  transitions: [`${name}!`],
  states,
});
const record: readonly Entry[] = [
  standing,
  event(1, 'item.remove', ['changing']),
  event(2, 'show', ['showing'], 'toast'),
  event(3, 'xstate.done.actor.applyChange', ['settled']),
  { kind: 'stopped', at: 4, actor: 'cart' },
];

test('[FLOW-03] a recording survives being saved and opened', () => {
  expect(readRecord(writeRecord(record))).toEqual(record);
});

test.each([
  ['no JSON', 'x', /not JSON/],
  ['another file', '{"name":"vitrine"}', /not a recording of the atlas: at format/],
  ['a later version', writeRecord(record).replace('"version": 1', '"version": 2'), /at version/],
  ['a broken entry', writeRecord(record).replace('"seq": 2', '"seq": "2"'), /at entries\.2\.seq/],
])('%s is refused with a sentence', (_, text, sentence) => {
  expect(() => readRecord(text)).toThrow(sentence);
});

test('[FLOW-03] at each moment of a recording every actor’s state is known', () => {
  const at = (position: number) => stateAt(record, position).map(({ actor, states }) => [actor, ...states]);
  expect(at(-1)).toEqual([]);
  expect(at(0)).toEqual([['cart', 'settled']]);
  expect(at(2)).toEqual([
    ['cart', 'changing'],
    ['toast', 'showing'],
  ]);
  expect(at(4)).toEqual([['toast', 'showing']]);
  expect(actorsIn(record).map(({ actor }) => actor)).toEqual(['cart', 'toast']);
});

test('an event that caused another one comes before it, though it is reported later', () => {
  const told = [event(4, 'b', []), event(6, 'd', []), event(5, 'c', [])].reduce(withEvent, [
    standing,
  ] as readonly Entry[]);
  expect(told.map((entry) => (entry.kind === 'event' ? entry.seq : 0))).toEqual([0, 4, 5, 6]);
});

test('one actor’s part of a recording is a path from its state', () => {
  expect(JSON.parse(writePath(record, 'cart'))).toMatchObject({
    flow: 'cart',
    begins: ['settled'],
    steps: [{ event: 'item.remove' }, { event: 'xstate.done.actor.applyChange', states: ['settled'] }],
  });
});

test('[FLOW-02] every view of the atlas has a URL, and an unknown one falls back to its flow', () => {
  const nowhere = { state: null, transition: null, look: standardLook };
  const flow = { kind: 'flow', flow: 'cart', panel: 'paths', coverage: 'outcomes', path: 2, ...nowhere };
  expect(placeOf('#cart/path/2')).toEqual(flow);
  expect(placeOf('#cart/path/pairs/7')).toEqual({ ...flow, coverage: 'pairs', path: 7 });
  expect(placeOf('#cart/path/x')).toEqual({ ...flow, path: null });
  expect(placeOf('#cart/nothing')).toEqual({ ...flow, panel: 'about', path: null });
  const state = { ...flow, panel: 'state', path: null, state: 'a.b' };
  expect(placeOf('#cart/state/a.b')).toEqual(state);
  expect(placeOf('#cart/at/a.b%3A%20go%20(2)')).toEqual({ ...state, transition: 'a.b: go (2)' });
  expect(placeOf('#questions/texts')).toEqual({ kind: 'questions', question: 'texts' });
  expect([placeOf(''), placeOf('#/'), placeOf('#system')].map(({ kind }) => kind)).toEqual([
    'index',
    'index',
    'system',
  ]);
});

test('[FLOW-02] flows are found by any words of their name, area or sentence', () => {
  const size = { states: 1, transitions: 1, ports: 0 };
  const flows = [
    { name: 'signIn', area: 'account', sentence: 'Knows who is signed in.', size, children: [], busy: [] },
    {
      name: 'cart',
      area: 'buying',
      sentence: 'Sends changes one after another.',
      size,
      children: ['quantity'],
      busy: [],
    },
  ];
  const found = (query: string) => matching(flows, query).map(({ name }) => name);
  expect(found('')).toEqual(['signIn', 'cart']);
  expect(found('sign in')).toEqual(['signIn']);
  expect(found('QUANTITY changes')).toEqual(['cart']);
  expect(found('checkout')).toEqual([]);
  expect(nearest(flows, 'carts')).toBe('cart');
});
