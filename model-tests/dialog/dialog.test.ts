import { dialogMachine, isOpen, stackOf } from '#machines/dialog/dialog.machine.ts';
import type { Fact } from '#machines/facts.ts';
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import {
  confirmation,
  error,
  hours,
  leaving,
  person,
  question,
  removal,
  reporting,
  signIn,
  sizes,
} from './dialog.model.ts';

function screen() {
  const facts: Fact[] = [];
  const actor = createActor(dialogMachine);
  actor.on('*', (fact) => facts.push(fact));
  actor.start();
  return { actor, facts, stack: () => stackOf(actor.getSnapshot()) };
}

test('[SITE-12] dialogs stack; Close closes the topmost', () => {
  const { actor, stack } = screen();
  actor.send({ type: 'open', content: confirmation });
  actor.send({ type: 'open', content: error });
  expect(stack()).toEqual([confirmation, error]);
  actor.send({ type: 'close' });
  expect(stack()).toEqual([confirmation]);
  actor.send({ type: 'close' });
  expect(isOpen(actor.getSnapshot())).toBe(false);
});

test('[ERR-04] the same error while it is open is not stacked', () => {
  const { actor, stack } = screen();
  for (let times = 0; times < 5; times++) actor.send({ type: 'open', content: error });
  expect(stack()).toEqual([error]);
});

test('[ERR-01] a newer call that needs signing in updates the URL to return to; signing in closes only that', () => {
  const { actor, stack } = screen();
  actor.send({ type: 'open', content: confirmation });
  actor.send({ type: 'open', content: signIn });
  actor.send({ type: 'open', content: { kind: 'signIn', returnUrl: '/fr/shoppingcarts' } });
  expect(stack()).toEqual([confirmation, { kind: 'signIn', returnUrl: '/fr/shoppingcarts' }]);
  actor.send(person);
  expect(stack()).toEqual([confirmation]);
});

test('[NAV-09] confirming requests its URL without a history entry; declining requests nothing', () => {
  const { actor, facts } = screen();
  actor.send({ type: 'open', content: question });
  actor.send({ type: 'close' });
  expect(facts).toEqual([]);
  actor.send({ type: 'open', content: question });
  actor.send({ type: 'confirm' });
  expect(facts).toEqual([{ type: 'url.requested', href: '/fr/shoppingcarts', replace: true }]);
  expect(isOpen(actor.getSnapshot())).toBe(false);
});

test('[NAV-09] confirming a marked link sends its request or opens its document; declining does neither', () => {
  const { actor, facts } = screen();
  for (const content of [removal, leaving]) {
    actor.send({ type: 'open', content });
    actor.send({ type: 'close' });
  }
  expect(facts).toEqual([]);
  actor.send({ type: 'open', content: removal });
  actor.send({ type: 'confirm' });
  actor.send({ type: 'open', content: leaving });
  actor.send({ type: 'confirm' });
  expect(facts).toEqual([
    { type: 'region.requested', request: 'request' in removal && removal.request },
    { type: 'document.requested', href: '/fr/security/logoff', replace: true },
  ]);
});

test('a confirmation by a flow reports yes when confirmed and no when closed, and does nothing else', () => {
  const { actor, facts } = screen();
  for (const type of ['close', 'confirm'] as const) {
    actor.send({ type: 'open', content: reporting });
    actor.send({ type });
  }
  expect(facts).toEqual([
    { type: 'question.answered', isYes: false },
    { type: 'question.answered', isYes: true },
  ]);
});

test('[NAV-08] a page opens on top of another; closing it opens its link’s return URL, or stays if there is none', () => {
  const { actor, facts, stack } = screen();
  actor.send({ type: 'open', content: sizes });
  actor.send({ type: 'open', content: hours });
  actor.send({ type: 'open', content: hours });
  expect(stack()).toEqual([sizes, hours]);
  actor.send({ type: 'close' });
  expect(facts).toEqual([{ type: 'url.requested', href: '/fr/contact', replace: true, keepsScroll: true }]);
  actor.send({ type: 'close' });
  expect([facts.length, isOpen(actor.getSnapshot())]).toEqual([1, false]);
  actor.send({ type: 'open', content: hours });
  actor.send({ type: 'closeAll' });
  expect(facts).toHaveLength(1);
});

test('confirm without a confirmation on top does nothing', () => {
  const { actor, facts, stack } = screen();
  actor.send({ type: 'open', content: error });
  actor.send({ type: 'confirm' });
  expect([facts, stack()]).toEqual([[], [error]]);
});

test('[ACC-03] a change of two-factor authentication refreshes the page beneath once its dialog closes; without one it does not', () => {
  const { actor, facts } = screen();
  actor.send({ type: 'open', content: sizes });
  actor.send({ type: 'close' });
  expect(facts).toEqual([]);
  for (const content of [sizes, hours]) {
    actor.send({ type: 'open', content });
    actor.send({ type: 'twoFactor.changed', here: '/fr/account' });
    expect(facts.filter(({ type }) => type === 'url.requested')).toHaveLength(content === sizes ? 0 : 1);
    actor.send({ type: 'close' });
  }
  // a link that leads elsewhere loads that page anew anyway
  expect(facts.map((fact) => ('href' in fact ? fact.href : ''))).toEqual(['/fr/account', hours.returnUrl]);
});
