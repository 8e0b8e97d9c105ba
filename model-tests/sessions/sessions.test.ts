import type { OpenSessions } from '#contract/sessions.ts';
import { answerTimeout } from '#machines/ask.ts';
import { chosenIn, doneIn, failureIn, sessionsIn, sessionsMachine } from '#machines/sessions/sessions.machine.ts';
import { expect, test } from 'vitest';
import { broken, gone } from '../failures.ts';
import { begin, waitingPort } from '../journey.ts';
import { all, library, own, phone } from './sessions.flow.ts';

function page(sessions = all) {
  const endSession = waitingPort<OpenSessions, { sessionId: string }>();
  const endOtherSessions = waitingPort<OpenSessions, unknown>();
  const shown = { list: 0 };
  const machine = sessionsMachine.provide({
    actors: { endSession: endSession.logic, endOtherSessions: endOtherSessions.logic },
    actions: { showSessions: () => (shown.list += 1) },
  });
  return { ...begin(machine, { sessions }), endSession, endOtherSessions, shown };
}
const end = { type: 'session.end', sessionId: phone.SessionId } as const;

test('[SHOP-20] a session is ended once per press; it is gone from the list, to which the focus goes', async () => {
  const { actor, endSession, shown } = page();
  actor.send(end);
  actor.send(end);
  expect(endSession.calls.map(({ input }) => input)).toEqual([{ sessionId: phone.SessionId }]);
  expect(sessionsIn(actor.getSnapshot())).toEqual(all);
  await endSession.last().answer({ Sessions: [own, library] });
  const ended = actor.getSnapshot();
  expect([sessionsIn(ended), doneIn(ended), shown.list]).toEqual([[own, library], 'one', 1]);
});

test('[SHOP-20] all others are ended at once, and this browser is left', async () => {
  const { actor, endOtherSessions, shown } = page();
  actor.send({ type: 'others.end' });
  actor.send({ type: 'others.end' });
  expect(endOtherSessions.calls.length).toBe(1);
  await endOtherSessions.last().answer({ Sessions: [own] });
  const ended = actor.getSnapshot();
  expect([sessionsIn(ended), doneIn(ended), shown.list]).toEqual([[own], 'others', 1]);
  // nothing is left to end
  actor.send({ type: 'others.end' });
  expect(endOtherSessions.calls.length).toBe(1);
});

test('[SHOP-20] a session that another tab ended is gone here, too', async () => {
  const { actor, endSession } = page();
  actor.send(end);
  await endSession.last().fail(gone);
  const ended = actor.getSnapshot();
  expect([sessionsIn(ended), doneIn(ended), failureIn(ended)]).toEqual([[own, library], 'one', null]);
});

test('[SHOP-20] this browser’s own session, or one that is not listed, is not ended here', () => {
  const { actor, endSession } = page();
  actor.send({ type: 'session.end', sessionId: own.SessionId });
  actor.send({ type: 'session.end', sessionId: 'x' });
  expect(endSession.calls.length).toBe(0);
});

test('[SHOP-20] a failure says so, keeps the list, and the next press tries again', async () => {
  const { actor, endSession, endOtherSessions, clock } = page();
  actor.send(end);
  await endSession.last().fail(broken);
  const refused = actor.getSnapshot();
  expect([sessionsIn(refused), failureIn(refused)?.status, chosenIn(refused)]).toEqual([all, 500, phone.SessionId]);
  actor.send({ type: 'others.end' });
  expect(failureIn(actor.getSnapshot())).toBe(null);
  clock.advance(answerTimeout);
  const late = actor.getSnapshot();
  expect([sessionsIn(late), failureIn(late)?.code, chosenIn(late)]).toEqual([all, 'Manager.TimedOut', '']);
  actor.send({ type: 'others.end' });
  expect(endOtherSessions.calls.length).toBe(2);
});
