import {
  canStepDown,
  canStepUp,
  orderedOf,
  quantityMachine,
  reasonOf,
  textOf,
} from '#machines/quantity/quantity.machine.ts';
import { expect, test } from 'vitest';
import { createActor, setup } from 'xstate';
import { begin } from '../journey.ts';
import { byThree } from './quantity.flow.ts';

const field = (limits = byThree, quantity = 6) => begin(quantityMachine, { id: 'quantity', quantity, limits });

test('[PROD-04] typing is corrected after 600 ms idle, to the nearest multiple in the direction of change', () => {
  const { actor, clock, facts } = field();
  actor.send({ type: 'text.type', text: '7' });
  clock.advance(599);
  expect(textOf(actor.getSnapshot())).toBe('7');
  expect(facts).toEqual([]);

  clock.advance(1);
  expect(textOf(actor.getSnapshot())).toBe('9');
  expect(reasonOf(actor.getSnapshot())).toBe('step');
  expect(facts).toEqual([{ type: 'quantity.changed', id: 'quantity', quantity: 9 }]);

  actor.send({ type: 'text.type', text: '8' });
  clock.advance(600);
  expect(textOf(actor.getSnapshot())).toBe('6');
});

test('[PROD-04] each key restarts the 600 ms', () => {
  const { actor, clock, facts } = field();
  actor.send({ type: 'text.type', text: '1' });
  clock.advance(500);
  actor.send({ type: 'text.type', text: '12' });
  clock.advance(500);
  expect(facts).toEqual([]);
  clock.advance(100);
  expect(facts).toEqual([{ type: 'quantity.changed', id: 'quantity', quantity: 12 }]);
});

test.each([
  ['below the minimum', '1', '6', 'minimum'],
  ['above the maximum', '40', '12', 'maximum'],
  ['no number', 'twelve', '', 'notANumber'],
])('[PROD-04] leaving the field with a value %s corrects it at once and says why', (_, typed, shown, reason) => {
  const { actor } = field();
  actor.send({ type: 'text.type', text: typed });
  actor.send({ type: 'field.leave', text: typed });
  expect(textOf(actor.getSnapshot())).toBe(shown);
  expect(reasonOf(actor.getSnapshot())).toBe(reason);
});

test('[PROD-05] a non-number, or a value that the parent already has, is not announced', () => {
  const { actor, clock, facts } = field();
  for (const text of ['abc', '', '6', '5']) {
    actor.send({ type: 'text.type', text });
    clock.advance(600);
  }
  expect(facts).toEqual([]);
});

test('[PROD-05] a maximum of 0 is no limit', () => {
  const { actor, facts } = field({ min: 1, max: 0, step: 1 }, 1);
  actor.send({ type: 'field.leave', text: '5000' });
  expect(facts).toEqual([{ type: 'quantity.changed', id: 'quantity', quantity: 5000 }]);
});

test('[PROD-05] a parent is notified of the change, with the field it comes from', () => {
  const heard: unknown[] = [];
  const parent = setup({ actors: { quantity: quantityMachine } }).createMachine({
    invoke: { id: 'line-4', src: 'quantity', input: { id: 'line-4', quantity: 1, limits: {} } },
    on: { '*': { actions: ({ event }) => heard.push(event) } },
  });
  const actor = createActor(parent).start();
  actor.getSnapshot().children['line-4']?.send({ type: 'plus' });
  expect(heard).toEqual([{ type: 'quantity.changed', id: 'line-4', quantity: 2 }]);
});

test('plus and minus change by one step and stop at the limits, without a message', () => {
  const { actor, facts } = field();
  expect(canStepDown(actor.getSnapshot())).toBe(false);
  actor.send({ type: 'minus' });
  actor.send({ type: 'plus' });
  actor.send({ type: 'plus' });
  expect(canStepUp(actor.getSnapshot())).toBe(false);
  actor.send({ type: 'plus' });
  actor.send({ type: 'minus' });
  expect(facts.map(({ quantity }) => quantity)).toEqual([9, 12, 9]);
  expect(reasonOf(actor.getSnapshot())).toBe(null);
});

test('[PROD-06] where zero is allowed, a non-number becomes 0, and minus does nothing at 0', () => {
  const { actor, facts } = field({ min: 0, max: 12, step: 1 }, 1);
  actor.send({ type: 'minus' });
  expect(textOf(actor.getSnapshot())).toBe('0');
  expect(canStepDown(actor.getSnapshot())).toBe(false);
  actor.send({ type: 'minus' });
  expect(textOf(actor.getSnapshot())).toBe('0');
  expect(orderedOf(actor.getSnapshot())).toBe(0);

  actor.send({ type: 'text.type', text: 'deux' });
  expect(canStepDown(actor.getSnapshot())).toBe(false);
  actor.send({ type: 'plus' });
  expect(textOf(actor.getSnapshot())).toBe('0');
  actor.send({ type: 'field.leave', text: 'trois' });
  expect([textOf(actor.getSnapshot()), reasonOf(actor.getSnapshot())]).toEqual(['0', 'notANumber']);
  actor.send({ type: 'field.leave', text: '' });
  expect([textOf(actor.getSnapshot()), reasonOf(actor.getSnapshot())]).toEqual(['0', null]);
  actor.send({ type: 'plus' });
  expect([textOf(actor.getSnapshot()), canStepDown(actor.getSnapshot())]).toEqual(['1', true]);
  expect(facts.map(({ quantity }) => quantity)).toEqual([0, 1]);
});

test('the server’s response is shown, but never overwrites what is being typed', () => {
  const { actor } = field();
  actor.send({ type: 'text.type', text: '1' });
  actor.send({ type: 'quantity.renewed', quantity: 9, limits: byThree });
  expect(textOf(actor.getSnapshot())).toBe('1');
  actor.send({ type: 'field.leave', text: '12' });
  actor.send({ type: 'quantity.renewed', quantity: 9, limits: { min: 9, step: 3 } });
  expect(textOf(actor.getSnapshot())).toBe('9');
});

test('the reason for a correction stays shown on blur and when the server agrees', () => {
  const { actor, clock } = field();
  actor.send({ type: 'text.type', text: '7' });
  clock.advance(600);
  actor.send({ type: 'field.leave', text: '9' });
  actor.send({ type: 'quantity.renewed', quantity: 9, limits: byThree });
  expect(reasonOf(actor.getSnapshot())).toBe('step');
  actor.send({ type: 'text.type', text: '12' });
  expect(reasonOf(actor.getSnapshot())).toBe(null);
});

test('[PROD-04] a late response to the earlier quantity leaves an emptied field and its explanation alone', () => {
  const { actor } = field();
  actor.send({ type: 'field.leave', text: '9' });
  actor.send({ type: 'field.leave', text: 'neuf' });
  actor.send({ type: 'quantity.renewed', quantity: 9, limits: byThree });
  expect(textOf(actor.getSnapshot())).toBe('');
  expect(reasonOf(actor.getSnapshot())).toBe('notANumber');
  // another tab's change is new, and shown
  actor.send({ type: 'quantity.renewed', quantity: 12, limits: byThree });
  expect(textOf(actor.getSnapshot())).toBe('12');
  expect(reasonOf(actor.getSnapshot())).toBe(null);
});

test('adding with an empty field requests one unit, or the minimum quantity', () => {
  const { actor } = field();
  actor.send({ type: 'field.leave', text: '' });
  expect(orderedOf(actor.getSnapshot())).toBe(6);
  expect(orderedOf(createActor(quantityMachine, { input: { id: 'a', quantity: 4, limits: {} } }).getSnapshot())).toBe(
    4,
  );
});
