import type { AddressRequestAnswer, AddressRequestPageData } from '#contract/address-request.ts';
import { answerTimeout, asksOf, failed } from '#machines/ask.ts';
import type { Fact } from '#machines/facts.ts';
import { port } from '#machines/port.ts';
import { fieldErrorsOf } from '#rules/failure.ts';
import type { Failure } from '#rules/failure.ts';
import type { FormErrors } from '#rules/form-errors.ts';
import { assign, emit, setup } from 'xstate';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';

export interface AddressRequestInput {
  /** `/fr/sales/order/ChangeDeliveryAddressRequest?OrderId=…` */
  href: string;
  /** A request of this order awaits its decision. */
  isAsked: boolean;
}

/** The form's fields, by wire name. */
export type AddressFields = Readonly<Record<string, string>>;

export type AddressRequestEvent =
  | { type: 'open' }
  | { type: 'close' }
  | { type: 'submit'; fields: AddressFields }
  | { type: 'retry' };

interface AddressRequestContext extends AddressRequestInput {
  /** The form's page data; null before it is first opened. */
  page: AddressRequestPageData | null;
  /** What was last submitted; null until then. */
  typed: AddressFields | null;
  /** The confirmation of a recorded request. */
  message: string;
  failure: Failure | null;
}

const addressRequestSetup = setup({
  types: {
    context: {} as AddressRequestContext,
    input: {} as AddressRequestInput,
    events: {} as AddressRequestEvent,
    emitted: {} as Extract<Fact, { type: 'notice.given' }>,
    tags: {} as 'busy' | 'open' | 'asked',
  },
  actors: {
    readForm: port<AddressRequestPageData, { href: string }>('readForm'),
    requestAddress: port<AddressRequestAnswer, { fields: AddressFields }>('requestAddress'),
  },
  guards: {
    isAlreadyAsked: ({ context }) => context.isAsked,
    isRead: ({ context }) => context.page !== null,
    isDeclined: (_, { ErrorMsg }: AddressRequestAnswer) => ErrorMsg !== '',
    isOfFields: (_, { failure }: { failure: Failure }) => failure.status === 422,
  },
  actions: {
    takePage: assign({ page: (_, { page }: { page: AddressRequestPageData }) => page }),
    keepTyped: assign({ typed: (_, { fields }: { fields: AddressFields }) => fields }),
    keepMessage: assign({ message: (_, { SuccessMsg }: AddressRequestAnswer) => SuccessMsg }),
    keepFailure: assign({ failure: (_, { failure }: { failure: Failure }) => failure }),
    forgetFailure: assign({ failure: null }),
    /** The shop's own words: why the order's address cannot be changed. */
    tellDeclined: emit((_, { ErrorMsg }: AddressRequestAnswer) => ({
      type: 'notice.given' as const,
      style: 'error' as const,
      code: 'Catalog.ServerSays',
      params: { message: ErrorMsg },
    })),
    tellFailure: emit({ type: 'notice.given' as const, style: 'error' as const, code: 'Manager.UnknowsErrors' }),
    showErrors: () => {},
  },
  delays: { answerTimeout },
});
const ask = asksOf(addressRequestSetup);

/**
 * Asks for another delivery address of an order in a dialog over it: once, and as long as nothing was shipped. A request
 * that the shop declines closes the dialog with a notice; one that was recorded leaves a trigger that says so.
 */
export const addressRequestMachine = addressRequestSetup.createMachine({
  id: 'addressRequest',
  context: ({ input }) => ({ ...input, page: null, typed: null, message: '', failure: null }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'isAlreadyAsked', target: 'asked' }, 'closed'] },
    closed: {
      entry: 'forgetFailure',
      on: { open: [{ guard: 'isRead', target: 'open' }, { target: 'open.reading' }] },
    },
    open: {
      tags: 'open',
      initial: 'editing',
      on: { close: 'closed' },
      states: {
        reading: {
          tags: 'busy',
          entry: 'forgetFailure',
          ...ask({
            src: 'readForm',
            input: ({ context: { href } }) => ({ href }),
            onDone: {
              target: 'editing',
              actions: { type: 'takePage', params: ({ event }) => ({ page: event.output }) },
            },
            onFailure: { target: 'unread', actions: { type: 'keepFailure', params: failed } },
          }),
        },
        unread: { on: { retry: 'reading' } },
        editing: {
          on: { submit: { target: 'sending', actions: { type: 'keepTyped', params: ({ event }) => event } } },
        },
        sending: {
          tags: 'busy',
          entry: 'forgetFailure',
          ...ask({
            src: 'requestAddress',
            input: ({ context: { typed } }) => ({ fields: typed ?? {} }),
            onDone: [
              {
                guard: { type: 'isDeclined', params: ({ event }) => event.output },
                target: '#addressRequest.closed',
                actions: { type: 'tellDeclined', params: ({ event }) => event.output },
              },
              {
                target: '#addressRequest.confirmed',
                actions: { type: 'keepMessage', params: ({ event }) => event.output },
              },
            ],
            onRefused: {
              guard: { type: 'isOfFields', params: failed },
              target: 'refused',
              actions: { type: 'keepFailure', params: failed },
            },
            onFailure: { target: 'unsent', actions: [{ type: 'keepFailure', params: failed }, 'tellFailure'] },
          }),
        },
        /** Some fields are wrong; what was typed stays. */
        refused: {
          entry: 'showErrors',
          on: { submit: { target: 'sending', actions: { type: 'keepTyped', params: ({ event }) => event } } },
        },
        /** There was no usable response; what was typed stays. */
        unsent: {
          on: {
            submit: { target: 'sending', actions: { type: 'keepTyped', params: ({ event }) => event } },
            retry: 'sending',
          },
        },
      },
    },
    /** The request is recorded, and the dialog says what happens next. */
    confirmed: { tags: ['open', 'asked'], on: { close: 'asked' } },
    /** A request awaits its decision: there is nothing more to ask. */
    asked: { tags: 'asked' },
  },
});

export type AddressRequestActor = ActorRefFrom<typeof addressRequestMachine>;
type AddressRequestSnapshot = SnapshotFrom<typeof addressRequestMachine>;

export const isOpen = (snapshot: AddressRequestSnapshot): boolean => snapshot.hasTag('open');
export const isBusy = (snapshot: AddressRequestSnapshot): boolean => snapshot.hasTag('busy');
/** Whether a request awaits its decision, so that none can be made. */
export const isAsked = (snapshot: AddressRequestSnapshot): boolean => snapshot.hasTag('asked');
export const pageIn = ({ context }: AddressRequestSnapshot): AddressRequestPageData | null => context.page;
export const typedOf = ({ context }: AddressRequestSnapshot): AddressFields | null => context.typed;
/** The confirmation of a recorded request; empty before. */
export const messageOf = (snapshot: AddressRequestSnapshot): string =>
  snapshot.matches('confirmed') ? snapshot.context.message : '';
export const failureIn = ({ context }: AddressRequestSnapshot): Failure | null => context.failure;
export const errorsOf = ({ context: { failure } }: AddressRequestSnapshot): FormErrors =>
  failure ? fieldErrorsOf(failure) : {};
/** Whether the last request can be repeated. */
export const canRetry = (snapshot: AddressRequestSnapshot): boolean => snapshot.can({ type: 'retry' });
