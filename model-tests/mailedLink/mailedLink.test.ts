import type { CredentialsAnswer } from '#contract/credentials.ts';
import { answerTimeout } from '#machines/ask.ts';
import { errorsOf, failureIn, isBusy, isOver, mailedLinkMachine } from '#machines/mailedLink/mailedLink.machine.ts';
import type { Confirmed, MailedLinkInput } from '#machines/mailedLink/mailedLink.machine.ts';
import { expect, test } from 'vitest';
import { confirmationOver, fieldRefused, offline } from '../failures.ts';
import { begin, waitingPort } from '../journey.ts';
import { account, Password } from './mailedLink.flow.ts';

function page(step: MailedLinkInput['step'], form: MailedLinkInput['form'] = null) {
  const confirm = waitingPort<CredentialsAnswer, Confirmed>();
  const shown = { errors: 0, wayOn: 0 };
  const machine = mailedLinkMachine.provide({
    actors: { confirm: confirm.logic },
    actions: { showErrors: () => (shown.errors += 1), showWayOn: () => (shown.wayOn += 1) },
  });
  return { ...begin(machine, { step, form }), confirm, shown };
}
const send = { type: 'confirm', fields: account } as const;

test('[RUN-05, ACC-02] a press confirms the account once, and the page that the server names is opened; opening the page does nothing', async () => {
  const { actor, confirm, facts } = page('valid');
  expect(confirm.calls).toHaveLength(0);
  actor.send(send);
  actor.send(send);
  expect([confirm.calls.map(({ input }) => input), isBusy(actor.getSnapshot())]).toEqual([[account], true]);
  expect(JSON.stringify(actor.getSnapshot().context)).not.toContain(Password);
  await confirm.last().answer({ Uri: '/fr/checkout' });
  expect(facts).toEqual([{ type: 'document.requested', href: '/fr/checkout' }]);
  expect([isBusy(actor.getSnapshot()), actor.getSnapshot().matches('confirmed')]).toEqual([true, true]);
});

test('[ACC-02] a wrong password is explained beside it and may be retyped, a lost call is sent again with the next press', async () => {
  const { actor, confirm, shown, clock } = page('valid');
  actor.send(send);
  await confirm.last().fail(fieldRefused('/Password'));
  expect([errorsOf(actor.getSnapshot()), shown]).toEqual([
    { Password: { code: 'Form.RequiredOr' } },
    { errors: 1, wayOn: 0 },
  ]);
  actor.send(send);
  expect([errorsOf(actor.getSnapshot()), failureIn(actor.getSnapshot())]).toEqual([{}, null]);
  await confirm.last().fail(offline);
  expect(failureIn(actor.getSnapshot())?.code).toBe('Manager.Offline');
  actor.send(send);
  clock.advance(answerTimeout);
  expect([failureIn(actor.getSnapshot())?.code, confirm.calls.length]).toEqual(['Manager.TimedOut', 3]);
});

test('[ACC-02] a link that is over meanwhile leads on, and nothing more is sent', async () => {
  const { actor, confirm, shown } = page('valid');
  actor.send(send);
  await confirm.last().fail(confirmationOver);
  expect([isOver(actor.getSnapshot()), shown]).toEqual([true, { errors: 0, wayOn: 1 }]);
  actor.send(send);
  expect(confirm.calls).toHaveLength(1);
});

test('[ACC-02] a page is taken over where the server rendered it, with what a plain form was refused for', () => {
  expect(isOver(page('over').actor.getSnapshot())).toBe(true);
  const { actor, confirm } = page('used');
  actor.send(send);
  expect([actor.getSnapshot().matches('used'), confirm.calls.length]).toEqual([true, 0]);
  const form = {
    Do: 'confirmAccount',
    Values: {},
    Errors: [{ pointer: '/Password', code: 'Credentials.WrongPassword' }],
    Message: 'Certaines données doivent être corrigées.',
  };
  const refused = page('valid', form).actor.getSnapshot();
  expect([errorsOf(refused), failureIn(refused)?.message]).toEqual([
    { Password: { code: 'Credentials.WrongPassword' } },
    form.Message,
  ]);
});
