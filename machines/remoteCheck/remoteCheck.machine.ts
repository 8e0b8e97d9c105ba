import type { FieldVerdict } from '#contract/forms.ts';
import { asksOf } from '#machines/ask.ts';
import { port } from '#machines/port.ts';
import { assign, enqueueActions, setup } from 'xstate';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';

export interface RemoteCheckInput {
  /** The field's name in its form. */
  field: string;
  /** Where its value goes. */
  url: string;
}

export type RemoteCheckEvent =
  /** The value is complete: whatever the form's own rules refuse is not worth asking. */
  { type: 'field.left'; value: string } | { type: 'field.written'; value: string };

/** What the check tells its form: the message for this very value, null when it is fine. */
export type FieldJudged = { type: 'field.judged'; field: string; value: string; message: string | null };

interface RemoteCheckContext extends RemoteCheckInput {
  /** The value asked about last. */
  value: string;
  /** The answer for it; null while there is none. */
  verdict: FieldVerdict | null;
}

export interface RemoteQuestion {
  url: string;
  value: string;
}

/** A service that takes longer holds nobody up, in ms. */
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
 * Asks the declared address about one field's value when the field is left: true or a message comes back. The same
 * value is not asked again, a newer one breaks the question off, and without an answer nothing is held against it.
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
    /** Nothing is known of what stands in the field. */
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
        // the question is under way
        'field.left': { guard: { type: 'isSame', params: ({ event }) => event } },
      },
    },
    judged: { entry: 'tellForm' },
  },
});

export type RemoteCheckActor = ActorRefFrom<typeof remoteCheckMachine>;
type RemoteCheckSnapshot = SnapshotFrom<typeof remoteCheckMachine>;

export const isAsking = (snapshot: RemoteCheckSnapshot): boolean => snapshot.hasTag('busy');
/** What is wrong with the value in the field; null when nothing is known against it. */
export const messageOf = (snapshot: RemoteCheckSnapshot): string | null =>
  snapshot.matches('judged') && typeof snapshot.context.verdict === 'string' ? snapshot.context.verdict : null;
