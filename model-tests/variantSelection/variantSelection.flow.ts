import { choicesOf } from '#machines/variantSelection/selection.ts';
import { hasChoice, variantSelectionMachine } from '#machines/variantSelection/variantSelection.machine.ts';
import { flowModel, walk } from 'machine-paths/model';
import type { FlowOptions } from 'machine-paths/model';
import { card, nothingChosen, red, redSmall, small, variationFor, productPageData } from '#tests/fixtures/catalog.ts';
import type { BrowserDriver } from 'machine-paths/driver';
import type { Page } from 'playwright';
import { signInFirst, soldOut, somebody } from '../addToCart/addToCart.flow.ts';
import { answerOf, openProduct, refuse } from '../product-page.ts';
import { defineFlow } from '../define-flow.ts';

const path = '/fr/p/mug-ardenne';

const model: FlowOptions<typeof variantSelectionMachine> = {
  requirements: {
    'PROD-02': ['value.choose', 'related.follow', 'querying', 'done queryVariants', 'failed', 'retry'],
    'PROD-03': ['value.choose'],
    'PROD-04': ['quantity.changed'],
    'PROD-05': ['quantity.changed'],
    'PROD-15': ['choices.clear', 'clearing', 'done readCleared'],
    'PROD-16': ['done queryVariants'],
  },
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
      says: 'shows the server’s response and the choices that it belongs to',
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

/** What a user alone can do on the page and the refusals that stay on it, but nothing that other flows send. */
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

/** What the page shows while a request is pending, from the texts of the French shop. */
const searching = (page: Page) => page.getByRole('status').filter({ hasText: 'Recherche du prix' });
const failed = (page: Page) => page.getByRole('alert').filter({ hasText: 'Nous n’avons pas pu vérifier ce choix.' });

async function choose(page: Page, { field, valueId }: { field: string; valueId: number | null }): Promise<void> {
  if (field === 'VariantValueId1') {
    await page.getByRole('radio', { name: valueId === red ? 'Rouge' : 'Bleu et blanc' }).check();
  } else {
    await page.getByLabel('Taille').selectOption(String(valueId ?? ''));
  }
}

const notDoneByHand = () => Promise.reject(new Error('comes from outside the page'));

/** Choosing on a product page of the site at `site`, by role and label. */
const variantSelectionDriver = (site: string): BrowserDriver<typeof variantSelectionMachine> => ({
  async open(page, { variation }) {
    await openProduct(page, site, productPageData({ Variation: variation }));
  },
  events: {
    'value.choose': choose,
    'choices.clear': (page) => page.getByRole('link', { name: 'Effacer le choix' }).click(),
    async 'quantity.changed'(page, { quantity }) {
      const field = page.getByRole('textbox', { name: 'Quantité' });
      await field.fill(String(quantity));
      await field.blur();
    },
    'related.follow': notDoneByHand,
    retry: (page) => page.getByRole('button', { name: 'Réessayer' }).click(),
    'page.arrived': notDoneByHand,
    'person.changed': notDoneByHand,
  },
  outcomes: {
    queryVariants: {
      address: '**/api/v1/catalog/products/*/productvariants*',
      done: (route, output) => route.fulfill({ json: output }),
      error: refuse,
    },
    readCleared: {
      address: '**/fr/p/mug-ardenne',
      done: (route, output) =>
        route.fulfill({ json: answerOf('/fr/p/mug-ardenne', productPageData({ Variation: output })) }),
      error: refuse,
    },
  },
  states: {
    async settled(page) {
      await searching(page).waitFor({ state: 'detached' });
      await failed(page).waitFor({ state: 'detached' });
    },
    querying: (page) => searching(page).waitFor({ state: 'attached' }),
    clearing: (page) => searching(page).waitFor({ state: 'attached' }),
    failed: (page) => failed(page).waitFor(),
  },
});

export default defineFlow({
  area: 'finding',
  model: variantSelectionModel,
  browser: {
    driver: variantSelectionDriver,
    walk: () => walk(variantSelectionByHand),
    leftOut:
      'pages that come and go and sign-ins belong to other flows; tests/browser/blocks.test.ts clears choices and follows links',
  },
});
