import type { MessageSent } from '#contract/contact.ts';
import { answerTimeout } from '#machines/ask.ts';
import { contactMachine, errorsOf, failureIn, isBusy } from '#machines/contact/contact.machine.ts';
import type { ContactInput, ContactMessage } from '#machines/contact/contact.machine.ts';
import { expect, test } from 'vitest';
import { fieldRefused, offline } from '../failures.ts';
import { begin, waitingPort } from '../journey.ts';
import { message } from './contact.flow.ts';

function page(form: ContactInput['form'] = null) {
  const sendMessage = waitingPort<MessageSent, ContactMessage>();
  const shown = { errors: 0 };
  const machine = contactMachine.provide({
    actors: { sendMessage: sendMessage.logic },
    actions: { showErrors: () => (shown.errors += 1) },
  });
  return { ...begin(machine, { form }), sendMessage, shown };
}
const send = { type: 'submit', fields: message } as const;

test('[ACC-02] a message is sent once per press, and the page that says thanks is opened', async () => {
  const { actor, sendMessage, facts } = page();
  actor.send(send);
  actor.send(send);
  expect([sendMessage.calls.map(({ input }) => input), isBusy(actor.getSnapshot())]).toEqual([[message], true]);
  await sendMessage.last().answer({ Uri: '/fr/contact/form?sent=1' });
  expect(facts).toEqual([{ type: 'document.requested', href: '/fr/contact/form?sent=1' }]);
  expect(isBusy(actor.getSnapshot())).toBe(true);
});

test('[ACC-02] a refused or lost message is explained at the first field that is wrong, and sent again with the next press', async () => {
  const { actor, sendMessage, shown, clock } = page();
  actor.send(send);
  await sendMessage.last().fail(fieldRefused('/Message'));
  expect([errorsOf(actor.getSnapshot()), shown.errors]).toEqual([{ Message: { code: 'Form.RequiredOr' } }, 1]);
  actor.send(send);
  expect([errorsOf(actor.getSnapshot()), failureIn(actor.getSnapshot())]).toEqual([{}, null]);
  await sendMessage.last().fail(offline);
  expect(failureIn(actor.getSnapshot())?.code).toBe('Manager.Offline');
  actor.send(send);
  clock.advance(answerTimeout);
  expect([failureIn(actor.getSnapshot())?.code, sendMessage.calls.length]).toEqual(['Manager.TimedOut', 3]);
});

test('[ACC-02] a page is taken over with what a plain form was refused for', () => {
  const form = {
    Do: 'sendMessage',
    Values: { Email: 'an@' },
    Errors: [{ pointer: '/Email', code: 'Form.Email' }],
    Message: 'Certaines données doivent être corrigées.',
  };
  const refused = page(form).actor.getSnapshot();
  expect([errorsOf(refused), failureIn(refused)?.message]).toEqual([{ Email: { code: 'Form.Email' } }, form.Message]);
});
