import type { ProductCard, Variation } from '#contract/catalog.ts';
import type { Person } from '#contract/security.ts';
import { answerTimeout, asksOf, failed } from '#machines/ask.ts';
import type { Fact } from '#machines/facts.ts';
import { galleryMachine } from '#machines/gallery/gallery.machine.ts';
import type { GalleryActor } from '#machines/gallery/gallery.machine.ts';
import { port } from '#machines/port.ts';
import { quantityMachine } from '#machines/quantity/quantity.machine.ts';
import type { QuantityActor, QuantityChanged } from '#machines/quantity/quantity.machine.ts';
import type { Failure } from '#rules/failure.ts';
import { assign, emit, enqueueActions, setup } from 'xstate';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { choicesOf, filledOf, isOnOffer, limitsOf, urlOf } from './selection.ts';
import type { Choices, VariantQuery, VariantSelectionInput } from './selection.ts';

export type { Choices, VariantQuery } from './selection.ts';

export type VariantSelectionEvent =
  /** `valueId` null clears the choice. */
  | { type: 'value.choose'; field: string; valueId: number | null }
  | { type: 'choices.clear' }
  /** The order button, with a choice still to be made. */
  | { type: 'order.press' }
  | QuantityChanged
  | { type: 'retry' }
  /** A related product is opened. */
  | { type: 'related.follow'; card: Pick<ProductCard, 'SKU' | 'Name' | 'Price'> }
  | Extract<Fact, { type: 'person.changed' }>;

interface VariantSelectionContext extends VariantSelectionInput {
  /** The server's latest response; the whole page shows it until the next. */
  variation: Variation;
  /** The user's choices: shown at once, kept if a call fails. */
  choices: Choices;
  quantity: number;
  changed: string | null;
  /** The response shown was asked for here: its arrival is announced. */
  isRenewed: boolean;
  /** The button was pressed before a variant was chosen: what is missing is named until one is. */
  isAsked: boolean;
  failure: Failure | null;
}

type Choice = { field: string; valueId: number | null };

type Answered = { event: { output: Variation } };

/** The outcome of either request: everything is refreshed, or the choices stay with the reason. */
const ends = {
  onDone: {
    target: 'settled',
    actions: [
      { type: 'nameSelection', params: ({ event }: Answered) => ({ variation: event.output }) },
      { type: 'takeVariation', params: ({ event }: Answered) => ({ variation: event.output }) },
      'renewParts',
    ],
  },
  onFailure: { target: 'failed', actions: { type: 'keepFailure', params: failed } },
} as const;

const variantSelectionSetup = setup({
  types: {
    context: {} as VariantSelectionContext,
    input: {} as VariantSelectionInput,
    events: {} as VariantSelectionEvent,
    emitted: {} as Extract<Fact, { type: 'url.requested' | 'analytics.measured' }>,
    tags: {} as 'busy',
    children: {} as {
      quantity: 'quantity';
      gallery: 'gallery';
      queryVariants: 'queryVariants';
      readCleared: 'readCleared';
    },
  },
  actors: {
    queryVariants: port<Variation, VariantQuery>('queryVariants'),
    /** The page's state at its URL without a query. */
    readCleared: port<Variation, { href: string }>('readCleared'),
    quantity: quantityMachine,
    gallery: galleryMachine,
  },
  guards: {
    isNewChoice: ({ context }, { field, valueId }: Choice) =>
      context.choices[field] !== valueId && (valueId === null || isOnOffer(context.variation, field, valueId)),
    hasChoice: ({ context }) => Object.keys(filledOf(context.choices)).length > 0,
    lacksVariant: ({ context }) => context.variation.ProductVariantViewModel.ProductVariantId === null,
    isNewQuantity: ({ context }, { quantity }: { quantity: number }) => context.quantity !== quantity,
    isLetIn: ({ context }, { person }: { person: Person | null }) => person !== null && context.failure?.status === 401,
  },
  actions: {
    keepChoice: assign(({ context }, { field, valueId }: Choice) => ({
      choices: { ...context.choices, [field]: valueId },
      changed: field,
    })),
    clearChoices: assign(({ context }) => ({
      choices: Object.fromEntries(Object.keys(context.choices).map((field) => [field, null])),
      quantity: context.variation.MinQty,
      changed: null,
      isAsked: false,
    })),
    askForChoices: assign({ isAsked: true }),
    /** Leads to the first missing choice in the form of `path`. */
    showMissing: (_args, _params: { path: string }) => {},
    tellRelated: emit((_, { card }: { card: Pick<ProductCard, 'SKU' | 'Name' | 'Price'> }) => ({
      type: 'analytics.measured' as const,
      name: 'relatedProductClick',
      data: { sku: card.SKU, name: card.Name, price: card.Price.TaxIncl / 100 },
    })),
    keepQuantity: assign({ quantity: (_, { quantity }: { quantity: number }) => quantity }),
    keepFailure: assign({ failure: (_, { failure }: { failure: Failure }) => failure }),
    forgetFailure: assign({ failure: null }),
    takeVariation: assign(({ context }, { variation }: { variation: Variation }) => ({
      variation,
      choices: choicesOf(variation),
      quantity: variation.Quantity,
      changed: null,
      isRenewed: true,
      isAsked: context.isAsked && variation.ProductVariantViewModel.ProductVariantId === null,
    })),
    renewParts: enqueueActions(({ enqueue, context: { variation } }) => {
      const { Quantity: quantity, Photos: photos } = variation;
      enqueue.sendTo('quantity', { type: 'quantity.renewed', quantity, limits: limitsOf(variation) });
      enqueue.sendTo('gallery', { type: 'photos.renewed', photos });
    }),
    nameSelection: enqueueActions(({ enqueue, context }, { variation }: { variation: Variation }) => {
      const href = urlOf(context.path, variation);
      if (context.isPanel || href === urlOf(context.path, context.variation)) return;
      enqueue.emit({ type: 'url.requested', href, replace: true, keepsScroll: true });
    }),
  },
  delays: { answerTimeout },
});
const ask = asksOf(variantSelectionSetup);

/** Finds the variant for the user's choices: a single response updates price, gallery, stock and tiers together. */
export const variantSelectionMachine = variantSelectionSetup.createMachine({
  id: 'variantSelection',
  context: ({ input }) => ({
    ...input,
    choices: choicesOf(input.variation),
    quantity: input.variation.Quantity,
    changed: null,
    isRenewed: false,
    isAsked: false,
    failure: null,
  }),
  invoke: [
    {
      id: 'quantity',
      src: 'quantity',
      input: ({ context: { variation, quantityText } }) => ({
        id: 'quantity',
        quantity: variation.Quantity,
        limits: limitsOf(variation),
        ...(quantityText !== undefined && { text: quantityText }),
      }),
    },
    {
      id: 'gallery',
      src: 'gallery',
      input: ({ context }) => ({ photos: context.variation.Photos, ...context.gallery }),
    },
  ],
  initial: 'settled',
  // the guards drop a repeat of a pending or answered request; a newer change leaves `querying` and so aborts it
  on: {
    'value.choose': {
      guard: { type: 'isNewChoice', params: ({ event }) => event },
      target: '.querying',
      actions: { type: 'keepChoice', params: ({ event }) => event },
    },
    'choices.clear': { guard: 'hasChoice', target: '.clearing', actions: 'clearChoices' },
    'related.follow': { actions: { type: 'tellRelated', params: ({ event }) => event } },
    'quantity.changed': {
      guard: { type: 'isNewQuantity', params: ({ event }) => event },
      target: '.querying',
      actions: { type: 'keepQuantity', params: ({ event }) => event },
    },
  },
  states: {
    settled: {
      on: {
        // another customer has other prices
        'person.changed': 'querying',
        'order.press': {
          guard: 'lacksVariant',
          actions: ['askForChoices', { type: 'showMissing', params: ({ context }) => context }],
        },
      },
    },
    querying: {
      tags: 'busy',
      entry: 'forgetFailure',
      ...ask({
        src: 'queryVariants',
        input: ({ context: { productId, choices, quantity, changed } }) => ({
          productId,
          choices: filledOf(choices),
          quantity,
          ...(changed !== null && { changed }),
        }),
        ...ends,
      }),
    },
    clearing: {
      tags: 'busy',
      entry: 'forgetFailure',
      ...ask({
        src: 'readCleared',
        input: ({ context }) => ({ href: context.path }),
        ...ends,
      }),
    },
    failed: {
      on: {
        retry: 'querying',
        'person.changed': { guard: { type: 'isLetIn', params: ({ event }) => event }, target: 'querying' },
      },
    },
  },
});

export type VariantSelectionActor = ActorRefFrom<typeof variantSelectionMachine>;
type VariantSelectionSnapshot = SnapshotFrom<typeof variantSelectionMachine>;

export const variationOf = ({ context }: VariantSelectionSnapshot): Variation => context.variation;
export const choicesOn = ({ context }: VariantSelectionSnapshot): Choices => context.choices;
export const failureIn = ({ context }: VariantSelectionSnapshot): Failure | null => context.failure;
export const isQuerying = (snapshot: VariantSelectionSnapshot): boolean => snapshot.hasTag('busy');
/** Price and availability have come, and nothing was asked for since. */
export const isRenewed = (snapshot: VariantSelectionSnapshot): boolean =>
  snapshot.matches('settled') && snapshot.context.isRenewed;
export const quantityOf = ({ children }: VariantSelectionSnapshot): QuantityActor | undefined => children.quantity;
export const galleryOf = ({ children }: VariantSelectionSnapshot): GalleryActor | undefined => children.gallery;
export const hasChoice = (snapshot: VariantSelectionSnapshot): boolean => snapshot.can({ type: 'choices.clear' });
export const pathOf = ({ context }: VariantSelectionSnapshot): string => context.path;
/** The page's URL with the selection. */
export const hrefOf = ({ context: { path, variation } }: VariantSelectionSnapshot): string => urlOf(path, variation);
/** The variant for the choices; null until the server has responded to exactly these. */
export const orderableOf = ({ context: { variation, choices } }: VariantSelectionSnapshot): number | null => {
  const answered = choicesOf(variation);
  const isAnswered = Object.entries(choices).every(([field, valueId]) => answered[field] === valueId);
  return isAnswered ? variation.ProductVariantViewModel.ProductVariantId : null;
};
/** Whether the button asks for this choice: it is missing, or no variant has all of those that were made. */
export const isMissing = ({ context }: VariantSelectionSnapshot, field: string): boolean => {
  const { isAsked, choices } = context;
  return isAsked && (choices[field] === null || Object.values(choices).every((valueId) => valueId !== null));
};
