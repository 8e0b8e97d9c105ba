import type { Fact } from '#machines/facts.ts';
import { missingOf, needsReload, requestErrorsMachine } from '#machines/requestErrors/requestErrors.machine.ts';
import type { LogLine } from '#machines/requestErrors/requestErrors.machine.ts';
import { aborted, codeMissing, offline, timedOut, unknownFailure } from '#rules/failure.ts';
import type { Failure } from '#rules/failure.ts';
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { failed, href, missing, needsSignIn } from './requestErrors.flow.ts';

/** The site's reaction after these calls failed: the dialogs it requests, and what it logs to the console. */
function after(...failures: Failure[]) {
  const facts: Fact[] = [];
  const lines: LogLine[] = [];
  const actor = createActor(
    requestErrorsMachine.provide({
      actions: {
        log: (_args, line: LogLine) => {
          lines.push(line);
        },
      },
    }),
  );
  actor.on('*', (fact) => facts.push(fact));
  actor.start();
  for (const failure of failures) actor.send({ type: 'call.failed', failure, href });
  return { facts, lines: lines.map(({ level, failure }) => `${level} ${failure.status}`) };
}

const modal: Fact = {
  type: 'dialog.requested',
  content: { kind: 'message', code: 'Manager.UnknowsErrors', titleCode: 'Dialog.ErrorTitle' },
};

test('[ERR-01] a 401 opens the login modal with the failing URL to return to', () => {
  expect(after(needsSignIn)).toEqual({
    facts: [{ type: 'dialog.requested', content: { kind: 'signIn', returnUrl: href } }],
    lines: [],
  });
});

test('[ERR-01] if a page was requested, the login modal opens it afterwards', () => {
  const facts: Fact[] = [];
  const actor = createActor(requestErrorsMachine).start();
  actor.on('*', (fact) => facts.push(fact));
  actor.send({ type: 'call.failed', failure: needsSignIn, href, asksPage: true });
  expect(facts).toEqual([{ type: 'dialog.requested', content: { kind: 'signIn', returnUrl: href, opensPage: true } }]);
});

test('[ERR-02] a 404 is a console line and no modal', () => {
  expect(after(missing)).toEqual({ facts: [], lines: ['error 404'] });
});

test('[ERR-03] status 0, aborted or without a network, is a console warning only', () => {
  expect(after(aborted, offline)).toEqual({ facts: [], lines: ['warning 0', 'warning 0'] });
});

test('[ERR-04] any other error is the modal with Manager.UnknowsErrors', () => {
  const others = [500, 503, 400, 403, 413, 415].map((status) => failed(status, 'Problem.Any'));
  expect(after(...others, timedOut, unknownFailure)).toEqual({
    facts: Array.from({ length: 8 }, () => modal),
    lines: [],
  });
});

test('a refusal that its own flow explains opens nothing', () => {
  const refusals = [409, 422, 429].map((status) => failed(status, 'Problem.Invalid'));
  expect(after(...refusals)).toEqual({ facts: [], lines: [] });
});

/** A shop after a failure that left something to reload. */
function offered(event: { failure: Failure; asksPage?: boolean }) {
  const facts: Fact[] = [];
  const actor = createActor(requestErrorsMachine).start();
  actor.on('*', (fact) => facts.push(fact));
  actor.send({ type: 'call.failed', href, ...event });
  return { actor, facts, missing: () => missingOf(actor.getSnapshot()) };
}

test.each([offline, timedOut, unknownFailure, failed(503, 'Problem.Unavailable')])(
  'a page that fails to load ($status) can be retried if a page is shown',
  (failure) => {
    const { actor, facts, missing: offer } = offered({ failure, asksPage: true });
    expect([offer(), needsReload({ failure })]).toEqual([{ failure, href }, false]);
    actor.send({ type: 'retry' });
    expect(facts.at(-1)).toEqual({ type: 'url.requested', href });
    actor.send({ type: 'page.leaving' });
    expect(offer()).toBe(null);
  },
);

test('[ERR-09] code that fails to load is offered as a reload of the page that needs it', () => {
  const { actor, facts, missing: offer } = offered({ failure: codeMissing });
  expect([offer(), needsReload({ failure: codeMissing })]).toEqual([{ failure: codeMissing, href }, true]);
  actor.send({ type: 'retry' });
  expect(facts).toEqual([{ type: 'document.requested', href }]);
});

test('a failed call, and a refused page, offer nothing: they are reported where they were requested', () => {
  expect(offered({ failure: offline }).missing()).toBe(null);
  for (const status of [401, 404, 422])
    expect(offered({ failure: failed(status, 'Problem.Any'), asksPage: true }).missing()).toBe(null);
});
