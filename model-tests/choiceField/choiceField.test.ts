import { choiceFieldMachine, isSearchable, valueOf } from '#machines/choiceField/choiceField.machine.ts';
import { expect, test } from 'vitest';
import { begin } from '../journey.ts';

test('[SITE-09] a long list stays the browser’s own until nobody is in it, takes its choice over, and then has one of its own', () => {
  const { actor } = begin(choiceFieldMachine, { fieldId: 'status', values: ['', 'Paid', 'Shipped'] });
  const now = () => [isSearchable(actor.getSnapshot()), valueOf(actor.getSnapshot())];
  actor.send({ type: 'choice.choose', value: 'Shipped' });
  expect(now()).toEqual([false, '']);
  actor.send({ type: 'field.free', held: 'Paid' });
  expect(now()).toEqual([true, 'Paid']);
  actor.send({ type: 'choice.choose', value: 'Shipped' });
  expect(now()).toEqual([true, 'Shipped']);
  actor.send({ type: 'choice.choose', value: 'Lost' });
  expect(now()).toEqual([true, 'Shipped']);
  actor.send({ type: 'choice.choose', value: '' });
  expect(now()).toEqual([true, '']);
});
