import type { AddedToCart } from '#contract/cart.ts';
import type { Fact } from '#machines/facts.ts';
import { assign, emit, setup } from 'xstate';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';

/** What a dialog can hold. Codes are translation keys. */
export type DialogContent =
  | { kind: 'message'; code: string; params?: Record<string, string | number> | undefined; titleCode?: string }
  | { kind: 'addedToCart'; added: AddedToCart }
  /** `opensPage`: once signed in `returnUrl` is loaded; else one stays, and the call that asked is sent again. */
  | { kind: 'signIn'; returnUrl: string; opensPage?: boolean }
  /** Asks before `href` is loaded, which then makes no history entry. */
  | { kind: 'confirm'; code: string; href: string };

export type DialogEvent =
  | { type: 'open'; content: DialogContent }
  /** Closes the one on top. */
  | { type: 'close' }
  | { type: 'closeAll' }
  /** Yes to the question on top. */
  | { type: 'confirm' }
  | Extract<Fact, { type: 'person.changed' }>;

interface DialogContext {
  /** The last one is on top; only it can be used. */
  stack: readonly DialogContent[];
}

/** Two of these at once would say the same thing twice. */
function isSame(one: DialogContent, other: DialogContent): boolean {
  return one.kind === other.kind && (!('code' in one && 'code' in other) || one.code === other.code);
}

const topOf = (stack: readonly DialogContent[]): DialogContent | undefined => stack.at(-1);

/** The dialogs that are open, one upon another. */
export const dialogMachine = setup({
  types: {
    context: {} as DialogContext,
    events: {} as DialogEvent,
    emitted: {} as Extract<Fact, { type: 'address.wanted' }>,
  },
  guards: {
    isOpenAlready: ({ context }, { content }: { content: DialogContent }) =>
      context.stack.some((each) => isSame(each, content)),
    isLast: ({ context }) => context.stack.length === 1,
    isQuestion: ({ context }) => topOf(context.stack)?.kind === 'confirm',
    isOnlySignIn: ({ context }) => context.stack.every(({ kind }) => kind === 'signIn'),
  },
  actions: {
    add: assign({ stack: ({ context }, { content }: { content: DialogContent }) => [...context.stack, content] }),
    /** The same again brings news (the line just added, the address to return to), not a second dialog. */
    renew: assign({
      stack: ({ context }, { content }: { content: DialogContent }) =>
        context.stack.map((each) => (isSame(each, content) ? content : each)),
    }),
    removeTop: assign({ stack: ({ context }) => context.stack.slice(0, -1) }),
    removeSignIn: assign({ stack: ({ context }) => context.stack.filter(({ kind }) => kind !== 'signIn') }),
    removeAll: assign({ stack: [] }),
    askForAddress: emit(({ context }) => {
      const top = topOf(context.stack);
      return { type: 'address.wanted', href: top?.kind === 'confirm' ? top.href : '', replace: true } as const;
    }),
  },
}).createMachine({
  id: 'dialog',
  context: { stack: [] },
  initial: 'closed',
  states: {
    closed: {
      on: { open: { target: 'open', actions: { type: 'add', params: ({ event }) => event } } },
    },
    open: {
      on: {
        open: [
          {
            guard: { type: 'isOpenAlready', params: ({ event }) => event },
            actions: { type: 'renew', params: ({ event }) => event },
          },
          { actions: { type: 'add', params: ({ event }) => event } },
        ],
        close: [{ guard: 'isLast', target: 'closed', actions: 'removeTop' }, { actions: 'removeTop' }],
        closeAll: { target: 'closed', actions: 'removeAll' },
        confirm: { guard: 'isQuestion', target: 'closed', actions: ['askForAddress', 'removeAll'] },
        'person.changed': [
          { guard: 'isOnlySignIn', target: 'closed', actions: 'removeSignIn' },
          { actions: 'removeSignIn' },
        ],
      },
    },
  },
});

export type DialogActor = ActorRefFrom<typeof dialogMachine>;
type DialogSnapshot = SnapshotFrom<typeof dialogMachine>;

export const stackOf = (snapshot: DialogSnapshot): readonly DialogContent[] => snapshot.context.stack;
export const isOpen = (snapshot: DialogSnapshot): boolean => snapshot.matches('open');
