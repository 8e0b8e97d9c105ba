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
  /** The choice of a list for the variant in the URL. */
  | { kind: 'wishlist'; href: string }
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
  | Extract<Fact, { type: 'person.changed' | 'cart.added' | 'cart.refused' | 'twoFactor.changed' }>;

interface DialogContext {
  /** The last one is on top; only it is interactive. */
  stack: readonly DialogContent[];
}

/** Two of these at once would be redundant. */
function isSame(one: DialogContent, other: DialogContent): boolean {
  if (one.kind === 'page' && other.kind === 'page') return one.href === other.href;
  return one.kind === other.kind && (!('code' in one && 'code' in other) || one.code === other.code);
}

const topOf = ({ stack }: DialogContext): DialogContent | undefined => stack.at(-1);
/** The topmost dialog if it asks a question. */
function questionOf(context: DialogContext) {
  const top = topOf(context);
  return top?.kind === 'confirm' ? top : null;
}
/** Where closing the topmost dialog leads; '' stays. */
function returnOf(context: DialogContext): string {
  const top = topOf(context);
  return top?.kind === 'page' ? top.returnUrl : '';
}

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
    isEmpty: ({ context }) => context.stack.length === 0,
    leadsOn: ({ context }) => returnOf(context) !== '',
    isQuestion: ({ context }) => questionOf(context) !== null,
    isReporting: ({ context }) => questionOf(context)?.reports === true,
    asksForRequest: ({ context }) => questionOf(context)?.request !== undefined,
    asksForDocument: ({ context }) => questionOf(context)?.opensDocument === true,
    isAdding: ({ context }) => context.stack.some(isAdding),
    /** The quantity was adjusted: reported even if the dialog has been closed meanwhile. */
    hasNotices: (_, { added }: { added: AddedToCart }) => added.Notices.length > 0,
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
    /** Closing the topmost page refreshes the one beneath it, unless its link leads elsewhere. */
    leadBack: assign({
      stack: ({ context: { stack } }, { here }: { here: string }) =>
        stack.map((each, index) =>
          each.kind === 'page' && index === stack.length - 1 ? { ...each, returnUrl: each.returnUrl || here } : each,
        ),
    }),
    removeTop: assign({ stack: ({ context }) => context.stack.slice(0, -1) }),
    removeSignIn: assign({ stack: ({ context }) => context.stack.filter(({ kind }) => kind !== 'signIn') }),
    removeAdding: assign({ stack: ({ context }) => context.stack.filter((content) => !isAdding(content)) }),
    removeAll: assign({ stack: [] }),
    agree: emit({ type: 'question.answered', isYes: true }),
    decline: emit({ type: 'question.answered', isYes: false }),
    wantRegion: enqueueActions(({ enqueue, context }) => {
      const request = questionOf(context)?.request;
      if (request) enqueue.emit({ type: 'region.requested', request });
    }),
    wantDocument: emit(
      ({ context }) => ({ type: 'document.requested', href: questionOf(context)?.href ?? '', replace: true }) as const,
    ),
    wantUrl: emit(
      ({ context }) => ({ type: 'url.requested', href: questionOf(context)?.href ?? '', replace: true }) as const,
    ),
    wantReturn: emit(
      ({ context }) => ({ type: 'url.requested', href: returnOf(context), replace: true, keepsScroll: true }) as const,
    ),
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
      always: { guard: 'isEmpty', target: 'closed' },
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
        'cart.refused': { guard: 'isAdding', actions: 'removeAdding' },
        // closing a page's dialog leads where its link says, closing a question declines it
        close: [
          { guard: 'leadsOn', actions: ['wantReturn', 'removeTop'] },
          { guard: 'isReporting', actions: ['decline', 'removeTop'] },
          { actions: 'removeTop' },
        ],
        closeAll: { actions: 'removeAll' },
        confirm: [
          { guard: 'isReporting', actions: ['agree', 'removeAll'] },
          { guard: 'asksForRequest', actions: ['wantRegion', 'removeAll'] },
          { guard: 'asksForDocument', actions: ['wantDocument', 'removeAll'] },
          { guard: 'isQuestion', actions: ['wantUrl', 'removeAll'] },
        ],
        'person.changed': { actions: 'removeSignIn' },
        'twoFactor.changed': { actions: { type: 'leadBack', params: ({ event }) => event } },
      },
    },
  },
});

export type DialogActor = ActorRefFrom<typeof dialogMachine>;
type DialogSnapshot = SnapshotFrom<typeof dialogMachine>;

export const stackOf = (snapshot: DialogSnapshot): readonly DialogContent[] => snapshot.context.stack;
export const isOpen = (snapshot: DialogSnapshot): boolean => snapshot.matches('open');
