import type { Picture } from '#contract/wire.ts';
import type { Fact } from '#machines/facts.ts';
import { comparedMost } from '#rules/compare.ts';
import { assign, emit, setup } from 'xstate';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';

/** A product selected for comparison, as the bar shows it. */
export interface Chosen {
  productId: number;
  name: string;
  photo: Picture | null;
}

export type CompareEvent =
  /** Selected or deselected in the product's row. */
  { type: 'toggle'; product: Chosen } | { type: 'remove'; productId: number } | { type: 'clear' };

interface CompareContext {
  chosen: readonly Chosen[];
}

/** Keeps up to four products for a comparison, and their record for the rest of the visit. */
export const compareMachine = setup({
  types: {
    context: {} as CompareContext,
    input: {} as { chosen: readonly Chosen[] },
    events: {} as CompareEvent,
    emitted: {} as Extract<Fact, { type: 'notice.given' }>,
  },
  guards: {
    isChosen: ({ context }, { productId }: { productId: number }) =>
      context.chosen.some((one) => one.productId === productId),
    isFull: ({ context }) => context.chosen.length >= comparedMost,
    isEmpty: ({ context }) => context.chosen.length === 0,
  },
  actions: {
    add: assign({ chosen: ({ context }, { product }: { product: Chosen }) => [...context.chosen, product] }),
    remove: assign({
      chosen: ({ context }, { productId }: { productId: number }) =>
        context.chosen.filter((one) => one.productId !== productId),
    }),
    removeAll: assign({ chosen: [] }),
    tellFull: emit({ type: 'notice.given', style: 'notice', code: 'Catalog.CompareFull' }),
    /** For the next page of this visit. */
    keepRecord: (_args, _params: { chosen: readonly Chosen[] }) => {},
  },
}).createMachine({
  id: 'compare',
  context: ({ input }) => ({ chosen: input.chosen.slice(0, comparedMost) }),
  initial: 'keeping',
  on: {
    toggle: [
      {
        guard: { type: 'isChosen', params: ({ event }) => ({ productId: event.product.productId }) },
        target: '.keeping',
        actions: { type: 'remove', params: ({ event }) => ({ productId: event.product.productId }) },
      },
      { guard: 'isFull', actions: 'tellFull' },
      { target: '.keeping', actions: { type: 'add', params: ({ event }) => event } },
    ],
    remove: {
      guard: { type: 'isChosen', params: ({ event }) => event },
      target: '.keeping',
      actions: { type: 'remove', params: ({ event }) => event },
    },
    clear: { target: '.keeping', actions: 'removeAll' },
  },
  states: {
    keeping: {
      entry: { type: 'keepRecord', params: ({ context }) => ({ chosen: context.chosen }) },
      always: [{ guard: 'isEmpty', target: 'empty' }, { guard: 'isFull', target: 'full' }, { target: 'choosing' }],
    },
    empty: {},
    choosing: {},
    full: {},
  },
});

export type CompareActor = ActorRefFrom<typeof compareMachine>;
type CompareSnapshot = SnapshotFrom<typeof compareMachine>;

export const chosenOf = ({ context }: CompareSnapshot): readonly Chosen[] => context.chosen;
