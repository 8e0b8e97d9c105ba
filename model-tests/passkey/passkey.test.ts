import type { CreatedPasskey, PasskeyCreation, PasskeysAnswer } from '#contract/passkey.ts';
import {
  chosenOf,
  doneOf,
  errorsOf,
  failureIn,
  isAsked,
  isBusy,
  isImpossible,
  listOf,
  passkeyMachine,
  stepOf,
} from '#machines/passkey/passkey.machine.ts';
import type { Addition, PasskeyInput, Removal, Renaming } from '#machines/passkey/types.ts';
import { expect, test } from 'vitest';
import { fieldRefused, passkeyAlreadyHere, passkeyCancelled, passkeyOver, wrongPassword } from '../failures.ts';
import { begin, waitingPort } from '../journey.ts';
import { asked, created, inputAt, Name, none, Password, passkeyId, some } from './passkey.flow.ts';

function started(input: PasskeyInput) {
  const look = waitingPort<{ canAdd: boolean }, unknown>();
  const beginning = waitingPort<{ Options: PasskeyCreation }, Addition>();
  const create = waitingPort<CreatedPasskey, PasskeyCreation | null>();
  const save = waitingPort<PasskeysAnswer, { Name: string; Response: CreatedPasskey | null }>();
  const rename = waitingPort<PasskeysAnswer, Renaming>();
  const remove = waitingPort<PasskeysAnswer, Removal>();
  const shown: string[] = [];
  const machine = passkeyMachine.provide({
    actors: {
      look: look.logic,
      begin: beginning.logic,
      create: create.logic,
      save: save.logic,
      rename: rename.logic,
      remove: remove.logic,
    },
    actions: { showErrors: () => shown.push('errors'), showStep: () => shown.push('step') },
  });
  return { ...begin(machine, input), look, begin: beginning, create, save, rename, remove, shown };
}
async function adding() {
  const flow = started(inputAt({ list: none }));
  flow.actor.send({ type: 'add.open' });
  await flow.look.last().answer({ canAdd: true });
  return flow;
}
const submit = { type: 'add.submit', fields: { Password, Name } } as const;

test('[SHOP-20] a passkey is added: password, device, server, and the list says so', async () => {
  const { actor, begin: ask, create, save, facts, shown } = await adding();
  expect([stepOf(actor.getSnapshot()), shown]).toEqual(['add', ['step']]);
  actor.send(submit);
  expect([ask.last().input, isBusy(actor.getSnapshot())]).toEqual([{ Password, Name }, true]);
  await ask.last().answer({ Options: asked });
  expect([create.last().input, isAsked(actor.getSnapshot())]).toEqual([asked, true]);
  await create.last().answer(created);
  expect(save.last().input).toEqual({ Name, Response: created });
  await save.last().answer(some);
  expect([stepOf(actor.getSnapshot()), doneOf(actor.getSnapshot()), listOf(actor.getSnapshot())]).toEqual([
    'list',
    'added',
    some,
  ]);
  expect([facts, shown]).toEqual([[{ type: 'passkeys.changed' }], ['step', 'step']]);
});

test('[SHOP-20] what went wrong is said in the form, which can be sent again', async () => {
  const { actor, begin: ask, create, save, clock } = await adding();
  actor.send(submit);
  await ask.last().fail(wrongPassword);
  expect(errorsOf(actor.getSnapshot())).toMatchObject({ Password: { code: 'Security.WrongPassword' } });
  for (const [failure, code] of [
    [passkeyCancelled, 'Passkey.Cancelled'],
    [passkeyAlreadyHere, 'Passkey.AlreadyHere'],
  ] as const) {
    actor.send(submit);
    expect(failureIn(actor.getSnapshot())).toBe(null);
    await ask.last().answer({ Options: asked });
    await create.last().fail(failure);
    expect([failureIn(actor.getSnapshot())?.code, isBusy(actor.getSnapshot())]).toEqual([code, false]);
  }
  actor.send(submit);
  await ask.last().answer({ Options: asked });
  await create.last().answer(created);
  await save.last().fail(passkeyOver);
  expect(failureIn(actor.getSnapshot())?.code).toBe('Passkey.Over');
  actor.send(submit);
  await ask.last().answer({ Options: asked });
  clock.advance(299_999);
  expect(isAsked(actor.getSnapshot())).toBe(true);
  clock.advance(1);
  expect([failureIn(actor.getSnapshot())?.code, create.last().signal.aborted]).toEqual(['Manager.TimedOut', true]);
});

test('[SHOP-20] going back ends what the device is asked for', async () => {
  const { actor, begin: ask, create } = await adding();
  actor.send(submit);
  await ask.last().answer({ Options: asked });
  actor.send({ type: 'step.back' });
  expect([stepOf(actor.getSnapshot()), create.last().signal.aborted]).toEqual(['list', true]);
});

test('[SHOP-20] a browser that cannot add one says so, with a way back', async () => {
  const { actor, look } = started(inputAt());
  actor.send({ type: 'add.open' });
  await look.last().answer({ canAdd: false });
  expect(isImpossible(actor.getSnapshot())).toBe(true);
  actor.send({ type: 'step.back' });
  expect(stepOf(actor.getSnapshot())).toBe('list');
});

test('[SHOP-20] one is renamed, and one is removed after the question and the password', async () => {
  const { actor, rename, remove } = started(inputAt());
  actor.send({ type: 'rename.open', passkeyId });
  expect([stepOf(actor.getSnapshot()), chosenOf(actor.getSnapshot())?.Name]).toEqual(['rename', Name]);
  actor.send({ type: 'rename.submit', fields: { Name: '' } });
  await rename.last().fail(fieldRefused('/Name'));
  actor.send({ type: 'rename.submit', fields: { Name: 'Le mien' } });
  expect(rename.last().input).toEqual({ passkeyId, Name: 'Le mien' });
  await rename.last().answer(some);
  expect(doneOf(actor.getSnapshot())).toBe('renamed');
  actor.send({ type: 'remove.open', passkeyId });
  expect([doneOf(actor.getSnapshot()), remove.calls]).toEqual(['', []]);
  actor.send({ type: 'remove.submit', fields: { Password } });
  await remove.last().fail(wrongPassword);
  actor.send({ type: 'remove.submit', fields: { Password } });
  expect(remove.last().input).toEqual({ passkeyId, Password });
  await remove.last().answer(none);
  expect([doneOf(actor.getSnapshot()), listOf(actor.getSnapshot())]).toEqual(['removed', none]);
});

test('[SHOP-20] a plain form’s refusal opens its step again', () => {
  const { failure } = wrongPassword;
  const { actor } = started(inputAt({ step: { step: 'remove', passkeyId }, failure }));
  expect([stepOf(actor.getSnapshot()), errorsOf(actor.getSnapshot())]).toMatchObject([
    'remove',
    { Password: { code: 'Security.WrongPassword' } },
  ]);
});
