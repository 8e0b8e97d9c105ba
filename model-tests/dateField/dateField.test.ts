import {
  dateFieldMachine,
  dayOf,
  isAsGiven,
  isChoosing,
  isNative,
  isWrong,
  textOf,
} from '#machines/dateField/dateField.machine.ts';
import { expect, test } from 'vitest';
import { begin } from '../journey.ts';

function field(given = '') {
  const { actor } = begin(dateFieldMachine, { fieldId: 'from', given });
  const now = () => actor.getSnapshot();
  return { actor, now, shown: () => [textOf(now()), dayOf(now()), isWrong(now())] };
}

test('[SITE-09] the browser’s own field stays until it is free; what it holds is taken over, written as everywhere', () => {
  const { actor, now, shown } = field('2026-05-12');
  actor.send({ type: 'text.type', text: 'early' });
  expect([isNative(now()), textOf(now())]).toEqual([true, '']);
  actor.send({ type: 'field.free', held: '2026-05-13' });
  expect([isNative(now()), isAsGiven(now()), ...shown()]).toEqual([false, false, '13/05/2026', '2026-05-13', false]);

  // emptied by hand
  const emptied = field('2026-05-12');
  emptied.actor.send({ type: 'field.free', held: '' });
  expect(emptied.shown()).toEqual(['', null, false]);
  // a native field cannot show what was no date: it is there again, with the reason
  const refused = field('31/02/2026');
  refused.actor.send({ type: 'field.free', held: '' });
  expect([isAsGiven(refused.now()), ...refused.shown()]).toEqual([true, '31/02/2026', null, true]);
});

test('[SITE-09] a date is typed in any usual way; what is none is told when it is left, stays, and can be mended', () => {
  const { actor, now, shown } = field();
  actor.send({ type: 'field.free', held: '' });
  actor.send({ type: 'text.type', text: '3-5-2026' });
  expect(shown()).toEqual(['3-5-2026', '2026-05-03', false]);
  actor.send({ type: 'text.leave' });
  expect(shown()).toEqual(['03/05/2026', '2026-05-03', false]);
  actor.send({ type: 'text.type', text: '31/2/2026' });
  expect(isWrong(now())).toBe(false);
  actor.send({ type: 'text.leave' });
  expect(shown()).toEqual(['31/2/2026', null, true]);
  actor.send({ type: 'text.type', text: '' });
  actor.send({ type: 'text.leave' });
  expect(shown()).toEqual(['', null, false]);
});

test('[SITE-09] a day of the calendar is written into the field; closing it changes nothing', () => {
  const { actor, now, shown } = field();
  actor.send({ type: 'field.free', held: '2026-05-12' });
  actor.send({ type: 'text.type', text: '1.6.2026' });
  actor.send({ type: 'calendar.open' });
  expect([isChoosing(now()), ...shown()]).toEqual([true, '01/06/2026', '2026-06-01', false]);
  actor.send({ type: 'calendar.close' });
  expect([isChoosing(now()), ...shown()]).toEqual([false, '01/06/2026', '2026-06-01', false]);
  actor.send({ type: 'calendar.open' });
  actor.send({ type: 'day.choose', day: '2026-06-20' });
  expect([isChoosing(now()), ...shown()]).toEqual([false, '20/06/2026', '2026-06-20', false]);
});
