import type { Fact } from '#machines/facts.ts';
import { reactionTo } from '#rules/failure.ts';
import type { Failure } from '#rules/failure.ts';
import { emit, setup } from 'xstate';
import type { ActorRefFrom } from 'xstate';

export type RequestErrorsEvent = Extract<Fact, { type: 'call.failed' }>;

/** A line for the console: `error` for what is missing, `warning` for what was broken off. */
export interface LogLine {
  level: 'error' | 'warning';
  failure: Failure;
  href: string;
}

type Reaction = ReturnType<typeof reactionTo>;

/** Decides what the site does about a failed call, beside what the call's own flow shows (specification §8). */
export const requestErrorsMachine = setup({
  types: {
    events: {} as RequestErrorsEvent,
    emitted: {} as Extract<Fact, { type: 'dialog.wanted' }>,
  },
  guards: {
    asksFor: (_, { failure, reaction }: { failure: Failure; reaction: Reaction }) => reactionTo(failure) === reaction,
  },
  actions: {
    /** Provided by the composition root; a machine has no console. */
    log: (_args, _line: LogLine) => {},
    wantSignIn: emit(
      (_, { href, asksPage }: { href: string; asksPage?: boolean }) =>
        ({
          type: 'dialog.wanted',
          content: { kind: 'signIn', returnUrl: href, ...(asksPage ? { opensPage: true } : {}) },
        }) as const,
    ),
    wantMessage: emit({
      type: 'dialog.wanted',
      content: { kind: 'message', code: 'Manager.UnknowsErrors', titleCode: 'Dialog.ErrorTitle' },
    }),
  },
}).createMachine({
  id: 'requestErrors',
  initial: 'listening',
  states: {
    listening: {
      on: {
        'call.failed': [
          {
            guard: { type: 'asksFor', params: ({ event }) => ({ failure: event.failure, reaction: 'signIn' }) },
            actions: { type: 'wantSignIn', params: ({ event }) => event },
          },
          {
            guard: { type: 'asksFor', params: ({ event }) => ({ failure: event.failure, reaction: 'console' }) },
            actions: { type: 'log', params: ({ event }) => ({ ...event, level: 'error' }) },
          },
          {
            guard: { type: 'asksFor', params: ({ event }) => ({ failure: event.failure, reaction: 'warning' }) },
            actions: { type: 'log', params: ({ event }) => ({ ...event, level: 'warning' }) },
          },
          {
            guard: { type: 'asksFor', params: ({ event }) => ({ failure: event.failure, reaction: 'dialog' }) },
            actions: 'wantMessage',
          },
        ],
      },
    },
  },
});

export type RequestErrorsActor = ActorRefFrom<typeof requestErrorsMachine>;
