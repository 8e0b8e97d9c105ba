import type { FoundCustomer } from '#contract/customer-picker.ts';
import { answerTimeout, asksOf, failed } from '#machines/ask.ts';
import type { Fact } from '#machines/facts.ts';
import { optionEvents } from '#machines/options.ts';
import { port } from '#machines/port.ts';
import type { Failure } from '#rules/failure.ts';
import { optionAfter, optionAt } from '#rules/options.ts';
import { isSearchable } from '#rules/search.ts';
import { assign, emit, setup } from 'xstate';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';

export type CustomerPickerEvent =
  | { type: 'text.type'; text: string }
  | { type: 'box.leave' }
  | { type: 'option.next' }
  | { type: 'option.previous' }
  | { type: 'option.first' }
  | { type: 'option.last' }
  /** `index` from 0; out of range is ignored. */
  | { type: 'option.choose'; index: number }
  | { type: 'hide' }
  | { type: 'retry' }
  | { type: 'page.leaving' };

interface CustomerPickerContext {
  text: string;
  /** The latest result; it stays while the next one is loading. */
  customers: readonly FoundCustomer[];
  /** The highlighted option, from 0; -1 if none is. */
  active: number;
  /** The customer that was chosen; 0 before. */
  chosenId: number;
  failure: Failure | null;
}
type Told = Extract<Fact, { type: 'document.requested' | 'notice.given' }>;

/** Debounce before a request, in ms. */
export const customerPause = 300;

/** The server's own message; a general one if it gave none. */
const noticeOf = ({ message }: Failure): Told =>
  message === ''
    ? { type: 'notice.given', style: 'error', code: 'CustomerPicker.NotChosen' }
    : { type: 'notice.given', style: 'error', code: 'Catalog.ServerSays', params: { message } };

const customerPickerSetup = setup({
  types: {
    context: {} as CustomerPickerContext,
    events: {} as CustomerPickerEvent,
    emitted: {} as Told,
    tags: {} as 'busy' | 'open',
  },
  actors: {
    findCustomers: port<FoundCustomer[], { term: string }>('findCustomers'),
    actForCustomer: port<{ Uri: string }, { CustomerId: number }>('actForCustomer'),
  },
  guards: {
    isShort: (_, { text }: { text: string }) => !isSearchable(text),
    hasOptions: ({ context }) => context.customers.length > 0,
    hasActive: ({ context }) => context.active >= 0,
    hasOption: ({ context }, { index }: { index: number }) => index >= 0 && index < context.customers.length,
  },
  actions: {
    takeText: assign((_, { text }: { text: string }) => ({ text, active: -1 })),
    takeCustomers: assign((_, { customers }: { customers: readonly FoundCustomer[] }) => ({ customers, active: -1 })),
    forgetCustomers: assign({ customers: [], active: -1 }),
    keepFailure: assign((_, { failure }: { failure: Failure }) => ({ failure, customers: [], active: -1 })),
    forgetFailure: assign({ failure: null }),
    move: assign(({ context }, { by }: { by: 1 | -1 }) => ({
      active: optionAfter(context.active, by, context.customers.length),
    })),
    moveTo: assign(({ context }, { end }: { end: 'first' | 'last' }) => ({
      active: optionAt(end, context.customers.length),
    })),
    takeChoice: assign(({ context }, { index }: { index: number }) => ({
      chosenId: context.customers[index]?.CustomerId ?? 0,
    })),
    openShop: emit((_, { Uri }: { Uri: string }) => ({ type: 'document.requested' as const, href: Uri })),
    tellNotChosen: emit((_, { failure }: { failure: Failure }) => noticeOf(failure)),
  },
  delays: { customerPause, answerTimeout },
});
const ask = asksOf(customerPickerSetup);

/** Finds customers while staff type, and orders on behalf of the one they choose. */
export const customerPickerMachine = customerPickerSetup.createMachine({
  id: 'customerPicker',
  context: { text: '', customers: [], active: -1, chosenId: 0, failure: null },
  initial: 'searching',
  states: {
    searching: {
      initial: 'closed',
      on: {
        'text.type': [
          {
            guard: { type: 'isShort', params: ({ event }) => event },
            target: '.closed',
            actions: { type: 'takeText', params: ({ event }) => event },
          },
          { target: '.open.pausing', actions: { type: 'takeText', params: ({ event }) => event } },
        ],
      },
      states: {
        closed: {
          entry: 'forgetCustomers',
          on: {
            'option.next': [
              { guard: { type: 'isShort', params: ({ context }) => context } },
              { target: 'open.asking' },
            ],
          },
        },
        open: {
          tags: 'open',
          initial: 'pausing',
          on: {
            ...optionEvents,
            'option.choose': {
              guard: { type: 'hasOption', params: ({ event }) => event },
              target: '#customerPicker.choosing',
              actions: { type: 'takeChoice', params: ({ event }) => event },
            },
          },
          states: {
            pausing: { after: { customerPause: 'asking' } },
            asking: {
              tags: 'busy',
              entry: 'forgetFailure',
              ...ask({
                src: 'findCustomers',
                input: ({ context }) => ({ term: context.text.trim() }),
                onDone: {
                  target: 'answered',
                  actions: { type: 'takeCustomers', params: ({ event }) => ({ customers: event.output }) },
                },
                onFailure: {
                  target: '#customerPicker.searching.failed',
                  actions: { type: 'keepFailure', params: failed },
                },
              }),
            },
            answered: {},
          },
        },
        failed: { on: { retry: 'open.asking' } },
      },
    },
    choosing: {
      tags: 'busy',
      ...ask({
        src: 'actForCustomer',
        input: ({ context }) => ({ CustomerId: context.chosenId }),
        onDone: { target: 'opened', actions: { type: 'openShop', params: ({ event }) => event.output } },
        onFailure: { target: 'searching', actions: { type: 'tellNotChosen', params: failed } },
      }),
    },
    /** The shop is loading, on behalf of the customer. */
    opened: { tags: 'busy' },
  },
});

export type CustomerPickerActor = ActorRefFrom<typeof customerPickerMachine>;
type CustomerPickerSnapshot = SnapshotFrom<typeof customerPickerMachine>;

export const isOpen = (snapshot: CustomerPickerSnapshot): boolean => snapshot.hasTag('open');
export const isBusy = (snapshot: CustomerPickerSnapshot): boolean => snapshot.hasTag('busy');
export const activeOf = ({ context }: CustomerPickerSnapshot): number => context.active;
/** The customers to choose from. */
export const customersOf = ({ context }: CustomerPickerSnapshot): readonly FoundCustomer[] => context.customers;
export const hasNone = (snapshot: CustomerPickerSnapshot): boolean =>
  snapshot.matches({ searching: { open: 'answered' } }) && snapshot.context.customers.length === 0;
/** Why there are no results; null if there are, or none were requested. */
export const failureIn = (snapshot: CustomerPickerSnapshot): Failure | null =>
  snapshot.matches({ searching: 'failed' }) ? snapshot.context.failure : null;
