import type { PasswordReset, RecoveryMail } from '#contract/recovery.ts';
import { answerTimeout } from '#machines/ask.ts';
import {
  errorsOf,
  failureIn,
  isBusy,
  isExpired,
  isTold,
  recoveryMachine,
} from '#machines/recovery/recovery.machine.ts';
import type { NewPassword, RecoveryInput, RecoveryRequest } from '#machines/recovery/recovery.machine.ts';
import { expect, test } from 'vitest';
import { fieldRefused, linkOver, offline, tooManyLinks } from '../failures.ts';
import { begin, waitingPort } from '../journey.ts';
import { chosen, Email } from './recovery.flow.ts';

function page(step: RecoveryInput['step'], form: RecoveryInput['form'] = null) {
  const requestLink = waitingPort<RecoveryMail, RecoveryRequest>();
  const savePassword = waitingPort<PasswordReset, NewPassword>();
  const shown = { errors: 0, wayOn: 0 };
  const machine = recoveryMachine.provide({
    actors: { requestLink: requestLink.logic, savePassword: savePassword.logic },
    actions: { showErrors: () => (shown.errors += 1), showWayOn: () => (shown.wayOn += 1) },
  });
  return { ...begin(machine, { step, form }), requestLink, savePassword, shown };
}
const send = { type: 'email.submit', fields: { Email } } as const;
const save = { type: 'password.submit', fields: chosen } as const;

test('[ACC-02] an address is sent once per press, and the page says that a mail is under way; another one may be requested', async () => {
  const { actor, requestLink, shown } = page('asking');
  actor.send(send);
  actor.send(send);
  expect([requestLink.calls.map(({ input }) => input), isBusy(actor.getSnapshot())]).toEqual([[{ Email }], true]);
  await requestLink.last().answer({ Message: '' });
  expect([isTold(actor.getSnapshot()), isBusy(actor.getSnapshot()), shown.errors]).toEqual([true, false, 0]);
  actor.send(send);
  expect([requestLink.calls.length, isTold(actor.getSnapshot())]).toEqual([2, false]);
});

test('[ACC-02] a refused or lost request is explained at the first field that is wrong, and sent again with the next press', async () => {
  const { actor, requestLink, shown, clock } = page('asking');
  actor.send(send);
  await requestLink.last().fail(fieldRefused('/Email'));
  expect([errorsOf(actor.getSnapshot()), shown.errors]).toEqual([{ Email: { code: 'Form.RequiredOr' } }, 1]);
  actor.send(send);
  expect([errorsOf(actor.getSnapshot()), failureIn(actor.getSnapshot())]).toEqual([{}, null]);
  await requestLink.last().fail(tooManyLinks);
  expect(failureIn(actor.getSnapshot())?.message).toBe('Utilisez le plus récent.');
  actor.send(send);
  await requestLink.last().fail(offline);
  expect(failureIn(actor.getSnapshot())?.code).toBe('Manager.Offline');
  actor.send(send);
  clock.advance(answerTimeout);
  expect([failureIn(actor.getSnapshot())?.code, requestLink.calls.length]).toEqual(['Manager.TimedOut', 4]);
});

test('[ACC-02] the new password is saved once, and the page that the server names is opened', async () => {
  const { actor, savePassword, facts } = page('choosing');
  actor.send(save);
  actor.send(save);
  expect(savePassword.calls.map(({ input }) => input)).toEqual([chosen]);
  expect(JSON.stringify(actor.getSnapshot().context)).not.toContain(chosen.Password);
  await savePassword.last().answer({ Uri: '/fr/security/login?reset=1' });
  expect(facts).toEqual([{ type: 'document.requested', href: '/fr/security/login?reset=1' }]);
  expect(isBusy(actor.getSnapshot())).toBe(true);
});

test('[ACC-02] a refused password is explained beside it and may be retyped, one that was lost is sent again', async () => {
  const { actor, savePassword, shown } = page('choosing');
  actor.send(save);
  await savePassword.last().fail(fieldRefused('/Password'));
  expect([errorsOf(actor.getSnapshot()), shown]).toEqual([
    { Password: { code: 'Form.RequiredOr' } },
    { errors: 1, wayOn: 0 },
  ]);
  actor.send(save);
  await savePassword.last().fail(offline);
  expect(failureIn(actor.getSnapshot())?.code).toBe('Manager.Offline');
  actor.send(save);
  expect([savePassword.calls.length, failureIn(actor.getSnapshot())]).toEqual([3, null]);
});

test('[ACC-02] a link that is over meanwhile leads to another one, and nothing more is sent', async () => {
  const { actor, savePassword, shown } = page('choosing');
  actor.send(save);
  await savePassword.last().fail(linkOver);
  expect([isExpired(actor.getSnapshot()), shown]).toEqual([true, { errors: 0, wayOn: 1 }]);
  actor.send(save);
  expect(savePassword.calls).toHaveLength(1);
});

test('[ACC-02] a page is taken over where the server rendered it, with what a plain form was refused for', () => {
  expect(isTold(page('told').actor.getSnapshot())).toBe(true);
  const { actor, shown } = page('expired');
  expect([isExpired(actor.getSnapshot()), shown.wayOn]).toEqual([true, 0]);
  const form = {
    Do: 'forgotPassword',
    Values: { Email: 'an@' },
    Errors: [{ pointer: '/Email', code: 'Form.Email' }],
    Message: 'Certaines données doivent être corrigées.',
  };
  const refused = page('asking', form).actor.getSnapshot();
  expect([errorsOf(refused), failureIn(refused)?.message]).toEqual([{ Email: { code: 'Form.Email' } }, form.Message]);
});
