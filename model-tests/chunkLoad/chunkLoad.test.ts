import { CHUNK_TIMEOUT_MS, chunkLoadMachine } from '#machines/chunkLoad/chunkLoad.machine.ts';
import { expect, test } from 'vitest';
import { begin, waitingPort } from '../journey.ts';
import { notFetched } from './chunkLoad.flow.ts';

function chunk() {
  const port = waitingPort<void, unknown>();
  const { actor, clock } = begin(chunkLoadMachine.provide({ actors: { loadChunk: port.logic } }), undefined);
  return { port, clock, state: () => actor.getSnapshot().value };
}

test('[ERR-09] code that loads is requested once', async () => {
  const { port, state } = chunk();
  await port.last().answer();
  expect([state(), port.calls.length]).toEqual(['loaded', 1]);
});

test('[ERR-09] code that fails to load is retried once, immediately', async () => {
  const { port, state } = chunk();
  await port.last().fail(notFetched);
  expect([state(), port.calls.length]).toEqual([{ loading: 'again' }, 2]);
  await port.last().answer();
  expect([state(), port.calls.length]).toEqual(['loaded', 2]);
});

test('[ERR-09] loading fails after two attempts', async () => {
  const { port, state } = chunk();
  await port.last().fail(notFetched);
  await port.last().fail(notFetched);
  expect([state(), port.calls.length]).toEqual(['failed', 2]);
});

test('[ERR-09] both attempts together time out after 120 s', async () => {
  const { port, clock, state } = chunk();
  clock.advance(CHUNK_TIMEOUT_MS - 1);
  await port.last().fail(notFetched);
  expect(state()).toEqual({ loading: 'again' });
  clock.advance(1);
  expect([state(), port.last().signal.aborted]).toEqual(['failed', true]);
});
