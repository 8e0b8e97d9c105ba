import type { MessageSent } from '#contract/contact.ts';
import type { FormAnswer } from '#contract/page.ts';
import { answerTimeout, asksOf, failed } from '#machines/ask.ts';
import type { Fact } from '#machines/facts.ts';
import { port } from '#machines/port.ts';
import { noRefusal, refusalBy, refusalOfForm } from '#rules/failure.ts';
import type { Failure, Refusal } from '#rules/failure.ts';
import type { FormErrors } from '#rules/form-errors.ts';
import { assertEvent, assign, emit, setup } from 'xstate';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';

export interface ContactInput {
  /** The result of a plain form's post. */
  form: FormAnswer | null;
}

/** The message stays in the form; `Website` is filled in by programs only. */
export type ContactMessage = {
  Name: string;
  Email: string;
  OrderNumber: string;
  Message: string;
  Website: string;
  /** A file that was sent ahead, and its name; without one they are empty or not there. */
  'AssetId-contact'?: string;
  'asset-contact-name'?: string;
  /** One that was sent before, chosen in the plain list. */
  'own-file-contact'?: string;
};

export type ContactEvent = { type: 'submit'; fields: ContactMessage };

const contactSetup = setup({
  types: {
    context: {} as Refusal,
    input: {} as ContactInput,
    events: {} as ContactEvent,
    emitted: {} as Extract<Fact, { type: 'document.requested' }>,
    tags: {} as 'busy',
  },
  actors: { sendMessage: port<MessageSent, ContactMessage>('sendMessage') },
  actions: {
    /** Provided by the composition root: scrolls to the form's first error and focuses it. */
    showErrors: (_args, _params: undefined) => {},
    forgetRefusal: assign(noRefusal),
    keepFailure: assign((_, { failure }: { failure: Failure }) => refusalBy(failure)),
    leadOn: emit((_, { Uri }: MessageSent) => ({ type: 'document.requested' as const, href: Uri })),
  },
  delays: { answerTimeout },
});
const ask = asksOf(contactSetup);

/** Sends the shop a message, once per press; what was typed stays until the page that says thanks has replaced it. */
export const contactMachine = contactSetup.createMachine({
  id: 'contact',
  context: ({ input: { form } }) => refusalOfForm(form),
  initial: 'open',
  states: {
    open: {
      initial: 'editing',
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
        src: 'sendMessage',
        input: ({ event }) => {
          assertEvent(event, 'submit');
          return event.fields;
        },
        onDone: { target: 'sent', actions: { type: 'leadOn', params: ({ event }) => event.output } },
        onFailure: { target: 'open.refused', actions: { type: 'keepFailure', params: failed } },
      }),
    },
    /** The page that says thanks is loading. */
    sent: { tags: 'busy' },
  },
});

export type ContactActor = ActorRefFrom<typeof contactMachine>;
type ContactSnapshot = SnapshotFrom<typeof contactMachine>;

export const errorsOf = ({ context }: ContactSnapshot): FormErrors => context.errors;
export const failureIn = ({ context }: ContactSnapshot): Failure | null => context.failure;
export const isBusy = (snapshot: ContactSnapshot): boolean => snapshot.hasTag('busy');
