import type { SavedReference } from '#contract/customer-reference.ts';
import type { Person } from '#contract/security.ts';
import { answerTimeout, asksOf, failed } from '#machines/ask.ts';
import type { Fact } from '#machines/facts.ts';
import { port } from '#machines/port.ts';
import type { Failure } from '#rules/failure.ts';
import { assign, enqueueActions, setup } from 'xstate';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';

export interface CustomerReferenceInput {
  productId: number;
  variantId: number;
  /** The reference that the shop keeps; empty for none. */
  sku: string;
  /** Where the block says its messages are told. */
  tells: 'toast' | 'modal';
}

/** What is sent when the reference is saved. */
export type ReferenceChange = Pick<CustomerReferenceInput, 'productId' | 'variantId' | 'sku'>;

type Message = Pick<Extract<Fact, { type: 'notice.given' }>, 'style' | 'code' | 'params'>;

export type CustomerReferenceEvent =
  | { type: 'save'; sku: string }
  | { type: 'retry' }
  /** Closes the message before its time. */
  | { type: 'message.close' }
  | Extract<Fact, { type: 'person.changed' }>;

interface CustomerReferenceContext extends CustomerReferenceInput {
  /** What was typed last: kept when a save fails. */
  typed: string;
  failure: Failure | null;
  /** What the last save came to; null before the first, and while the sign-in speaks. */
  message: Message | null;
}

/** How long a message stands in its modal, in ms (specification §8). */
export const messageTime = 3_000;

/** The server's own sentence, or that it did not work where the server said nothing that helps. */
const refusal = ({ status, message }: Failure): Message | null => {
  if (status === 401) return null;
  return message !== '' && status < 500
    ? { style: 'error', code: 'Catalog.ServerSays', params: { message } }
    : { style: 'error', code: 'Catalog.CustomerRefUpdateError' };
};

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
    tell: enqueueActions(({ enqueue, context: { tells, message } }) => {
      if (tells === 'toast' && message) enqueue.emit({ type: 'notice.given', ...message });
    }),
  },
  delays: { answerTimeout, messageTime },
});
const ask = asksOf(customerReferenceSetup);

/** Keeps a company's own SKU for a variant, and tells the server's sentence about it in a toast or for three seconds in a modal. */
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
          actions: [{ type: 'takeSaved', params: ({ event }) => ({ saved: event.output }) }, 'tell'],
        },
        onFailure: { target: 'answered', actions: [{ type: 'keepFailure', params: failed }, 'tell'] },
      }),
    },
    answered: {
      always: [{ guard: 'tellsInModal', target: 'telling' }, { guard: 'hasFailed', target: 'failed' }, 'resting'],
    },
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
/** What stands in the modal; null where there is none. */
export const shownMessage = (snapshot: CustomerReferenceSnapshot): Message | null =>
  snapshot.matches('telling') ? snapshot.context.message : null;
