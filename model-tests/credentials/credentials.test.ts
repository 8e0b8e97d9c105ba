import type { CredentialsAnswer } from '#contract/credentials.ts';
import { answerTimeout } from '#machines/ask.ts';
import { credentialsMachine, errorsOf, isSaving, refusalOf } from '#machines/credentials/credentials.machine.ts';
import type { CredentialsInput, EmailChange, PasswordChange } from '#machines/credentials/credentials.machine.ts';
import { expect, test } from 'vitest';
import { fieldRefused, offline, tooSoon } from '../failures.ts';
import { begin, waitingPort } from '../journey.ts';
import { email, password } from './credentials.flow.ts';

function page(form: CredentialsInput['form'] = null) {
  const savePassword = waitingPort<CredentialsAnswer, PasswordChange>();
  const requestEmail = waitingPort<CredentialsAnswer, EmailChange>();
  const shown = { errors: 0 };
  const machine = credentialsMachine.provide({
    actors: { savePassword: savePassword.logic, requestEmail: requestEmail.logic },
    actions: { showErrors: () => (shown.errors += 1) },
  });
  return { ...begin(machine, { form }), savePassword, requestEmail, shown };
}
const savesPassword = { type: 'password.submit', fields: password } as const;
const savesEmail = { type: 'email.submit', fields: email } as const;

test('[ACC-02, SHOP-20] the password is changed once per press, and the page loads again with what was done', async () => {
  const { actor, savePassword, requestEmail, facts } = page();
  actor.send(savesPassword);
  actor.send(savesPassword);
  actor.send(savesEmail);
  expect(savePassword.calls.map(({ input }) => input)).toEqual([password]);
  expect(requestEmail.calls).toHaveLength(0);
  expect([isSaving('password')(actor.getSnapshot()), isSaving('email')(actor.getSnapshot())]).toEqual([true, false]);
  expect(JSON.stringify(actor.getSnapshot().context)).not.toContain(password.Password);
  await savePassword.last().answer({ Uri: '/fr/account/security?done=password' });
  expect(facts).toEqual([{ type: 'document.requested', href: '/fr/account/security?done=password' }]);
  actor.send(savesEmail);
  expect([requestEmail.calls.length, isSaving('email')(actor.getSnapshot())]).toEqual([0, true]);
});

test('[ACC-02, SHOP-20] a link to another address is requested once, and leads to the page that says so', async () => {
  const { actor, requestEmail, facts } = page();
  actor.send(savesEmail);
  expect([requestEmail.calls.map(({ input }) => input), isSaving('email')(actor.getSnapshot())]).toEqual([
    [email],
    true,
  ]);
  await requestEmail.last().answer({ Uri: '/fr/account/security?done=email' });
  expect(facts).toEqual([{ type: 'document.requested', href: '/fr/account/security?done=email' }]);
});

test('[ACC-02] what is wrong is said in the form that was sent, and it may be sent again', async () => {
  const { actor, savePassword, requestEmail, shown, clock } = page();
  actor.send(savesPassword);
  await savePassword.last().fail(fieldRefused('/CurrentPassword'));
  expect([errorsOf('password')(actor.getSnapshot()), errorsOf('email')(actor.getSnapshot()), shown.errors]).toEqual([
    { CurrentPassword: { code: 'Form.RequiredOr' } },
    {},
    1,
  ]);
  actor.send(savesEmail);
  expect(refusalOf('password')(actor.getSnapshot())).toBe(null);
  await requestEmail.last().fail(tooSoon);
  expect([refusalOf('email')(actor.getSnapshot())?.code, refusalOf('password')(actor.getSnapshot())]).toEqual([
    'Security.Wait',
    null,
  ]);
  actor.send(savesEmail);
  await requestEmail.last().fail(offline);
  expect(refusalOf('email')(actor.getSnapshot())?.code).toBe('Manager.Offline');
  actor.send(savesPassword);
  clock.advance(answerTimeout);
  expect(refusalOf('password')(actor.getSnapshot())?.code).toBe('Manager.TimedOut');
});

test('[ACC-02] a page is taken over with what a plain form was refused for, in that form', () => {
  const form = (Do: string) => ({
    Do,
    Values: {},
    Errors: [{ pointer: '/CurrentPassword', code: 'Credentials.WrongPassword' }],
    Message: 'Certaines données doivent être corrigées.',
  });
  const wrong = { CurrentPassword: { code: 'Credentials.WrongPassword' } };
  const email = page(form('changeEmail')).actor.getSnapshot();
  expect([errorsOf('email')(email), errorsOf('password')(email)]).toEqual([wrong, {}]);
  const password = page(form('changePassword')).actor.getSnapshot();
  expect([errorsOf('email')(password), errorsOf('password')(password)]).toEqual([{}, wrong]);
});
