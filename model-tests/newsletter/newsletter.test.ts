import type { NewsletterAnswer } from '#contract/newsletter.ts';
import { answerTimeout } from '#machines/ask.ts';
import { errorsOf, failureIn, isBusy, isSent, newsletterMachine } from '#machines/newsletter/newsletter.machine.ts';
import type { NewsletterInput, NewsletterRequest } from '#machines/newsletter/newsletter.machine.ts';
import { expect, test } from 'vitest';
import { fieldRefused, offline } from '../failures.ts';
import { begin, waitingPort } from '../journey.ts';
import { request } from './newsletter.flow.ts';

function page(input: NewsletterInput = { form: null, isSent: false }) {
  const subscribe = waitingPort<NewsletterAnswer, NewsletterRequest>();
  const shown = { errors: 0 };
  const machine = newsletterMachine.provide({
    actors: { subscribe: subscribe.logic },
    actions: { showErrors: () => (shown.errors += 1) },
  });
  return { ...begin(machine, input), subscribe, shown };
}
const send = { type: 'submit', fields: request } as const;

test('[SITE-16] an address is sent once per press, and what to do next is said', async () => {
  const { actor, subscribe } = page();
  actor.send(send);
  actor.send(send);
  expect([subscribe.calls.map(({ input }) => input), isBusy(actor.getSnapshot())]).toEqual([[request], true]);
  await subscribe.last().answer({ Message: 'Presque terminé' });
  expect([isSent(actor.getSnapshot()), isBusy(actor.getSnapshot())]).toEqual([true, false]);
});

test('[SITE-16] a refused or lost address is explained at its field, and sent again with the next press', async () => {
  const { actor, subscribe, shown, clock } = page();
  actor.send(send);
  await subscribe.last().fail(fieldRefused('/Email'));
  expect([errorsOf(actor.getSnapshot()), shown.errors]).toEqual([{ Email: { code: 'Form.RequiredOr' } }, 1]);
  actor.send(send);
  expect([errorsOf(actor.getSnapshot()), failureIn(actor.getSnapshot())]).toEqual([{}, null]);
  await subscribe.last().fail(offline);
  expect(failureIn(actor.getSnapshot())?.code).toBe('Manager.Offline');
  actor.send(send);
  clock.advance(answerTimeout);
  expect([failureIn(actor.getSnapshot())?.code, subscribe.calls.length]).toEqual(['Manager.TimedOut', 3]);
});

test('[SITE-16] a page is taken over as a plain form left it: refused, or done', () => {
  const Errors = [{ pointer: '/Email', code: 'Form.Email' }];
  const form = { Do: 'subscribe', Values: { Email: 'an@' }, Errors, Message: 'Corrigez ceci.' };
  expect(errorsOf(page({ form, isSent: false }).actor.getSnapshot())).toEqual({ Email: { code: 'Form.Email' } });
  expect(isSent(page({ form: null, isSent: true }).actor.getSnapshot())).toBe(true);
});
