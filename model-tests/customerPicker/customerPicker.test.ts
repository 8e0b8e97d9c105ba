import type { FoundCustomer } from '#contract/customer-picker.ts';
import { answerTimeout } from '#machines/ask.ts';
import {
  activeOf,
  customerPause,
  customerPickerMachine,
  customersOf,
  failureIn,
  hasNone,
  isBusy,
  isOpen,
} from '#machines/customerPicker/customerPicker.machine.ts';
import { expect, test } from 'vitest';
import { gone, offline } from '../failures.ts';
import { begin, waitingPort } from '../journey.ts';
import { an, bo } from './customerPicker.flow.ts';

function page() {
  const find = waitingPort<FoundCustomer[], { term: string }>();
  const act = waitingPort<{ Uri: string }, { CustomerId: number }>();
  const machine = customerPickerMachine.provide({
    actors: { findCustomers: find.logic, actForCustomer: act.logic },
  });
  return { ...begin(machine, undefined), find, act };
}
const type = (text: string) => ({ type: 'text.type', text }) as const;

async function found() {
  const picker = page();
  picker.actor.send(type('ex'));
  picker.clock.advance(customerPause);
  await picker.find.last().answer([an, bo]);
  return picker;
}

test('[SALES-08] customers are searched from two characters on, after a pause in typing', async () => {
  const { actor, find, clock } = page();
  actor.send(type('e'));
  actor.send(type(' e '));
  clock.advance(customerPause);
  expect([find.calls.length, isOpen(actor.getSnapshot())]).toEqual([0, false]);
  actor.send(type('ex'));
  clock.advance(customerPause - 1);
  actor.send(type('exa '));
  clock.advance(customerPause - 1);
  expect(find.calls).toHaveLength(0);
  clock.advance(1);
  expect(find.calls.map(({ input }) => input)).toEqual([{ term: 'exa' }]);
  await find.last().answer([an, bo]);
  expect(customersOf(actor.getSnapshot())).toEqual([an, bo]);
});

test('[SALES-08] typing on aborts the earlier request, and its late response shows nothing', async () => {
  const { actor, find, clock } = page();
  actor.send(type('ex'));
  clock.advance(customerPause);
  const first = find.last();
  actor.send(type('bo'));
  expect(first.signal.aborted).toBe(true);
  clock.advance(customerPause);
  await first.answer([an]);
  expect(customersOf(actor.getSnapshot())).toEqual([]);
  await find.last().answer([bo]);
  expect(customersOf(actor.getSnapshot())).toEqual([bo]);
});

test('[SALES-08] arrow keys move through the customers; Escape and leaving close them', async () => {
  const { actor } = await found();
  actor.send({ type: 'option.next' });
  actor.send({ type: 'option.next' });
  expect(activeOf(actor.getSnapshot())).toBe(1);
  actor.send({ type: 'option.first' });
  expect(activeOf(actor.getSnapshot())).toBe(0);
  actor.send({ type: 'hide' });
  expect([isOpen(actor.getSnapshot()), customersOf(actor.getSnapshot())]).toEqual([false, []]);
});

test('[SALES-08] choosing one orders on their behalf, once, and opens the shop', async () => {
  const { actor, act, facts } = await found();
  actor.send({ type: 'option.choose', index: 5 });
  expect(act.calls).toHaveLength(0);
  actor.send({ type: 'option.choose', index: 1 });
  actor.send({ type: 'option.choose', index: 0 });
  expect(act.calls.map(({ input }) => input)).toEqual([{ CustomerId: bo.CustomerId }]);
  expect(isBusy(actor.getSnapshot())).toBe(true);
  await act.last().answer({ Uri: '/fr' });
  expect(facts).toEqual([{ type: 'document.requested', href: '/fr' }]);
});

test('[ERR-19] a customer that cannot be chosen is a growl with the server’s message, and another may be chosen', async () => {
  const { actor, act, facts, find, clock } = await found();
  actor.send({ type: 'option.choose', index: 0 });
  const message = 'Cet élément n’existe pas ou n’existe plus.';
  await act.last().fail({ failure: { ...gone.failure, message } });
  expect(facts).toEqual([{ type: 'notice.given', style: 'error', code: 'Catalog.ServerSays', params: { message } }]);
  expect([isBusy(actor.getSnapshot()), isOpen(actor.getSnapshot())]).toEqual([false, false]);
  actor.send({ type: 'option.next' });
  await find.last().answer([bo]);
  actor.send({ type: 'option.choose', index: 0 });
  clock.advance(answerTimeout);
  expect(facts.at(-1)).toEqual({ type: 'notice.given', style: 'error', code: 'CustomerPicker.NotChosen' });
});

test('[SALES-08] a search that failed says why and is repeated; nobody found is said', async () => {
  const { actor, find, clock } = page();
  actor.send(type('zz'));
  clock.advance(customerPause);
  await find.last().fail(offline);
  expect(failureIn(actor.getSnapshot())?.code).toBe('Manager.Offline');
  actor.send({ type: 'retry' });
  await find.last().answer([]);
  expect([failureIn(actor.getSnapshot()), hasNone(actor.getSnapshot()), find.calls.length]).toEqual([null, true, 2]);
});
