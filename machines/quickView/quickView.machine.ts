import type { QuickView } from '#contract/quick-view.ts';
import { answerTimeout, asksOf, failed } from '#machines/ask.ts';
import type { Fact } from '#machines/facts.ts';
import { port } from '#machines/port.ts';
import type { Failure } from '#rules/failure.ts';
import { assign, setup } from 'xstate';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';

interface Row {
  productId: number;
}

export type QuickViewEvent =
  /** A row's eye button: opens or closes its panel. */
  | ({ type: 'toggle' } & Row)
  | { type: 'close' }
  | { type: 'retry' }
  /** The list shows other rows. */
  | { type: 'page.arrived' }
  | Extract<Fact, { type: 'person.changed' }>;

interface QuickViewContext {
  /** The row whose panel is open or loading; null if none is. */
  productId: number | null;
  /** The loaded contents, by product. */
  contents: Readonly<Record<number, QuickView>>;
  failure: Failure | null;
}

const quickViewSetup = setup({
  types: {
    context: {} as QuickViewContext,
    events: {} as QuickViewEvent,
    tags: {} as 'busy',
  },
  actors: { readQuickView: port<QuickView, Row>('readQuickView') },
  guards: {
    isOpenFor: ({ context }, { productId }: Row) => context.productId === productId,
    isLoaded: ({ context }, { productId }: Row) => context.contents[productId] !== undefined,
  },
  actions: {
    takeRow: assign({ productId: (_, { productId }: Row) => productId }),
    forgetRow: assign({ productId: null }),
    keepContent: assign({
      contents: ({ context: { contents } }, { content }: { content: QuickView }) => ({
        ...contents,
        [content.ProductId]: content,
      }),
    }),
    /** Another customer has other prices. */
    forgetContents: assign({ contents: {} }),
    keepFailure: assign({ failure: (_, { failure }: { failure: Failure }) => failure }),
    forgetFailure: assign({ failure: null }),
    /** Opens where one looks: the panel comes into sight and takes the focus, so that its keys work at once. */
    showPanel: () => {},
    /** Closing the panel returns focus to its row. */
    focusRow: (_args, _params: Row) => {},
  },
  delays: { answerTimeout },
});
const ask = asksOf(quickViewSetup);

/** Opens a panel for one row of a list at a time; its content is loaded once. */
export const quickViewMachine = quickViewSetup.createMachine({
  id: 'quickView',
  context: { productId: null, contents: {}, failure: null },
  initial: 'closed',
  on: {
    toggle: [
      { guard: { type: 'isOpenFor', params: ({ event }) => event }, target: '.closed' },
      {
        guard: { type: 'isLoaded', params: ({ event }) => event },
        target: '.open',
        actions: { type: 'takeRow', params: ({ event }) => event },
      },
      { target: '.loading', reenter: true, actions: { type: 'takeRow', params: ({ event }) => event } },
    ],
    close: {
      target: '.closed',
      actions: { type: 'focusRow', params: ({ context }) => ({ productId: context.productId ?? 0 }) },
    },
    'page.arrived': '.closed',
    'person.changed': { target: '.closed', actions: 'forgetContents' },
  },
  states: {
    closed: { entry: 'forgetRow' },
    loading: {
      tags: 'busy',
      entry: ['forgetFailure', 'showPanel'],
      ...ask({
        src: 'readQuickView',
        input: ({ context }) => ({ productId: context.productId ?? 0 }),
        onDone: {
          target: 'open',
          actions: { type: 'keepContent', params: ({ event }) => ({ content: event.output }) },
        },
        onFailure: { target: 'failed', actions: { type: 'keepFailure', params: failed } },
      }),
    },
    // again: the content is higher than its loader
    open: { entry: 'showPanel' },
    failed: { on: { retry: 'loading' }, exit: 'forgetFailure' },
  },
});

export type QuickViewActor = ActorRefFrom<typeof quickViewMachine>;
type QuickViewSnapshot = SnapshotFrom<typeof quickViewMachine>;

/** The row whose panel is open or loading; none until the flow's code is loaded. */
export const rowOf = (snapshot: QuickViewSnapshot | undefined): number | null => snapshot?.context.productId ?? null;
export const isLoading = (snapshot: QuickViewSnapshot): boolean => snapshot.hasTag('busy');
export const failureIn = ({ context }: QuickViewSnapshot): Failure | null => context.failure;
/** The open panel's content. */
export const contentOf = (snapshot: QuickViewSnapshot): QuickView | null =>
  snapshot.matches('open') ? (snapshot.context.contents[snapshot.context.productId ?? 0] ?? null) : null;
