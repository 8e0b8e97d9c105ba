import type { Fact } from '#machines/facts.ts';
import { codeMissing, reactionTo } from '#rules/failure.ts';
import type { Failure } from '#rules/failure.ts';
import { assign, emit, setup } from 'xstate';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';

export type RequestErrorsEvent =
  | Extract<Fact, { type: 'call.failed' }>
  /** The user wants to load it again. */
  | { type: 'retry' }
  /** A missing chunk was loaded again without the user's help. */
  | { type: 'code.arrived' }
  /** Navigation to another page. */
  | { type: 'page.leaving' };

/** A page, or a part of this one, that failed to load. */
export interface Missing {
  failure: Failure;
  /** The requested page, or the one with a missing part. */
  href: string;
}

/** A line for the console: `error` for what is missing, `warning` for what was aborted. */
export interface LogLine {
  level: 'error' | 'warning';
  failure: Failure;
  href: string;
}

type Reaction = ReturnType<typeof reactionTo>;
type Failed = Pick<Extract<Fact, { type: 'call.failed' }>, 'failure' | 'href' | 'asksPage'>;

/** Only a document reload helps: browsers may cache a failed module. */
export const needsReload = ({ failure }: Pick<Failed, 'failure'>): boolean => failure.code === codeMissing.code;

/** A missing chunk, or a page without any response: the user is still on the previous page. */
const isUnanswered = ({ failure, asksPage = false }: Failed): boolean =>
  needsReload({ failure }) || (asksPage && (failure.status === 0 || failure.status === 408 || failure.status >= 500));

/**
 * Decides how the site reacts to a failed call, besides what the call's own flow shows (specification §8), and offers
 * to reload what is missing: a page, or a chunk of this one.
 */
export const requestErrorsMachine = setup({
  types: {
    events: {} as RequestErrorsEvent,
    context: {} as { missing: Missing | null },
    emitted: {} as Extract<Fact, { type: 'dialog.requested' | 'url.requested' | 'document.requested' }>,
  },
  guards: {
    asksFor: (_, { failure, reaction }: { failure: Failure; reaction: Reaction }) => reactionTo(failure) === reaction,
    isUnanswered: (_, failed: Failed) => isUnanswered(failed),
    needsReload: ({ context: { missing } }) => missing !== null && needsReload(missing),
  },
  actions: {
    /** Provided by the composition root; a machine has no console. */
    log: (_args, _line: LogLine) => {},
    wantSignIn: emit(
      (_, { href, asksPage }: { href: string; asksPage?: boolean }) =>
        ({
          type: 'dialog.requested',
          content: { kind: 'signIn', returnUrl: href, ...(asksPage ? { opensPage: true } : {}) },
        }) as const,
    ),
    wantMessage: emit({
      type: 'dialog.requested',
      content: { kind: 'message', code: 'Manager.UnknowsErrors', titleCode: 'Dialog.ErrorTitle' },
    }),
    keepMissing: assign((_, { failure, href }: Failed) => ({ missing: { failure, href } })),
    forget: assign({ missing: null }),
    wantUrl: emit(({ context }) => ({ type: 'url.requested', href: context.missing?.href ?? '' }) as const),
    wantDocument: emit(({ context }) => ({ type: 'document.requested', href: context.missing?.href ?? '' }) as const),
  },
}).createMachine({
  id: 'requestErrors',
  context: { missing: null },
  type: 'parallel',
  states: {
    reactions: {
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
    offer: {
      initial: 'none',
      on: {
        'call.failed': {
          guard: { type: 'isUnanswered', params: ({ event }) => event },
          target: '.made',
          actions: { type: 'keepMissing', params: ({ event }) => event },
        },
      },
      states: {
        none: {},
        /** The screen stays as it is, with what was typed, until the user accepts the offer. */
        made: {
          on: {
            retry: [{ guard: 'needsReload', actions: 'wantDocument' }, { actions: 'wantUrl' }],
            'code.arrived': { guard: 'needsReload', target: 'none', actions: 'forget' },
            'page.leaving': { target: 'none', actions: 'forget' },
          },
        },
      },
    },
  },
});

export type RequestErrorsActor = ActorRefFrom<typeof requestErrorsMachine>;
type RequestErrorsSnapshot = SnapshotFrom<typeof requestErrorsMachine>;

/** What can be loaded again; null if nothing is missing. */
export const missingOf = ({ context }: RequestErrorsSnapshot): Missing | null => context.missing;
