import type { CustomerReference } from '#contract/customer-reference-search.ts';
import { answerTimeout } from '#machines/ask.ts';
import {
  customerReferenceSearchMachine,
  failureIn,
  hasNone,
  mayHaveMore,
  queryOf,
  referencePause,
  referencesOf,
} from '#machines/customerReferenceSearch/customerReferenceSearch.machine.ts';
import type { ReferenceQuery } from '#machines/customerReferenceSearch/customerReferenceSearch.machine.ts';
import { expect, test } from 'vitest';
import { offline, signInFirst } from '../failures.ts';
import { begin, waitingPort } from '../journey.ts';
import { fullPage, reference, signedIn, signedOff } from './customerReferenceSearch.flow.ts';

function page() {
  const port = waitingPort<CustomerReference[], ReferenceQuery>();
  const machine = customerReferenceSearchMachine.provide({ actors: { searchReferences: port.logic } });
  const flow = begin(machine, { query: { q: '', page: 1 }, references: [] });
  const state = () => flow.actor.getSnapshot();
  return {
    ...flow,
    port,
    state,
    type(text: string) {
      flow.actor.send({ type: 'text.type', text });
      flow.clock.advance(referencePause);
    },
    asked: () => port.calls.map(({ input }) => [input.q, input.page]),
    shown: () => referencesOf(state()).map(({ CustomerSKU }) => CustomerSKU),
  };
}

test('[CAT-11] references are searched from two characters on, after a pause in typing', async () => {
  const { type, asked, port, shown } = page();
  type('v');
  expect(asked()).toEqual([]);
  type(' vh ');
  expect(asked()).toEqual([['vh', 1]]);
  await port.last().answer([reference(7), reference(8)]);
  expect(shown()).toEqual(['VH-7', 'VH-8']);
  type('vh');
  expect(asked()).toHaveLength(1);
});

test('[CAT-11] a full page may have a next one, loaded by its URL; a new text starts at the first', async () => {
  const { actor, type, asked, port, state, shown } = page();
  type('vh');
  await port.last().answer(fullPage);
  expect(mayHaveMore(state())).toBe(true);
  actor.send({ type: 'page.arrived', page: { Query: { q: 'vh', page: 2 }, References: [reference(7)] } });
  expect([shown(), queryOf(state()).page, mayHaveMore(state())]).toEqual([['VH-7'], 2, false]);
  type('vh-1');
  expect(asked()).toEqual([
    ['vh', 1],
    ['vh-1', 1],
  ]);
});

test('[CAT-11] a newer text aborts the older call; an empty result says so', async () => {
  const { type, port, state, shown } = page();
  type('vh');
  type('vdk');
  expect(port.calls.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  await port.last().answer([]);
  await port.calls[0]?.answer([reference(7)]);
  expect([shown(), hasNone(state())]).toEqual([[], true]);
  type('v');
  expect(hasNone(state())).toBe(false);
});

test('a failed call keeps the text, and a retry requests the same', async () => {
  const { actor, type, port, state, clock, asked } = page();
  type('vh');
  await port.last().fail(offline);
  expect(failureIn(state())?.code).toBe('Manager.Offline');
  actor.send({ type: 'retry' });
  clock.advance(answerTimeout);
  expect(failureIn(state())?.code).toBe('Manager.TimedOut');
  expect(asked()).toEqual([
    ['vh', 1],
    ['vh', 1],
  ]);
});

test('[CAT-11] the call is repeated after the sign-in it required; signing out removes the references', async () => {
  const { actor, type, port, shown, asked } = page();
  type('vh');
  await port.last().fail(signInFirst);
  actor.send({ type: 'person.changed', ...signedIn });
  await port.last().answer([reference(7)]);
  expect([asked().length, shown()]).toEqual([2, ['VH-7']]);
  actor.send({ type: 'person.changed', ...signedOff });
  expect(shown()).toEqual([]);
});
