import type { NewsletterAnswer } from '#contract/newsletter.ts';
import type { FormAnswer } from '#contract/page.ts';
import { answerTimeout, asksOf, failed } from '#machines/ask.ts';
import { port } from '#machines/port.ts';
import { noRefusal, refusalBy, refusalOfForm } from '#rules/failure.ts';
import type { Failure, Refusal } from '#rules/failure.ts';
import type { FormErrors } from '#rules/form-errors.ts';
import { assertEvent, assign, setup } from 'xstate';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';

export interface NewsletterInput {
  /** The result of a plain form's post. */
  form: FormAnswer | null;
  /** A plain form was taken. */
  isSent: boolean;
}

/** `Website` is filled in by programs only. */
export type NewsletterRequest = { Email: string; Website: string };

export type NewsletterEvent = { type: 'submit'; fields: NewsletterRequest };

interface NewsletterContext extends Refusal {
  isSent: boolean;
}

const newsletterSetup = setup({
  types: {
    context: {} as NewsletterContext,
    input: {} as NewsletterInput,
    events: {} as NewsletterEvent,
    tags: {} as 'busy',
  },
  actors: { subscribe: port<NewsletterAnswer, NewsletterRequest>('subscribe') },
  guards: { isSent: ({ context }) => context.isSent },
  actions: {
    /** Provided by the composition root: scrolls to the form's first error and focuses it. */
    showErrors: (_args, _params: undefined) => {},
    forgetRefusal: assign(noRefusal),
    keepFailure: assign((_, { failure }: { failure: Failure }) => refusalBy(failure)),
  },
  delays: { answerTimeout },
});
const ask = asksOf(newsletterSetup);

/** Asks for the newsletter once per press; the address counts only once its mailed link has been used. */
export const newsletterMachine = newsletterSetup.createMachine({
  id: 'newsletter',
  context: ({ input: { form, isSent } }) => ({ ...refusalOfForm(form), isSent }),
  initial: 'open',
  states: {
    open: {
      initial: 'editing',
      always: { guard: 'isSent', target: 'sent' },
      on: { submit: 'sending' },
      states: {
        editing: {},
        refused: { entry: 'showErrors' },
      },
    },
    sending: {
      tags: 'busy',
      entry: 'forgetRefusal',
      ...ask({
        src: 'subscribe',
        input: ({ event }) => {
          assertEvent(event, 'submit');
          return event.fields;
        },
        onDone: 'sent',
        onFailure: { target: 'open.refused', actions: { type: 'keepFailure', params: failed } },
      }),
    },
    /** The form is gone: what to do next is said in its place. */
    sent: {},
  },
});

export type NewsletterActor = ActorRefFrom<typeof newsletterMachine>;
type NewsletterSnapshot = SnapshotFrom<typeof newsletterMachine>;

export const errorsOf = ({ context }: NewsletterSnapshot): FormErrors => context.errors;
export const failureIn = ({ context }: NewsletterSnapshot): Failure | null => context.failure;
export const isBusy = (snapshot: NewsletterSnapshot): boolean => snapshot.hasTag('busy');
export const isSent = (snapshot: NewsletterSnapshot): boolean => snapshot.matches('sent');
