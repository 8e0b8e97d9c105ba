import { addToCartMachine } from '#machines/addToCart/addToCart.machine.ts';
import type { CartLine, ShownArticle } from '#machines/addToCart/addToCart.machine.ts';
import { flowModel, walk } from 'machine-paths/model';
import type { FlowOptions } from 'machine-paths/model';
import { timedOut, unknownFailure } from '#rules/failure.ts';
import { added, productPageData, red, small, variationFor } from '#tests/fixtures/catalog.ts';
import type { BrowserDriver } from 'machine-paths/driver';
import type { Page } from 'playwright';
import { addButton, openProduct, passUntil, refuse } from '../product-page.ts';
import { defineFlow } from '../define-flow.ts';

export const mug: CartLine = {
  ProductVariantId: 901,
  Quantity: 2,
  Name: 'Mug Ardenne',
  Origin: { ItemOrigin: 'Catalog' },
};

/** What the page shows of it. */
export const shown: ShownArticle = { Photo: null, Price: added().Item.UnitPrice };

const refusal = (status: number, code: string) => ({ failure: { status, code, message: '', errors: [] } });
export const soldOut = refusal(409, 'Problem.OutOfStock');
export const signInFirst = refusal(401, 'Problem.SignIn');

const nobody = { person: null, summary: added().Cart, uri: '/fr' };
export const somebody = {
  ...nobody,
  person: { FirstName: 'An', LastName: 'Peeters', Email: 'an@example.test', AccountType: 'Private', Role: 'customer' },
} as const;

const model: FlowOptions<typeof addToCartMachine> = {
  requirements: {
    'PROD-10': ['add', 'done addToCart', 'error addToCart', 'after answerTimeout', 'retry'],
    'ERR-01': ['person.changed'],
  },
  inputs: [undefined],
  events: { add: [{ line: mug, shown }], retry: [{}], 'person.changed': [nobody, somebody] },
  outcomes: { addToCart: { done: [added(2)], errors: [soldOut, signInFirst, new Error('a bug')] } },
  promises: {
    ready: { says: 'nothing went wrong', holds: ({ context }) => context.failure === null },
    adding: {
      says: 'is busy with the line',
      holds: (snapshot) => snapshot.hasTag('busy') && snapshot.context.line === mug,
    },
    failed: {
      says: 'keeps the line and says why',
      holds: ({ context }) => context.line === mug && context.failure !== null,
    },
  },
  invariants: {
    'a failure has a message': ({ context: { failure } }) =>
      failure === null || [soldOut.failure, signInFirst.failure, unknownFailure, timedOut].includes(failure),
  },
};

export const addToCartModel = flowModel(addToCartMachine, model);

/** What a user can do on a product page, and refusals that stay on it. */
export const addToCartByHand = flowModel(addToCartMachine, {
  ...model,
  events: { ...model.events, 'person.changed': [] },
  outcomes: { addToCart: { done: [added(2)], errors: [soldOut] } },
});

const alert = (page: Page) => page.getByRole('alert').filter({ hasText: 'L’article n’a pas été ajouté.' });

async function add(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Quantité' }).fill(String(mug.Quantity));
  await addButton(page).click();
}

/** Adding from a product page of the site at `site`, by role and label. */
const addToCartDriver = (site: string): BrowserDriver<typeof addToCartMachine> => ({
  async open(page) {
    const asked = variationFor({ choices: { VariantValueId1: red, VariantValueId2: small }, quantity: mug.Quantity });
    await page.route('**/api/v1/catalog/products/*/productvariants*', (route) => route.fulfill({ json: asked }));
    await openProduct(page, site, productPageData());
  },
  events: {
    add,
    retry: (page) => page.getByRole('button', { name: 'Réessayer' }).click(),
    'person.changed': () => Promise.reject(new Error('a sign-in is walked with its own flow')),
  },
  outcomes: {
    addToCart: {
      address: '**/api/v1/catalog/products/addtocart*',
      done: async (route, output) => {
        const page = route.request().frame().page();
        await route.fulfill({ json: output });
        // the confirmation covers the page: the path continues below it
        const goOn = page.getByRole('button', { name: 'Continuer mes achats' });
        await passUntil(page, goOn);
        await goOn.click();
        await goOn.waitFor({ state: 'detached' });
      },
      error: refuse,
    },
  },
  states: {
    ready: (page) => addButton(page).and(page.locator(':not([aria-busy])')).waitFor(),
    adding: (page) => addButton(page).and(page.locator('[aria-busy="true"]')).waitFor(),
    failed: (page) => alert(page).waitFor(),
  },
});

export default defineFlow({
  area: 'buying',
  model: addToCartModel,
  browser: {
    driver: addToCartDriver,
    walk: () => walk(addToCartByHand),
    leftOut: 'a refusal that requires a sign-in, and signing in and out, belong to other flows',
  },
});
