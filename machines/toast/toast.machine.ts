import { assign, setup } from 'xstate';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';

export interface Notice {
  style: 'notice' | 'error';
  /** A translation key and its values. */
  code: string;
  params?: Record<string, string | number> | undefined;
}

export interface Toast extends Notice {
  /** The smallest number not used by another visible toast. */
  id: number;
}

export type ToastEvent =
  | ({ type: 'show' } & Notice)
  | { type: 'dismiss'; id: number }
  /** Someone is reading: the pointer or focus is on them. */
  | { type: 'pause' }
  | { type: 'resume' };

/** How long the oldest stays, in ms: errors longer than notices, both long enough to be read twice. */
export const noticeTime = 6_000;
export const errorTime = 12_000;
/** Maximum number of visible toasts: the oldest is dropped. */
export const mostToasts = 4;

interface ToastContext {
  toasts: readonly Toast[];
}

function added(toasts: readonly Toast[], { style, code, params }: Notice): Toast[] {
  const kept = toasts.slice(toasts.length < mostToasts ? 0 : 1);
  const id = [...kept.keys(), kept.length].find((free) => kept.every((toast) => toast.id !== free)) ?? kept.length;
  return [...kept, { id, style, code, ...(params ? { params } : {}) }];
}

/** Short messages that disappear by themselves, oldest first, and stay while someone reads them. */
export const toastMachine = setup({
  types: {
    context: {} as ToastContext,
    events: {} as ToastEvent,
  },
  guards: {
    isEmpty: ({ context }) => context.toasts.length === 0,
  },
  actions: {
    add: assign({ toasts: ({ context }, { notice }: { notice: Notice }) => added(context.toasts, notice) }),
    remove: assign({
      toasts: ({ context }, { id }: { id: number }) => context.toasts.filter((toast) => toast.id !== id),
    }),
    removeOldest: assign({ toasts: ({ context }) => context.toasts.slice(1) }),
  },
  delays: {
    reading: ({ context }) => (context.toasts[0]?.style === 'error' ? errorTime : noticeTime),
  },
}).createMachine({
  id: 'toast',
  context: { toasts: [] },
  initial: 'empty',
  states: {
    empty: {
      on: { show: { target: 'showing', actions: { type: 'add', params: ({ event }) => ({ notice: event }) } } },
    },
    showing: {
      always: { guard: 'isEmpty', target: 'empty' },
      on: {
        show: { actions: { type: 'add', params: ({ event }) => ({ notice: event }) } },
        dismiss: { target: 'showing', reenter: true, actions: { type: 'remove', params: ({ event }) => event } },
        pause: 'paused',
      },
      after: { reading: { target: 'showing', reenter: true, actions: 'removeOldest' } },
    },
    paused: {
      always: { guard: 'isEmpty', target: 'empty' },
      on: {
        show: { actions: { type: 'add', params: ({ event }) => ({ notice: event }) } },
        dismiss: { actions: { type: 'remove', params: ({ event }) => event } },
        // the oldest gets its full time again: its reader may just have started
        resume: 'showing',
      },
    },
  },
});

export type ToastActor = ActorRefFrom<typeof toastMachine>;
type ToastSnapshot = SnapshotFrom<typeof toastMachine>;

export const toastsOf = (snapshot: ToastSnapshot): readonly Toast[] => snapshot.context.toasts;
