import type { SavedReference } from '#contract/customer-reference.ts';
import type { Person } from '#contract/security.ts';
import { answerTimeout, asksOf, failed } from '#machines/ask.ts';
import type { Fact } from '#machines/facts.ts';
import { port } from '#machines/port.ts';
import type { Failure } from '#rules/failure.ts';
import { messageOf } from '#rules/server-message.ts';
import { assign, enqueueActions, setup } from 'xstate';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';

export interface CustomerReferenceInput {
  productId: number;
  variantId: number;
  /** The saved reference; '' for none. */
  sku: string;
  /** Where the block shows its messages. */
  tells: 'toast' | 'modal';
}

/** The input for saving the reference. */
export type ReferenceChange = Pick<CustomerReferenceInput, 'productId' | 'variantId' | 'sku'>;

type Message = Pick<Extract<Fact, { type: 'notice.given' }>, 'style' | 'code' | 'params'>;

export type CustomerReferenceEvent =
  | { type: 'save'; sku: string }
  | { type: 'retry' }
  /** Closes the message early. */
  | { type: 'message.close' }
  | Extract<Fact, { type: 'person.changed' }>;

interface CustomerReferenceContext extends CustomerReferenceInput {
  /** What was last typed: kept if saving fails. */
  typed: string;
  failure: Failure | null;
  /** The result of the last save; null before the first, and during sign-in. */
  message: Message | null;
}

/** How long a message stays in its modal, in ms (specification §8). */
export const messageTime = 3_000;

/** The server's own message, or a general one if it gave none. */
const refusal = (failure: Failure): Message | null =>
  failure.status === 401 ? null : messageOf(failure, 'Catalog.CustomerRefUpdateError');

const customerReferenceSetup = setup({
  types: {
    context: {} as CustomerReferenceContext,
    input: {} as CustomerReferenceInput,
    events: {} as CustomerReferenceEvent,
    emitted: {} as Extract<Fact, { type: 'notice.given' }>,
    tags: {} as 'busy',
  },
  actors: { saveReference: port<SavedReference, ReferenceChange>('saveReference') },
  guards: {
    hasFailed: ({ context }) => context.failure !== null,
    tellsInToast: ({ context }) => context.tells === 'toast' && context.message !== null,
    tellsInModal: ({ context }) => context.tells === 'modal' && context.message !== null,
    isLetIn: ({ context }, { person }: { person: Person | null }) => person !== null && context.failure?.status === 401,
  },
  actions: {
    keepTyped: assign({ typed: (_, { sku }: { sku: string }) => sku }),
    takeSaved: assign((_, { saved }: { saved: SavedReference }) => ({
      sku: saved.CustomerSKU,
      typed: saved.CustomerSKU,
      failure: null,
      message: { style: 'notice' as const, code: 'Catalog.ServerSays', params: { message: saved.Message } },
    })),
    keepFailure: assign((_, { failure }: { failure: Failure }) => ({ failure, message: refusal(failure) })),
    forgetFailure: assign({ failure: null, message: null }),
    tell: enqueueActions(({ enqueue, context: { message } }) => {
      if (message) enqueue.emit({ type: 'notice.given', ...message });
    }),
  },
  delays: { answerTimeout, messageTime },
});
const ask = asksOf(customerReferenceSetup);

/**
 * Saves a company's own SKU for a variant, and shows the server's message in a toast or for three seconds in a modal.
 */
export const customerReferenceMachine = customerReferenceSetup.createMachine({
  id: 'customerReference',
  context: ({ input }) => ({ ...input, typed: input.sku, failure: null, message: null }),
  initial: 'resting',
  states: {
    resting: {
      on: { save: { target: 'saving', actions: { type: 'keepTyped', params: ({ event }) => event } } },
    },
    saving: {
      tags: 'busy',
      entry: 'forgetFailure',
      ...ask({
        src: 'saveReference',
        input: ({ context: { productId, variantId, typed } }) => ({ productId, variantId, sku: typed }),
        onDone: {
          target: 'answered',
          actions: { type: 'takeSaved', params: ({ event }) => ({ saved: event.output }) },
        },
        onFailure: { target: 'answered', actions: { type: 'keepFailure', params: failed } },
      }),
    },
    answered: {
      always: [
        { guard: 'tellsInModal', target: 'telling' },
        { guard: 'tellsInToast', target: 'told', actions: 'tell' },
        'told',
      ],
    },
    told: { always: [{ guard: 'hasFailed', target: 'failed' }, 'resting'] },
    telling: {
      after: { messageTime: [{ guard: 'hasFailed', target: 'failed' }, { target: 'resting' }] },
      on: { 'message.close': [{ guard: 'hasFailed', target: 'failed' }, { target: 'resting' }] },
    },
    failed: {
      on: {
        save: { target: 'saving', actions: { type: 'keepTyped', params: ({ event }) => event } },
        retry: 'saving',
        'person.changed': { guard: { type: 'isLetIn', params: ({ event }) => event }, target: 'saving' },
      },
    },
  },
});

export type CustomerReferenceActor = ActorRefFrom<typeof customerReferenceMachine>;
type CustomerReferenceSnapshot = SnapshotFrom<typeof customerReferenceMachine>;

export const isSaving = (snapshot: CustomerReferenceSnapshot): boolean => snapshot.hasTag('busy');
export const typedOf = ({ context }: CustomerReferenceSnapshot): string => context.typed;
export const failureIn = ({ context }: CustomerReferenceSnapshot): Failure | null => context.failure;
/** The modal's message; null without one. */
export const shownMessage = (snapshot: CustomerReferenceSnapshot): Message | null =>
  snapshot.matches('telling') ? snapshot.context.message : null;
