import { pageScriptsMachine, scriptTimeout } from '#machines/pageScripts/pageScripts.machine.ts';
import type { PageScript, PageScriptsInput } from '#machines/pageScripts/pageScripts.machine.ts';
import { expect, test } from 'vitest';
import { begin, waitingPort } from '../journey.ts';
import { advertising, all, counting, href, none, remembering, stamp, statistics } from './pageScripts.flow.ts';

function page(given: Partial<PageScriptsInput> = {}) {
  const run = waitingPort<void, PageScript>();
  const input = { scripts: [counting, advertising, remembering], record: null, stamp, href, ...given };
  const flow = begin(pageScriptsMachine.provide({ actors: { runScript: run.logic } }), input);
  return { ...flow, run, ran: () => run.calls.map(({ input: script }) => script) };
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
