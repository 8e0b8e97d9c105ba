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

/** A region whose area and target record what happens to them. */
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

test('[NAV-10] a form’s response fills its target; one that redirects is followed, with a history entry to go back', async () => {
  const { actor, port, seen, filled, facts, at } = region();
  actor.send({ type: 'send', request: form });
  expect(port.last().input).toEqual(form);
  await port.last().answer(bought);
  expect(seen).toEqual(['block form', 'unblock form', 'show <p>Merci</p>']);
  expect(filled).toEqual([form.target]);
  expect(facts).toEqual([{ type: 'cart.changed', summary }]);
  actor.send({ type: 'send', request: form });
  await port.last().answer(elsewhere);
  expect(facts.at(-1)).toEqual({ type: 'url.requested', href: '/fr/merci' });
  expect([at().value, contentIn(at())?.title]).toEqual(['resting', 'Merci']);
});

test('a call that returns data reloads the page in place, and a read does not report a cart change', async () => {
  const { actor, port, facts, seen } = region();
  actor.send({ type: 'send', request: { ...link, method: 'DELETE' } });
  expect(port.last().input?.method).toBe('DELETE');
  await port.last().answer(renewed);
  expect([facts, seen.at(-1)]).toEqual([[], 'renew']);
});

test('[NAV-13] another link to the same target aborts the pending request; pressing the same one again changes nothing', async () => {
  const { actor, port, seen } = region();
  actor.send({ type: 'send', request: form });
  actor.send({ type: 'send', request: form });
  expect(port.calls).toHaveLength(1);
  actor.send({ type: 'send', request: link });
  expect(port.calls.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  await port.last().answer(page);
  expect(seen).toEqual(['block form', 'unblock form', 'block link', 'unblock link', 'show <p>Du mardi au samedi</p>']);
});

test('[NAV-19, NAV-21] pressing again meanwhile sends nothing, and the area is unblocked after an error, a timeout and leaving the page', async () => {
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
      type: 'dialog.requested',
      content: { kind: 'message', code: 'Manager.TimedOut', titleCode: 'Dialog.ErrorTitle' },
    },
  ]);
});

test('a refusal with its own message is shown, and so is a network failure', async () => {
  const { actor, port, facts } = region();
  actor.send({ type: 'send', request: form });
  await port.last().fail(totalChanged);
  actor.send({ type: 'send', request: form });
  await port.last().fail(offline);
  expect(facts.map((fact) => fact.type === 'dialog.requested' && 'code' in fact.content && fact.content.code)).toEqual([
    'Checkout.TotalChanged',
    'Manager.Offline',
  ]);
});

test('[NAV-08] a page in a dialog reports itself that it failed to load, and loads on retry', async () => {
  const { actor, port, facts, at } = region(dialog);
  expect(isBusy(at())).toBe(true);
  await port.last().fail(broken);
  expect([failureIn(at())?.code, contentIn(at()), facts]).toEqual(['Manager.UnknowsErrors', null, []]);
  actor.send({ type: 'retry' });
  await port.last().answer(page);
  expect([failureIn(at()), contentIn(at())?.title]).toEqual([null, 'Horaires']);
});

test('[ERR-01] a page that needs an account requires a sign-in, and is requested again after it', async () => {
  const { actor, port, facts, at } = region(dialog);
  await port.last().fail(signInFirst);
  expect(facts).toEqual([{ type: 'call.failed', failure: signInFirst.failure, href: '/fr/horaires' }]);
  actor.send({ type: 'person.changed', person: an, summary, uri: '' });
  await port.last().answer(page);
  expect(contentIn(at())?.html).toBe('<p>Du mardi au samedi</p>');
  actor.send({ type: 'person.changed', person: null, summary, uri: '' });
  expect(port.calls).toHaveLength(2);
});
