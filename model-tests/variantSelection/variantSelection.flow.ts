import type { Variation } from '#contract/catalog.ts';
import { choicesOf } from '#machines/variantSelection/selection.ts';
import { hasChoice, variantSelectionMachine } from '#machines/variantSelection/variantSelection.machine.ts';
import { walkByHand } from 'machine-paths/by-hand';
import { flowModel } from 'machine-paths/model';
import type { FlowOptions } from 'machine-paths/model';
import { card, nothingChosen, red, small, variationFor, productPageData } from '#tests/fixtures/catalog.ts';
import type { BrowserDriver } from 'machine-paths/driver';
import type { Page, Route } from 'playwright';
import { signInFirst, soldOut, somebody } from '../addToCart/addToCart.flow.ts';
import { addButton, answerOf, openProduct, refuse } from '../product-page.ts';
import { watchFlows } from '../running-shop.ts';
import { closeSignIn, refuseOrSignIn, signInHere } from '../signing-in.ts';
import { defineFlow } from '../define-flow.ts';
import { variantSelectionContent } from './variantSelection.content.ts';

const path = '/fr/p/mug-ardenne';

const model: FlowOptions<typeof variantSelectionMachine> = {
  requirements: {
    'PROD-02': ['value.choose', 'related.follow', 'querying', 'done queryVariants', 'failed', 'retry'],
    'PROD-03': ['value.choose'],
    'PROD-04': ['quantity.changed'],
    'PROD-05': ['quantity.changed'],
    'PROD-15': ['choices.clear', 'clearing', 'done readCleared'],
    'PROD-16': ['done queryVariants'],
    'SHOP-27': ['order.press'],
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
    'order.press': [{}],
    'related.follow': [{ card: card() }],
    retry: [{}],
    'person.changed': [somebody],
  },
  outcomes: {
    queryVariants: { done: ({ input }) => [variationFor(input)], errors: [new Error('a bug'), signInFirst] },
    readCleared: { done: [nothingChosen], errors: [signInFirst] },
  },
  promises: {
    settled: {
      says: 'shows the server’s response and the choices that it belongs to, and names the missing ones once asked',
      holds: ({ context: { variation, choices, quantity, isAsked, failure } }) =>
        JSON.stringify(choices) === JSON.stringify(choicesOf(variation)) &&
        quantity === variation.Quantity &&
        failure === null &&
        // nothing is missing once a variant is chosen
        !(isAsked && variation.ProductVariantViewModel.ProductVariantId !== null),
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

/** What a user can do on the page, with refusals that stay on it or ask to sign in. */
export const variantSelectionByHand = flowModel(variantSelectionMachine, {
  ...model,
  events: {
    ...model.events,
    'value.choose': [
      { field: 'VariantValueId1', valueId: red },
      { field: 'VariantValueId2', valueId: small },
      { field: 'VariantValueId2', valueId: null },
    ],
  },
  outcomes: {
    queryVariants: { done: ({ input }) => [variationFor(input)], errors: [soldOut, signInFirst] },
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

/** Choosing on a product page of the site at `site`, by role and label. */
const variantSelectionDriver = (site: string): BrowserDriver<typeof variantSelectionMachine> => ({
  async open(page, { variation }) {
    await watchFlows(page);
    await openProduct(page, site, productPageData({ Variation: variation }));
    // from now on the path answers
    await page.unroute('**/fr/p/mug-ardenne*');
    await page.route('**/fr/p/bol-ardenne', () => {});
  },
  events: {
    async 'value.choose'(page, event) {
      await closeSignIn(page);
      await choose(page, event);
    },
    async 'choices.clear'(page) {
      await closeSignIn(page);
      await page.getByRole('link', { name: 'Effacer le choix' }).click();
    },
    async 'order.press'(page) {
      await closeSignIn(page);
      await addButton(page).click();
    },
    async 'quantity.changed'(page, { quantity }) {
      await closeSignIn(page);
      const field = page.getByRole('textbox', { name: 'Quantité' });
      await field.fill(String(quantity));
      await field.blur();
    },
    async 'related.follow'(page) {
      await closeSignIn(page);
      const related = page.getByRole('region', { name: 'À voir aussi' });
      await related.getByRole('link', { name: 'Bol Ardenne' }).first().click();
      await page.waitForURL('**/fr/p/bol-ardenne');
    },
    async retry(page) {
      await closeSignIn(page);
      await page.getByRole('button', { name: 'Réessayer' }).click();
    },
    'person.changed': (page) => signInHere(page),
  },
  outcomes: {
    queryVariants: {
      address: '**/api/v1/catalog/products/*/productvariants*',
      done: (route, output) => route.fulfill({ json: output }),
      error: refuseOrSignIn,
    },
    readCleared: {
      address: /\/fr\/p\/mug-ardenne$/u,
      done: (route: Route, output: Variation) =>
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
  content: variantSelectionContent,
});

export default defineFlow({
  area: 'finding',
  model: variantSelectionModel,
  browser: {
    driver: variantSelectionDriver,
    walk: () =>
      walkByHand(
        variantSelectionByHand,
        ({ event, isAnswered }) => (event && !isAnswered ? 'nothing would happen' : null),
        { criterion: 'outcomes', isLast: ({ event }) => event?.type === 'related.follow' },
      ),
  },
});
