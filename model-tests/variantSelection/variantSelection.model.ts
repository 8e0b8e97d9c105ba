import { choicesOf } from '#machines/variantSelection/selection.ts';
import { hasChoice, variantSelectionMachine } from '#machines/variantSelection/variantSelection.machine.ts';
import { flowModel } from '#paths/model.ts';
import type { FlowOptions } from '#paths/model.ts';
import { card, nothingChosen, red, redSmall, small, variationFor } from '#tests/fixtures/catalog.ts';
import { signInFirst, soldOut, somebody } from '../addToCart/addToCart.model.ts';

const path = '/fr/p/mug-ardenne';

const model: FlowOptions<typeof variantSelectionMachine> = {
  inputs: [{ productId: 7, variation: nothingChosen, path }],
  events: {
    'value.choose': [
      { field: 'VariantValueId1', valueId: red },
      { field: 'VariantValueId2', valueId: small },
      { field: 'VariantValueId2', valueId: null },
      { field: 'VariantValueId9', valueId: red },
    ],
    'quantity.changed': [{ id: 'quantity', quantity: 2 }],
    'choices.clear': [{}],
    'related.follow': [{ card: card() }],
    retry: [{}],
    'page.arrived': [{ variation: redSmall }],
    'person.changed': [somebody],
  },
  outcomes: {
    queryVariants: { done: ({ input }) => [variationFor(input)], errors: [new Error('a bug'), signInFirst] },
    readCleared: { done: [nothingChosen], errors: [signInFirst] },
  },
  promises: {
    settled: {
      says: 'shows the server’s answer and the choices that it answers',
      holds: ({ context: { variation, choices, quantity, failure } }) =>
        JSON.stringify(choices) === JSON.stringify(choicesOf(variation)) &&
        quantity === variation.Quantity &&
        failure === null,
    },
    querying: { says: 'is busy', holds: (snapshot) => snapshot.hasTag('busy') && snapshot.context.failure === null },
    clearing: {
      says: 'is busy without a choice',
      holds: (snapshot) => snapshot.hasTag('busy') && !hasChoice(snapshot),
    },
    failed: { says: 'keeps the choice and offers a retry', holds: ({ context }) => context.failure !== null },
  },
};

export const variantSelectionModel = flowModel(variantSelectionMachine, model);

/** What a person alone can do on the page, refusals that stay on it, and nothing that comes from other flows. */
export const variantSelectionByHand = flowModel(variantSelectionMachine, {
  ...model,
  events: {
    ...model.events,
    'value.choose': [
      { field: 'VariantValueId1', valueId: red },
      { field: 'VariantValueId2', valueId: small },
      { field: 'VariantValueId2', valueId: null },
    ],
    'page.arrived': [],
    'related.follow': [],
    'choices.clear': [],
    'person.changed': [],
  },
  outcomes: {
    queryVariants: { done: ({ input }) => [variationFor(input)], errors: [soldOut] },
    readCleared: { done: [nothingChosen], errors: [soldOut] },
  },
});
