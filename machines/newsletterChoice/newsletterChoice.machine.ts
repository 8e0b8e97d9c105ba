import type { ChosenNewsletter } from '#contract/account.ts';
import { answerTimeout, asksOf, failed } from '#machines/ask.ts';
import { port } from '#machines/port.ts';
import type { Failure } from '#rules/failure.ts';
import { assertEvent, assign, setup } from 'xstate';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';

export interface NewsletterChoiceInput {
  /** What the page says: `waiting` until the mailed link is used. */
  newsletter: ChosenNewsletter['Newsletter'];
}

export type NewsletterChoiceEvent =
  /** Asks for the newsletter, again if its mail got lost, or ends it. */
  { type: 'choice.make'; isWanted: boolean };

interface NewsletterChoiceContext extends NewsletterChoiceInput {
  /** The last choice. */
  isWanted: boolean;
  failure: Failure | null;
}

const choiceSetup = setup({
  types: {
    context: {} as NewsletterChoiceContext,
    input: {} as NewsletterChoiceInput,
    events: {} as NewsletterChoiceEvent,
    tags: {} as 'busy',
  },
  actors: { chooseNewsletter: port<ChosenNewsletter, { isWanted: boolean }>('chooseNewsletter') },
  guards: {
    /** One who has it cannot ask for it, and one who has not cannot end it. */
    isOffered: ({ context: { newsletter } }, { isWanted }: { isWanted: boolean }) =>
      newsletter !== (isWanted ? 'confirmed' : 'none'),
    isWanted: ({ context }) => context.isWanted,
  },
  actions: {
    /** Provided by the composition root: focuses the choice, whose button may be gone. */
    showChoice: (_args, _params: undefined) => {},
    choose: assign((_, { isWanted }: { isWanted: boolean }) => ({ isWanted })),
    takeChoice: assign((_, { Newsletter }: ChosenNewsletter) => ({ newsletter: Newsletter })),
    forgetFailure: assign({ failure: null }),
    keepFailure: assign({ failure: (_, { failure }: { failure: Failure }) => failure }),
  },
  delays: { answerTimeout },
});
const ask = asksOf(choiceSetup);

/**
 * Whether the newsletter goes to a customer's address: each press is sent once, and the server says what holds then. It
 * comes only after the mailed link was used.
 */
export const newsletterChoiceMachine = choiceSetup.createMachine({
  id: 'newsletterChoice',
  context: ({ input: { newsletter } }) => ({ newsletter, isWanted: false, failure: null }),
  initial: 'open',
  states: {
    open: {
      initial: 'resting',
      on: {
        'choice.make': {
          guard: { type: 'isOffered', params: ({ event }) => event },
          target: 'sending',
          actions: { type: 'choose', params: ({ event }) => event },
        },
      },
      states: {
        resting: {},
        decided: { always: [{ guard: 'isWanted', target: 'asked' }, 'stopped'] },
        /** The mail is on its way. */
        asked: { entry: 'showChoice' },
        stopped: { entry: 'showChoice' },
        refused: {},
      },
    },
    sending: {
      tags: 'busy',
      entry: 'forgetFailure',
      ...ask({
        src: 'chooseNewsletter',
        input: ({ event }) => {
          assertEvent(event, 'choice.make');
          return { isWanted: event.isWanted };
        },
        onDone: { target: 'open.decided', actions: { type: 'takeChoice', params: ({ event }) => event.output } },
        onFailure: { target: 'open.refused', actions: { type: 'keepFailure', params: failed } },
      }),
    },
  },
});

export type NewsletterChoiceActor = ActorRefFrom<typeof newsletterChoiceMachine>;
type NewsletterChoiceSnapshot = SnapshotFrom<typeof newsletterChoiceMachine>;

export const newsletterOf = ({ context }: NewsletterChoiceSnapshot): ChosenNewsletter['Newsletter'] =>
  context.newsletter;
export const failureIn = ({ context }: NewsletterChoiceSnapshot): Failure | null => context.failure;
/** Whether this choice is being sent. */
export const isSending = (snapshot: NewsletterChoiceSnapshot, isWanted: boolean): boolean =>
  snapshot.hasTag('busy') && snapshot.context.isWanted === isWanted;
/** What this flow just did. */
export const doneIn = (snapshot: NewsletterChoiceSnapshot): 'asked' | 'stopped' | null => {
  if (snapshot.matches({ open: 'asked' })) return 'asked';
  return snapshot.matches({ open: 'stopped' }) ? 'stopped' : null;
};
