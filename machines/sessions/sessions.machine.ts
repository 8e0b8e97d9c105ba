import type { OpenSession, OpenSessions } from '#contract/sessions.ts';
import { answerTimeout, asksOf, failed } from '#machines/ask.ts';
import { port } from '#machines/port.ts';
import type { Failure } from '#rules/failure.ts';
import { assertEvent, assign, setup } from 'xstate';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';

export interface SessionsInput {
  sessions: readonly OpenSession[];
}

export type SessionsEvent = { type: 'session.end'; sessionId: string } | { type: 'others.end' };

interface SessionsContext {
  sessions: readonly OpenSession[];
  /** The session that is being ended, or was not; empty for all others. */
  chosen: string;
  failure: Failure | null;
}

const sessionsSetup = setup({
  types: {
    context: {} as SessionsContext,
    input: {} as SessionsInput,
    events: {} as SessionsEvent,
    tags: {} as 'busy',
  },
  actors: {
    endSession: port<OpenSessions, { sessionId: string }>('endSession'),
    endOtherSessions: port<OpenSessions>('endOtherSessions'),
  },
  guards: {
    isOther: ({ context: { sessions } }, { sessionId }: { sessionId: string }) =>
      sessions.some(({ SessionId, IsCurrent }) => SessionId === sessionId && !IsCurrent),
    hasOthers: ({ context: { sessions } }) => sessions.some(({ IsCurrent }) => !IsCurrent),
    /** Ended in another tab, or by its own browser. */
    isGone: (_, { failure }: { failure: Failure }) => failure.status === 404,
  },
  actions: {
    /** Provided by the composition root: focuses the list, which has changed under the focus. */
    showSessions: (_args, _params: undefined) => {},
    choose: assign((_, { sessionId }: { sessionId: string }) => ({ chosen: sessionId })),
    chooseOthers: assign({ chosen: '' }),
    takeSessions: assign((_, { Sessions }: OpenSessions) => ({ sessions: Sessions })),
    dropChosen: assign(({ context: { sessions, chosen } }) => ({
      sessions: sessions.filter(({ SessionId }) => SessionId !== chosen),
    })),
    forgetFailure: assign({ failure: null }),
    keepFailure: assign({ failure: (_, { failure }: { failure: Failure }) => failure }),
  },
  delays: { answerTimeout },
});
const ask = asksOf(sessionsSetup);

/** Lists where a customer is signed in, and ends one of the other sessions or all of them. */
export const sessionsMachine = sessionsSetup.createMachine({
  id: 'sessions',
  context: ({ input: { sessions } }) => ({ sessions, chosen: '', failure: null }),
  initial: 'listed',
  states: {
    listed: {
      initial: 'ready',
      on: {
        'session.end': {
          guard: { type: 'isOther', params: ({ event }) => event },
          target: 'ending',
          actions: { type: 'choose', params: ({ event }) => event },
        },
        'others.end': { guard: 'hasOthers', target: 'endingOthers', actions: 'chooseOthers' },
      },
      states: {
        ready: {},
        ended: { entry: 'showSessions' },
        othersEnded: { entry: 'showSessions' },
        refused: {},
      },
    },
    ending: {
      tags: 'busy',
      entry: 'forgetFailure',
      ...ask({
        src: 'endSession',
        input: ({ event }) => {
          assertEvent(event, 'session.end');
          return { sessionId: event.sessionId };
        },
        onDone: {
          target: 'listed.ended',
          actions: { type: 'takeSessions', params: ({ event }) => event.output },
        },
        onRefused: { guard: { type: 'isGone', params: failed }, target: 'listed.ended', actions: 'dropChosen' },
        onFailure: { target: 'listed.refused', actions: { type: 'keepFailure', params: failed } },
      }),
    },
    endingOthers: {
      tags: 'busy',
      entry: 'forgetFailure',
      ...ask({
        src: 'endOtherSessions',
        onDone: {
          target: 'listed.othersEnded',
          actions: { type: 'takeSessions', params: ({ event }) => event.output },
        },
        onFailure: { target: 'listed.refused', actions: { type: 'keepFailure', params: failed } },
      }),
    },
  },
});

export type SessionsActor = ActorRefFrom<typeof sessionsMachine>;
type SessionsSnapshot = SnapshotFrom<typeof sessionsMachine>;

export const sessionsIn = ({ context }: SessionsSnapshot): readonly OpenSession[] => context.sessions;
export const failureIn = ({ context }: SessionsSnapshot): Failure | null => context.failure;
/** The session that a failure or a request in progress is about; empty for all others. */
export const chosenIn = ({ context }: SessionsSnapshot): string => context.chosen;
export const isEnding = (snapshot: SessionsSnapshot): boolean => snapshot.matches('ending');
export const isEndingOthers = (snapshot: SessionsSnapshot): boolean => snapshot.matches('endingOthers');
/** What was just ended by this flow. */
export const doneIn = (snapshot: SessionsSnapshot): '' | 'one' | 'others' => {
  if (snapshot.matches({ listed: 'ended' })) return 'one';
  return snapshot.matches({ listed: 'othersEnded' }) ? 'others' : '';
};
