import type { AddedToCart } from '#contract/cart.ts';
import type { AddingLine, Fact } from '#machines/facts.ts';
import type { RegionRequest } from '#machines/region/region.machine.ts';
import { assign, emit, enqueueActions, setup } from 'xstate';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';

/** The kinds of dialogs. Codes are translation keys. */
export type DialogContent =
  | { kind: 'message'; code: string; params?: Record<string, string | number> | undefined; titleCode?: string }
  /** What is being added (`added` null), and then what was. */
  | { kind: 'addedToCart'; added: AddedToCart }
  | { kind: 'addedToCart'; added: null; line: AddingLine }
  /**
   * `opensPage`: after signing in, `returnUrl` is loaded; otherwise the page stays, and the failed call is repeated.
   */
  | { kind: 'signIn'; returnUrl: string; opensPage?: boolean }
  /**
   * Asks before `href` is loaded without a new history entry: as a page, as a document of its own (`opensDocument`), or
   * by the request that its link or form describes. With `reports` it only emits the answer.
   */
  | {
      kind: 'confirm';
      code: string;
      href: string;
      opensDocument?: boolean;
      request?: RegionRequest;
      reports?: boolean;
      /** Labels of its buttons; cancel and confirm by default. */
      answers?: { no: string; yes: string };
    }
  | PageContent;

/** The page at a URL, shown in a dialog. */
export interface PageContent {
  kind: 'page';
  href: string;
  /** With '' the page's own. */
  title: string;
  size: 'small' | 'medium' | 'large';
  className: string;
  /** Where closing it leads; '' stays. */
  returnUrl: string;
}

export type DialogEvent =
  | { type: 'open'; content: DialogContent }
  /** Closes the topmost dialog. */
  | { type: 'close' }
  | { type: 'closeAll' }
  /** Confirms the topmost question. */
  | { type: 'confirm' }
  | Extract<Fact, { type: 'person.changed' | 'cart.added' | 'cart.refused' }>;

interface DialogContext {
  /** The last one is on top; only it is interactive. */
  stack: readonly DialogContent[];
}

/** Two of these at once would be redundant. */
function isSame(one: DialogContent, other: DialogContent): boolean {
  if (one.kind === 'page' && other.kind === 'page') return one.href === other.href;
  return one.kind === other.kind && (!('code' in one && 'code' in other) || one.code === other.code);
}

const topOf = (stack: readonly DialogContent[]): DialogContent | undefined => stack.at(-1);

const addedOf = ({ added }: { added: AddedToCart }) => ({ content: { kind: 'addedToCart', added } as const });
const isAdding = (content: DialogContent) => content.kind === 'addedToCart' && content.added === null;

/** The stack of open dialogs, one on top of another. */
export const dialogMachine = setup({
  types: {
    context: {} as DialogContext,
    events: {} as DialogEvent,
    emitted: {} as Extract<
      Fact,
      { type: 'url.requested' | 'document.requested' | 'region.requested' | 'question.answered' }
    >,
  },
  guards: {
    isOpenAlready: ({ context }, { content }: { content: DialogContent }) =>
      context.stack.some((each) => isSame(each, content)),
    isLast: ({ context }) => context.stack.length === 1,
    isQuestion: ({ context }) => topOf(context.stack)?.kind === 'confirm',
    isAdding: ({ context }) => context.stack.some(isAdding),
    isOnlyAdding: ({ context }) => context.stack.every(isAdding),
    /** The quantity was adjusted: reported even if the dialog has been closed meanwhile. */
    hasNotices: (_, { added }: { added: AddedToCart }) => added.Notices.length > 0,
    isOnlySignIn: ({ context }) => context.stack.every(({ kind }) => kind === 'signIn'),
  },
  actions: {
    add: assign({ stack: ({ context }, { content }: { content: DialogContent }) => [...context.stack, content] }),
    /**
     * Opening the same again updates it (the line just added, the URL to return to) instead of stacking a second
     * dialog.
     */
    renew: assign({
      stack: ({ context }, { content }: { content: DialogContent }) =>
        context.stack.map((each) => (isSame(each, content) ? content : each)),
    }),
    removeTop: assign({ stack: ({ context }) => context.stack.slice(0, -1) }),
    removeSignIn: assign({ stack: ({ context }) => context.stack.filter(({ kind }) => kind !== 'signIn') }),
    removeAdding: assign({ stack: ({ context }) => context.stack.filter((content) => !isAdding(content)) }),
    removeAll: assign({ stack: [] }),
    /** Does what was confirmed. */
    carryOut: emit(({ context }) => {
      const top = topOf(context.stack);
      const { href, opensDocument, request, reports } = top?.kind === 'confirm' ? top : { href: '' };
      if (reports) return { type: 'question.answered', isYes: true } as const;
      if (request) return { type: 'region.requested', request } as const;
      return { type: opensDocument ? 'document.requested' : 'url.requested', href, replace: true } as const;
    }),
    /** Closing a page's dialog leads where its link says; closing a question declines it. */
    goBack: enqueueActions(({ enqueue, context }) => {
      const top = topOf(context.stack);
      if (top?.kind === 'page' && top.returnUrl !== '')
        enqueue.emit({ type: 'url.requested', href: top.returnUrl, replace: true, keepsScroll: true });
      if (top?.kind === 'confirm' && top.reports) enqueue.emit({ type: 'question.answered', isYes: false });
    }),
  },
}).createMachine({
  id: 'dialog',
  context: { stack: [] },
  initial: 'closed',
  states: {
    closed: {
      on: {
        open: { target: 'open', actions: { type: 'add', params: ({ event }) => event } },
        'cart.added': {
          guard: { type: 'hasNotices', params: ({ event }) => event },
          target: 'open',
          actions: { type: 'add', params: ({ event }) => addedOf(event) },
        },
      },
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
        'cart.added': [
          {
            guard: { type: 'isOpenAlready', params: ({ event }) => addedOf(event) },
            actions: { type: 'renew', params: ({ event }) => addedOf(event) },
          },
          {
            guard: { type: 'hasNotices', params: ({ event }) => event },
            actions: { type: 'add', params: ({ event }) => addedOf(event) },
          },
        ],
        'cart.refused': [
          { guard: 'isOnlyAdding', target: 'closed', actions: 'removeAdding' },
          { guard: 'isAdding', actions: 'removeAdding' },
        ],
        close: [
          { guard: 'isLast', target: 'closed', actions: ['goBack', 'removeTop'] },
          { actions: ['goBack', 'removeTop'] },
        ],
        closeAll: { target: 'closed', actions: 'removeAll' },
        confirm: { guard: 'isQuestion', target: 'closed', actions: ['carryOut', 'removeAll'] },
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
