import {
  entriesOf,
  grandparentOf,
  isOpen,
  mobileNavigationMachine,
  parentOf,
} from '#machines/mobileNavigation/mobileNavigation.machine.ts';
import { expect, test } from 'vitest';
import { begin } from '../journey.ts';
import { entries, garden, kitchen, table } from './mobileNavigation.flow.ts';

/** A panel whose body class and focus moves are recorded. */
function panel() {
  const classes: string[] = [];
  const focused: (string | null)[] = [];
  const machine = mobileNavigationMachine.provide({
    actions: {
      mark: (_, { isOpen }) => classes.push(isOpen ? 'nav-open' : ''),
      focus: (_, { entry }) => focused.push(entry?.Name ?? null),
    },
  });
  const { actor } = begin(machine, { entries });
  return { actor, classes, focused, at: () => actor.getSnapshot() };
}

test('[NAV-16] its button opens it, marks the body, and closes it again', () => {
  const { actor, classes, at } = panel();
  expect([isOpen(at()), classes]).toEqual([false, []]);
  actor.send({ type: 'toggle' });
  expect([isOpen(at()), classes]).toEqual([true, ['nav-open']]);
  actor.send({ type: 'toggle' });
  expect([isOpen(at()), classes]).toEqual([false, ['nav-open', '']]);
});

test('[NAV-16] it drills down level by level and back to where one left', () => {
  const { actor, focused, at } = panel();
  const shown = () => [parentOf(at())?.Name ?? null, entriesOf(at()).map(({ Name }) => Name), focused.at(-1)];
  actor.send({ type: 'toggle' });
  expect(shown()).toEqual([null, ['Cuisine', 'Jardin'], undefined]);
  actor.send({ type: 'branch.open', url: kitchen.Url });
  actor.send({ type: 'branch.open', url: table.Url });
  expect(shown()).toEqual(['À table', ['Verres'], null]);
  expect(grandparentOf(at())).toBe(kitchen);
  actor.send({ type: 'back' });
  expect(shown()).toEqual(['Cuisine', ['À table', 'Épicerie'], 'À table']);
  actor.send({ type: 'back' });
  expect(shown()).toEqual([null, ['Cuisine', 'Jardin'], 'Cuisine']);
});

test('[NAV-16] a page that is left, a followed link, a dialog and a wider screen close it; it opens at the top again', () => {
  const { actor, classes, at } = panel();
  const ends = ['page.leaving', 'link.followed', 'dialog.opened', 'screen.widened', 'close'] as const;
  for (const type of ends) {
    actor.send({ type: 'toggle' });
    expect(parentOf(at())).toBe(null);
    actor.send({ type: 'branch.open', url: kitchen.Url });
    actor.send({ type });
    expect([type, isOpen(at()), classes.at(-1)]).toEqual([type, false, '']);
  }
});

test('an entry without children, or of another level, opens nothing; at the top there is no back', () => {
  const { actor, focused, at } = panel();
  actor.send({ type: 'toggle' });
  for (const { Url } of [garden, table]) actor.send({ type: 'branch.open', url: Url });
  actor.send({ type: 'back' });
  expect([isOpen(at()), parentOf(at()), focused]).toEqual([true, null, []]);
});
