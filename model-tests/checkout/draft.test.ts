import type { CheckoutFields } from '#contract/sales.ts';
import { draftDebounce, draftMachine } from '#machines/checkout/draft.machine.ts';
import { expect, test } from 'vitest';
import { offline } from '../failures.ts';
import { begin, waitingPort } from '../journey.ts';
import { typed, typedMore } from './draft.flow.ts';

function desk() {
  const port = waitingPort<unknown, CheckoutFields>();
  const machine = draftMachine.provide({ actors: { keepDraft: port.logic } });
  return { ...begin(machine, { fields: {} }), port, sent: () => port.calls.map(({ input }) => input) };
}

test('what is typed is saved 400 ms after the last key, in one call', () => {
  const { actor, clock, sent } = desk();
  actor.send({ type: 'write', fields: typed });
  clock.advance(draftDebounce - 1);
  actor.send({ type: 'write', fields: typedMore });
  clock.advance(draftDebounce - 1);
  expect(sent()).toEqual([]);
  clock.advance(1);
  expect(sent()).toEqual([typedMore]);
});

test('blur saves at once, and the same draft is not sent twice', async () => {
  const { actor, port, sent } = desk();
  actor.send({ type: 'keep', fields: typed });
  await port.last().answer({ IsKept: true });
  actor.send({ type: 'keep', fields: typed });
  expect(sent()).toEqual([typed]);
});

test('a closing page saves at once what was just typed', () => {
  const { actor, sent } = desk();
  actor.send({ type: 'write', fields: typed });
  actor.send({ type: 'page.hidden' });
  expect(sent()).toEqual([typed]);
});

test('what is typed while a draft is pending is saved after it; a lost draft is sent with the next keystroke', async () => {
  const { actor, port, clock, sent } = desk();
  actor.send({ type: 'keep', fields: typed });
  actor.send({ type: 'write', fields: typedMore });
  await port.last().answer({ IsKept: true });
  clock.advance(draftDebounce);
  expect(sent()).toEqual([typed, typedMore]);
  await port.last().fail(offline);
  actor.send({ type: 'page.hidden' });
  expect(sent()).toEqual([typed, typedMore, typedMore]);
});

test('[CHK-03] whoever waits for a draft hears of the one that settled, lost or without news, never of one under way', async () => {
  const { actor, port, facts } = desk();
  const settled = () => facts.map(({ fields }) => fields);
  actor.send({ type: 'keep', fields: typed });
  actor.send({ type: 'keep', fields: typedMore });
  expect(settled()).toEqual([]);
  await port.last().answer({ IsKept: true });
  expect(settled()).toEqual([typed]);
  actor.send({ type: 'page.hidden' });
  await port.last().fail(offline);
  expect(settled()).toEqual([typed, typedMore]);
  actor.send({ type: 'keep', fields: typedMore });
  await port.last().answer({ IsKept: true });
  actor.send({ type: 'keep', fields: typedMore });
  expect(settled()).toEqual([typed, typedMore, typedMore, typedMore]);
});
