import { answerTimeout } from '#machines/ask.ts';
import type { Fact } from '#machines/facts.ts';
import { contentIn, failureIn, isBusy, regionMachine } from '#machines/region/region.machine.ts';
import type { RegionAnswer, RegionRequest } from '#machines/region/region.machine.ts';
import { an } from '#tests/fixtures/buying.ts';
import { expect, test } from 'vitest';
import { broken, offline, signInFirst, totalChanged } from '../failures.ts';
import { begin, waitingPort } from '../journey.ts';
import { bought, elsewhere, form, inputs, link, page, renewed, summary } from './region.flow.ts';

const [dialog, target] = inputs as [(typeof inputs)[0], (typeof inputs)[0]];

/** A region whose area and target write down what becomes of them. */
function region(input = target) {
  const port = waitingPort<RegionAnswer, RegionRequest | null>();
  const seen: string[] = [];
  const filled: string[] = [];
  const machine = regionMachine.provide({
    actors: { ask: port.logic },
    actions: {
      block: (_, { request }) => seen.push(`block ${request?.sender}`),
      unblock: (_, { request }) => seen.push(`unblock ${request?.sender}`),
      renew: () => seen.push('renew'),
      show: (_, { target: to, html }) => {
        seen.push(`show ${html}`);
        filled.push(to);
      },
    },
  });
  const flow = begin(machine, input);
  const facts = flow.facts as Fact[];
  return { ...flow, facts, port, seen, filled, at: () => flow.actor.getSnapshot() };
}

test('[NAV-10] a form’s answer fills its target; an answer that leads elsewhere is followed and leaves a way back', async () => {
  const { actor, port, seen, filled, facts, at } = region();
  actor.send({ type: 'send', request: form });
  expect(port.last().input).toEqual(form);
  await port.last().answer(bought);
  expect(seen).toEqual(['block form', 'unblock form', 'show <p>Merci</p>']);
  expect(filled).toEqual([form.target]);
  expect(facts).toEqual([{ type: 'cart.changed', summary }]);
  actor.send({ type: 'send', request: form });
  await port.last().answer(elsewhere);
  expect(facts.at(-1)).toEqual({ type: 'url.wanted', href: '/fr/merci' });
  expect([at().value, contentIn(at())?.title]).toEqual(['resting', 'Merci']);
});

test('a call that answers data renews the page in its place, and a read says nothing of the cart', async () => {
  const { actor, port, facts, seen } = region();
  actor.send({ type: 'send', request: { ...link, method: 'DELETE' } });
  expect(port.last().input?.method).toBe('DELETE');
  await port.last().answer(renewed);
  expect([facts, seen.at(-1)]).toEqual([[], 'renew']);
});

test('[NAV-13] another link to the same target breaks the request off; the same one pressed again changes nothing', async () => {
  const { actor, port, seen } = region();
  actor.send({ type: 'send', request: form });
  actor.send({ type: 'send', request: form });
  expect(port.calls).toHaveLength(1);
  actor.send({ type: 'send', request: link });
  expect(port.calls.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  await port.last().answer(page);
  expect(seen).toEqual(['block form', 'unblock form', 'block link', 'unblock link', 'show <p>Du mardi au samedi</p>']);
});

test('[NAV-19, NAV-21] pressed again meanwhile nothing is sent, and the area is free after an error, a time-out and a page that is left', async () => {
  const { actor, port, seen, clock, facts, at } = region();
  const press = () => {
    seen.length = 0;
    const before = port.calls.length;
    actor.send({ type: 'send', request: form });
    actor.send({ type: 'send', request: form });
    expect([isBusy(at()), port.calls.length]).toEqual([true, before + 1]);
  };
  const isFree = () => expect([seen, isBusy(at())]).toEqual([['block form', 'unblock form'], false]);
  press();
  await port.last().fail(broken);
  isFree();
  press();
  clock.advance(answerTimeout);
  isFree();
  press();
  actor.send({ type: 'page.leaving' });
  isFree();
  expect(facts).toEqual([
    { type: 'call.failed', failure: broken.failure, href: '/fr/contact' },
    {
      type: 'dialog.wanted',
      content: { kind: 'message', code: 'Manager.TimedOut', titleCode: 'Dialog.ErrorTitle' },
    },
  ]);
});

test('what was refused with a sentence of its own is said, and what the network swallowed too', async () => {
  const { actor, port, facts } = region();
  actor.send({ type: 'send', request: form });
  await port.last().fail(totalChanged);
  actor.send({ type: 'send', request: form });
  await port.last().fail(offline);
  expect(facts.map((fact) => fact.type === 'dialog.wanted' && 'code' in fact.content && fact.content.code)).toEqual([
    'Checkout.TotalChanged',
    'Manager.Offline',
  ]);
});

test('[NAV-08] a page in a dialog says itself that it did not come, and comes with the next try', async () => {
  const { actor, port, facts, at } = region(dialog);
  expect(isBusy(at())).toBe(true);
  await port.last().fail(broken);
  expect([failureIn(at())?.code, contentIn(at()), facts]).toEqual(['Manager.UnknowsErrors', null, []]);
  actor.send({ type: 'retry' });
  await port.last().answer(page);
  expect([failureIn(at()), contentIn(at())?.title]).toEqual([null, 'Horaires']);
});

test('[ERR-01] a page that needs an account asks to sign in, and is asked for again once somebody did', async () => {
  const { actor, port, facts, at } = region(dialog);
  await port.last().fail(signInFirst);
  expect(facts).toEqual([{ type: 'call.failed', failure: signInFirst.failure, href: '/fr/horaires' }]);
  actor.send({ type: 'person.changed', person: an, summary, uri: '' });
  await port.last().answer(page);
  expect(contentIn(at())?.html).toBe('<p>Du mardi au samedi</p>');
  actor.send({ type: 'person.changed', person: null, summary, uri: '' });
  expect(port.calls).toHaveLength(2);
});
