import { flowModel } from 'machine-paths/model';
import { assign, fromPromise, setup } from 'xstate';

/** A form of two steps: the address is checked before the summary, and what was typed stays. */
const wizard = setup({
  types: {
    input: {} as { name: string },
    context: {} as { name: string; street: string; error: string | null },
    events: {} as { type: 'next'; value: string } | { type: 'back' } | { type: 'send' },
    output: {} as { number: number },
  },
  actors: {
    checkAddress: fromPromise<{ isKnown: boolean }, { street: string }>(() => Promise.reject(new Error('offline'))),
    submit: fromPromise<{ number: number }>(() => Promise.reject(new Error('offline'))),
  },
  guards: { isFilled: (_, { value }: { value: string }) => value.trim() !== '' },
  actions: {
    keepName: assign((_, { value }: { value: string }) => ({ name: value })),
    keepStreet: assign((_, { value }: { value: string }) => ({ street: value, error: null })),
    keepError: assign((_, { error }: { error: string }) => ({ error })),
  },
}).createMachine({
  id: 'wizard',
  context: ({ input }) => ({ name: input.name, street: '', error: null }),
  initial: 'name',
  states: {
    name: {
      on: {
        next: {
          guard: { type: 'isFilled', params: ({ event }) => event },
          target: 'address',
          actions: { type: 'keepName', params: ({ event }) => event },
        },
      },
    },
    address: {
      on: { back: 'name', next: { target: 'checking', actions: { type: 'keepStreet', params: ({ event }) => event } } },
    },
    checking: {
      invoke: {
        src: 'checkAddress',
        input: ({ context }) => ({ street: context.street }),
        onDone: [
          { guard: ({ event }) => event.output.isKnown, target: 'summary' },
          { target: 'address', actions: { type: 'keepError', params: { error: 'unknown' } } },
        ],
        onError: { target: 'address', actions: { type: 'keepError', params: { error: 'offline' } } },
      },
    },
    summary: { on: { back: 'address', send: 'sending' } },
    sending: { invoke: { src: 'submit', onDone: 'sent', onError: 'summary' } },
    sent: { type: 'final' },
  },
  output: { number: 1 },
});

export const model = flowModel(wizard, {
  inputs: [{ name: '' }],
  events: { next: [{ value: 'An' }, { value: ' ' }], back: [{}], send: [{}] },
  outcomes: {
    checkAddress: { done: [{ isKnown: true }, { isKnown: false }], errors: [new Error('offline')] },
    submit: { done: [{ number: 42 }], errors: [new Error('offline')] },
  },
  promises: {
    name: 'asks for a name',
    address: 'asks for a street and says what is wrong with it',
    checking: 'is busy',
    summary: 'shows everything',
    sending: 'is busy',
    sent: 'shows the number',
  },
});
