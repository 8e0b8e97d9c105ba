import { unsavedChangesMachine } from '#machines/unsavedChanges/unsavedChanges.machine.ts';
import type { Way } from '#machines/unsavedChanges/unsavedChanges.machine.ts';
import { expect, test } from 'vitest';
import { begin } from '../journey.ts';
import { back, link } from './unsavedChanges.flow.ts';

/** A page with a marked form: the destination for which it was left, and whether the browser guards the document. */
function page() {
  const left: (Way | null)[] = [];
  let isGuarded = false;
  const machine = unsavedChangesMachine.provide({
    actions: {
      goOn: (_, { way }) => left.push(way),
      guardDocument: (_, { isOn }) => {
        isGuarded = isOn;
      },
    },
  });
  const { actor, facts } = begin(machine, undefined);
  const type = (isUnsaved = true) => actor.send({ type: 'form.changed', isUnsaved });
  const answer = (isYes: boolean) => actor.send({ type: 'question.answered', isYes });
  return { actor, facts, left, type, answer, isGuarded: () => isGuarded };
}

const question = {
  type: 'dialog.requested',
  content: {
    kind: 'confirm',
    code: 'Core.UnsavedChanges',
    href: '',
    reports: true,
    answers: { no: 'Core.Stay', yes: 'Core.Leave' },
  },
};

test('after typing, leaving the page asks for confirmation; declining changes nothing, confirming goes to the destination', () => {
  const { actor, facts, left, type, answer } = page();
  type();
  actor.send({ type: 'leave', way: link });
  expect([facts, left]).toEqual([[question], []]);
  answer(false);
  expect([actor.getSnapshot().value, left]).toEqual([{ unsaved: 'kept' }, []]);
  actor.send({ type: 'leave', way: back });
  answer(true);
  expect([actor.getSnapshot().value, left]).toEqual(['saved', [back]]);
});

test('a form that is unchanged, reverted or sent never asks', () => {
  const { actor, facts, type } = page();
  actor.send({ type: 'leave', way: link });
  type();
  type(false);
  actor.send({ type: 'leave', way: link });
  expect(facts).toEqual([]);
});

test('the browser guards the document only while there are unsaved changes', () => {
  const { actor, type, answer, isGuarded } = page();
  const seen = [isGuarded()];
  type();
  seen.push(isGuarded());
  actor.send({ type: 'leave', way: link });
  answer(false);
  seen.push(isGuarded());
  actor.send({ type: 'page.leaving' });
  seen.push(isGuarded());
  expect(seen).toEqual([false, true, true, false]);
});

test('going elsewhere while asked: the last destination wins', () => {
  const { actor, left, type, answer } = page();
  type();
  actor.send({ type: 'leave', way: back });
  actor.send({ type: 'leave', way: link });
  answer(true);
  expect(left).toEqual([link]);
});
