import { CODE_TIMEOUT_MS, lazyPartMachine } from '#machines/lazyPart/lazyPart.machine.ts';
import { expect, test } from 'vitest';
import { begin, waitingPort } from '../journey.ts';
import { notFetched } from '../chunkLoad/chunkLoad.flow.ts';

/** A part of a page: what was done with its code, and what had to do without. */
function part() {
  const port = waitingPort<void, unknown>();
  const performed: string[] = [];
  const forgone: string[] = [];
  const machine = lazyPartMachine.provide({
    actors: { loadCode: port.logic },
    actions: {
      perform: (_, { works }) => works.forEach((work) => work.run()),
      forgo: (_, { works }) => forgone.push(...works.map(() => 'forgone')),
    },
  });
  const { actor, clock, facts } = begin(machine, undefined);
  const want = (name: string) => actor.send({ type: 'want', work: { run: () => performed.push(name) } });
  return { actor, clock, facts, port, want, performed, forgone };
}

test('[NAV-28] what is pressed before the code is there is done in order once it is, and at once from then on', async () => {
  const { port, want, performed } = part();
  want('open');
  want('close');
  expect([port.calls.length, performed]).toEqual([1, []]);
  await port.last().answer();
  expect(performed).toEqual(['open', 'close']);
  want('open again');
  expect([port.calls.length, performed.length]).toEqual([1, 3]);
});

test('[NAV-28] code that is prepared ahead does nothing by itself', async () => {
  const { actor, port, performed } = part();
  actor.send({ type: 'want' });
  await port.last().answer();
  actor.send({ type: 'want' });
  expect([port.calls.length, performed]).toEqual([1, []]);
});

test('[NAV-28] a press whose page is left before its code came does nothing on the next page', async () => {
  const { actor, port, want, performed } = part();
  want('open');
  actor.send({ type: 'page.leaving' });
  want('open there');
  await port.last().answer();
  expect(performed).toEqual(['open there']);
});

test('[NAV-28, ERR-09] missing code is announced once it fails, and again when it has come after all; what waited is not done late', async () => {
  const { actor, facts, port, want, performed, forgone } = part();
  want('open');
  await port.last().fail(notFetched);
  expect([facts, forgone]).toEqual([[{ type: 'code.missing' }], ['forgone']]);
  actor.send({ type: 'retry' });
  await port.last().fail(notFetched);
  want('try again');
  await port.last().answer();
  expect(facts.map(({ type }) => type)).toEqual(['code.missing', 'code.missing', 'code.arrived']);
  expect([performed, forgone]).toEqual([['try again'], ['forgone']]);
});

test('[ERR-09] code that does not answer for 120 s is missing', () => {
  const { clock, facts, port, want } = part();
  want('open');
  clock.advance(CODE_TIMEOUT_MS - 1);
  expect(facts).toEqual([]);
  clock.advance(1);
  expect([facts, port.last().signal.aborted]).toEqual([[{ type: 'code.missing' }], true]);
});
