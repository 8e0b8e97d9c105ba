import type { FieldVerdict } from '#contract/forms.ts';
import { asksOf } from '#machines/ask.ts';
import { port } from '#machines/port.ts';
import { assign, enqueueActions, setup } from 'xstate';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';

export interface RemoteCheckInput {
  /** The field's name in its form. */
  field: string;
  /** Where its value is sent. */
  url: string;
}

export type RemoteCheckEvent =
  /** The value is complete and passes the form's own rules. */
  { type: 'field.left'; value: string } | { type: 'field.written'; value: string };

/** The verdict for the form: the error for this very value, null if it is fine. */
export type FieldJudged = { type: 'field.judged'; field: string; value: string; message: string | null };

interface RemoteCheckContext extends RemoteCheckInput {
  /** The value last checked. */
  value: string;
  /** Its verdict; null without one. */
  verdict: FieldVerdict | null;
}

export interface RemoteQuestion {
  url: string;
  value: string;
}

/** Timeout, in ms: a slow service must not hold anyone up. */
export const askTimeout = 5_000;

const remoteCheckSetup = setup({
  types: {
    context: {} as RemoteCheckContext,
    input: {} as RemoteCheckInput,
    events: {} as RemoteCheckEvent,
    emitted: {} as FieldJudged,
    tags: {} as 'busy',
  },
  actors: { ask: port<FieldVerdict, RemoteQuestion>('ask') },
  guards: {
    isBlank: (_, { value }: { value: string }) => value.trim() === '',
    isSame: ({ context }, { value }: { value: string }) => value === context.value,
    isOther: ({ context }, { value }: { value: string }) => value !== context.value,
    isAnswered: ({ context }, { value }: { value: string }) => value === context.value && context.verdict !== null,
  },
  actions: {
    takeValue: assign((_, { value }: { value: string }) => ({ value, verdict: null })),
    takeVerdict: assign({ verdict: (_, { verdict }: { verdict: FieldVerdict }) => verdict }),
    tellForm: enqueueActions(({ context: { field, value, verdict }, enqueue, self }) => {
      const judged: FieldJudged = { type: 'field.judged', field, value, message: verdict === true ? null : verdict };
      enqueue.emit(judged);
      if (self._parent) enqueue.sendTo(self._parent, judged);
    }),
  },
  delays: { askTimeout },
});
const ask = asksOf(remoteCheckSetup);

/**
 * Sends a field's value to the declared URL on blur: the response is true or an error. The same value is not sent
 * again, a newer one cancels the request, and without a response the value passes.
 */
export const remoteCheckMachine = remoteCheckSetup.createMachine({
  id: 'remoteCheck',
  context: ({ input }) => ({ ...input, value: '', verdict: null }),
  initial: 'unknown',
  on: {
    'field.left': [
      { guard: { type: 'isBlank', params: ({ event }) => event }, target: '.unknown' },
      { guard: { type: 'isAnswered', params: ({ event }) => event }, target: '.judged' },
      { target: '.asking', actions: { type: 'takeValue', params: ({ event }) => event } },
    ],
    'field.written': { guard: { type: 'isOther', params: ({ event }) => event }, target: '.unknown' },
  },
  states: {
    /** Nothing is known about the current value. */
    unknown: {},
    asking: {
      tags: 'busy',
      ...ask({
        src: 'ask',
        input: ({ context: { url, value } }) => ({ url, value }),
        onDone: {
          target: 'judged',
          actions: { type: 'takeVerdict', params: ({ event }) => ({ verdict: event.output }) },
        },
        onFailure: 'unknown',
        within: 'askTimeout',
      }),
      on: {
        // the request is pending
        'field.left': { guard: { type: 'isSame', params: ({ event }) => event } },
      },
    },
    judged: { entry: 'tellForm' },
  },
});

export type RemoteCheckActor = ActorRefFrom<typeof remoteCheckMachine>;
type RemoteCheckSnapshot = SnapshotFrom<typeof remoteCheckMachine>;

export const isAsking = (snapshot: RemoteCheckSnapshot): boolean => snapshot.hasTag('busy');
/** What is wrong with the current value; null if nothing is known to be. */
export const messageOf = (snapshot: RemoteCheckSnapshot): string | null =>
  snapshot.matches('judged') && typeof snapshot.context.verdict === 'string' ? snapshot.context.verdict : null;
