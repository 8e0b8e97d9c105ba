import { pageScriptsMachine, scriptTimeout } from '#machines/pageScripts/pageScripts.machine.ts';
import type { PageCallback, PageScript, PageScriptsInput } from '#machines/pageScripts/pageScripts.machine.ts';
import { expect, test } from 'vitest';
import { begin, waitingPort } from '../journey.ts';
import {
  accepted,
  advertising,
  all,
  counting,
  declined,
  href,
  none,
  remembering,
  stamp,
  statistics,
} from './pageScripts.flow.ts';

function page(given: Partial<PageScriptsInput> = {}) {
  const run = waitingPort<void, PageScript>();
  const called: PageCallback[] = [];
  const input = {
    scripts: [counting, advertising, remembering],
    callbacks: [accepted, declined],
    record: null,
    stamp,
    href,
    recordBefore: given.record ?? null,
    ...given,
  };
  const logic = pageScriptsMachine.provide({
    actors: { runScript: run.logic },
    actions: { runCallbacks: (_, { callbacks }) => void called.push(...callbacks) },
  });
  return { ...begin(logic, input), run, called, ran: () => run.calls.map(({ input: script }) => script) };
}

test('[CONSENT-06] nothing runs before a choice; once all is granted each script runs once, in order', async () => {
  const { actor, run, ran, clock, facts } = page();
  clock.advance(scriptTimeout);
  expect(ran()).toEqual([]);
  actor.send({ type: 'consent.given', record: all });
  expect(ran()).toEqual([counting]);
  await run.last().answer();
  expect(ran()).toEqual([counting, advertising]);
  await run.last().answer();
  await run.last().answer();
  actor.send({ type: 'consent.given', record: all });
  expect(ran()).toEqual([counting, advertising, remembering]);
  expect(facts).toEqual([]);
});

test('[CONSENT-06] of a partial choice only its own scripts run, and the others with a later one', async () => {
  const { actor, run, ran } = page({ record: statistics });
  await run.last().answer();
  expect(ran()).toEqual([counting]);
  actor.send({ type: 'consent.given', record: all });
  expect(ran()).toEqual([counting, advertising]);
});

test('[CONSENT-06] a choice for an older version of the page settings runs nothing', () => {
  expect(page({ record: { ...all, stamp: 'older' } }).ran()).toEqual([]);
});

test('a script that hangs or fails does not block the next ones', async () => {
  const { run, ran, clock } = page({ record: all, scripts: [advertising, counting, remembering] });
  clock.advance(scriptTimeout);
  expect(ran()).toEqual([advertising, counting]);
  await run.last().fail(new Error('broken'));
  expect(ran()).toEqual([advertising, counting, remembering]);
});

test('[CONSENT-06] withdrawing consent reloads the page, unless nothing ran with it', async () => {
  const { actor, run, facts } = page({ record: statistics });
  await run.last().answer();
  actor.send({ type: 'consent.given', record: statistics });
  expect(facts).toEqual([]);
  actor.send({ type: 'consent.given', record: none });
  expect(facts).toEqual([{ type: 'document.requested', href, replace: true }]);
  const other = page();
  other.actor.send({ type: 'consent.given', record: none });
  expect(other.facts).toEqual([]);
});

test('[CONSENT-05] after a choice that denies every category the decline callback runs, after any other one the accept callback', () => {
  const { actor, called } = page();
  expect(called).toEqual([]);
  actor.send({ type: 'consent.given', record: none });
  expect(called).toEqual([declined]);
  actor.send({ type: 'consent.given', record: statistics });
  expect(called).toEqual([declined, accepted]);
  actor.send({ type: 'consent.given', record: all });
  expect(called).toEqual([declined, accepted, accepted]);
});

test('[CONSENT-05] withdrawing everything runs the decline callback before the page is reloaded; a page may define none', async () => {
  const { actor, run, called, facts } = page({ record: statistics });
  await run.last().answer();
  actor.send({ type: 'consent.given', record: none });
  expect(called).toEqual([declined]);
  expect(facts).toEqual([{ type: 'document.requested', href, replace: true }]);
  const bare = page({ callbacks: [] });
  bare.actor.send({ type: 'consent.given', record: none });
  expect(bare.called).toEqual([]);
});

test('[CONSENT-08] on a later load with a current stamp the granted scripts run without being asked for again', async () => {
  const { run, ran, called } = page({ record: all });
  await run.last().answer();
  await run.last().answer();
  expect(ran()).toEqual([counting, advertising, remembering]);
  expect(called).toEqual([]);
});

test('[CONSENT-05] a choice made while this code was on its way has its callback, and its scripts run', () => {
  expect(page({ record: none, recordBefore: null }).called).toEqual([declined]);
  const { called, ran } = page({ record: statistics, recordBefore: none });
  expect([called, ran()]).toEqual([[accepted], [counting]]);
  expect(page({ record: statistics, recordBefore: statistics }).called).toEqual([]);
});
