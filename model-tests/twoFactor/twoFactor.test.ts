import type { TwoFactorFacts } from '#contract/two-factor.ts';
import { answerTimeout } from '#machines/ask.ts';
import {
  errorsOf,
  factsOf,
  failureIn,
  isBusy,
  isLocked,
  isSwitchedOff,
  stepOf,
  twoFactorMachine,
} from '#machines/twoFactor/twoFactor.machine.ts';
import type { AppCode, OwnPassword, TwoFactorInput } from '#machines/twoFactor/twoFactor.machine.ts';
import { expect, test } from 'vitest';
import { codeLocked, offline, setUpOver, wrongAppCode, wrongPassword } from '../failures.ts';
import { begin, waitingPort } from '../journey.ts';
import { beneath, Code, off, on, Password } from './twoFactor.model.ts';

function account(given: Partial<TwoFactorInput> = {}) {
  const ports = {
    begin: waitingPort<TwoFactorFacts, OwnPassword>(),
    confirm: waitingPort<TwoFactorFacts, AppCode>(),
    keepCodes: waitingPort<TwoFactorFacts, unknown>(),
    renewCodes: waitingPort<TwoFactorFacts, OwnPassword>(),
    disable: waitingPort<TwoFactorFacts, OwnPassword>(),
  };
  const done = { errors: 0, steps: 0, forgotten: 0, printed: 0 };
  const machine = twoFactorMachine.provide({
    actors: {
      begin: ports.begin.logic,
      confirm: ports.confirm.logic,
      keepCodes: ports.keepCodes.logic,
      renewCodes: ports.renewCodes.logic,
      disable: ports.disable.logic,
    },
    actions: {
      showErrors: () => (done.errors += 1),
      showStep: () => (done.steps += 1),
      forgetShown: () => (done.forgotten += 1),
      print: () => (done.printed += 1),
    },
  });
  const input = { step: 'home', facts: off, isChanged: false, failure: null, here: beneath, ...given } as const;
  return { ...begin(machine, input), ...ports, done };
}
const password = { type: 'password.submit', fields: { Password } } as const;
const code = { type: 'code.submit', fields: { Code } } as const;
const told = [{ type: 'twoFactor.changed', here: beneath }];

/** The app is being linked. */
async function enrolling() {
  const flow = account();
  flow.actor.send(password);
  await flow.begin.last().answer(off);
  return flow;
}
const at = ({ actor }: Pick<ReturnType<typeof account>, 'actor'>) => stepOf(actor.getSnapshot());

test('[ACC-04] enrolling: the password, the secret, its code once, and then the recovery codes until they are kept', async () => {
  const flow = account();
  const { actor, confirm, keepCodes, facts, done } = flow;
  expect(at(flow)).toBe('off');
  actor.send(password);
  actor.send(password);
  expect([flow.begin.calls.map(({ input }) => input), isBusy(actor.getSnapshot())]).toEqual([[{ Password }], true]);
  await flow.begin.last().answer(off);
  expect([at(flow), facts]).toEqual(['enrol', []]);
  actor.send(code);
  actor.send(code);
  expect(confirm.calls.map(({ input }) => input)).toEqual([{ Code }]);
  await confirm.last().answer(on);
  expect([at(flow), factsOf(actor.getSnapshot()), done.forgotten]).toEqual(['codes', on, 0]);
  actor.send({ type: 'codes.print' });
  expect(done.printed).toBe(1);
  actor.send({ type: 'codes.keep' });
  await keepCodes.last().fail(offline);
  expect([at(flow), failureIn(actor.getSnapshot())?.code, done.forgotten]).toEqual(['codes', 'Manager.Offline', 0]);
  actor.send({ type: 'codes.keep' });
  await keepCodes.last().answer(on);
  expect([at(flow), done.forgotten]).toEqual(['on', 1]);
});

test('[ACC-03] on success the page beneath is to be refreshed, once it was confirmed; without success it is not', async () => {
  const flow = await enrolling();
  const { actor, confirm, facts } = flow;
  actor.send(code);
  await confirm.last().fail(wrongAppCode);
  actor.send({ type: 'step.back' });
  expect([at(flow), facts]).toEqual(['off', []]);
  actor.send(password);
  await flow.begin.last().answer(off);
  actor.send(code);
  await confirm.last().answer(on);
  expect(facts).toEqual(told);
});

test('[ACC-03] the step-back link leads back to the state, from each step but new codes, and forgets what was shown', async () => {
  const flow = await enrolling();
  flow.actor.send({ type: 'step.back' });
  expect([at(flow), flow.done.forgotten]).toEqual(['off', 1]);
  for (const ask of ['codes.renew', 'disable'] as const) {
    const other = account({ facts: on });
    other.actor.send({ type: ask });
    expect(at(other)).toBe(ask === 'disable' ? 'disable' : 'renew');
    other.actor.send({ type: 'step.back' });
    expect([at(other), other.facts]).toEqual(['on', []]);
  }
  const codes = account({ step: 'codes', facts: on });
  codes.actor.send({ type: 'step.back' });
  expect(at(codes)).toBe('codes');
});

test('[ACC-04] a wrong password or code is explained at its field, and may be retyped; a lost call is sent again', async () => {
  const flow = account();
  const { actor, clock, done } = flow;
  actor.send(password);
  await flow.begin.last().fail(wrongPassword);
  expect([errorsOf(actor.getSnapshot()), done.errors]).toEqual([{ Password: { code: 'Security.WrongPassword' } }, 1]);
  actor.send(password);
  expect(failureIn(actor.getSnapshot())).toBe(null);
  await flow.begin.last().answer(off);
  for (const refused of [wrongAppCode, setUpOver, offline]) {
    actor.send(code);
    await flow.confirm.last().fail(refused);
    expect([at(flow), failureIn(actor.getSnapshot())]).toEqual(['enrol', refused.failure]);
  }
  actor.send(code);
  clock.advance(answerTimeout);
  expect([failureIn(actor.getSnapshot())?.code, done.errors]).toEqual(['Manager.TimedOut', 5]);
});

test('[ACC-04] too many wrong codes lock until the server’s deadline, also on a page that was reloaded', async () => {
  const flow = await enrolling();
  flow.actor.send(code);
  await flow.confirm.last().fail(codeLocked);
  const reloaded = account({ step: 'enrol', failure: { ...codeLocked.failure, retryAfter: 1000 } });
  for (const [{ actor, clock, confirm }, left] of [
    [flow, 660_000],
    [reloaded, 1000],
  ] as const) {
    const sent = confirm.calls.length;
    actor.send(code);
    clock.advance(left - 1);
    expect([isLocked(actor.getSnapshot()), confirm.calls.length]).toEqual([true, sent]);
    clock.advance(1);
    expect([isLocked(actor.getSnapshot()), failureIn(actor.getSnapshot())]).toEqual([false, null]);
    actor.send(code);
    expect(confirm.calls).toHaveLength(sent + 1);
  }
});

test('[ACC-04] new codes, and switching off, need the password and tell the page beneath', async () => {
  const flow = account({ facts: on });
  const { actor, facts } = flow;
  actor.send({ type: 'codes.renew' });
  actor.send(password);
  await flow.renewCodes.last().fail(wrongPassword);
  expect([at(flow), facts]).toEqual(['renew', []]);
  actor.send(password);
  await flow.renewCodes.last().answer(on);
  expect([at(flow), facts]).toEqual(['codes', told]);
  const other = account({ facts: on });
  other.actor.send({ type: 'disable' });
  other.actor.send(password);
  expect(other.disable.calls.map(({ input }) => input)).toEqual([{ Password }]);
  await other.disable.last().answer(off);
  expect([at(other), isSwitchedOff(other.actor.getSnapshot()), other.facts]).toEqual(['off', true, told]);
});

test('[ACC-04] a set-up that another window finished is shown as it is', async () => {
  const flow = account();
  flow.actor.send(password);
  await flow.begin.last().answer(on);
  expect([at(flow), flow.facts]).toEqual(['on', told]);
});

test('[ACC-04] neither the password nor a code stays in the flow', async () => {
  const flow = await enrolling();
  flow.actor.send(code);
  const kept = JSON.stringify(flow.actor.getSnapshot().context);
  expect([kept.includes(Password), kept.includes(Code)]).toEqual([false, false]);
});
