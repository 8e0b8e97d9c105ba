import { addToCartMachine } from '#machines/addToCart/addToCart.machine.ts';
import type { CartLine, ShownArticle } from '#machines/addToCart/addToCart.machine.ts';
import { flowModel, walk } from 'machine-paths/model';
import type { FlowOptions } from 'machine-paths/model';
import { timedOut, unknownFailure } from '#rules/failure.ts';
import { added, productPageData, red, small, variationFor } from '#tests/fixtures/catalog.ts';
import type { BrowserDriver } from 'machine-paths/driver';
import { addButton, openProduct, passUntil, refuse } from '../product-page.ts';
import { defineFlow } from '../define-flow.ts';
import { reasonFor } from '../failures.ts';
import { amount, text } from '../scenario.ts';
import type { Scenario } from '../scenario.ts';
import type { Fact } from 'machine-paths/screen';
import type { SnapshotFrom } from 'xstate';

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
  weights: { adding: 3, failed: 4 },
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

/** The article, how many of it, and its button. */
const offered = ({ context: { line } }: SnapshotFrom<typeof addToCartMachine>, busy = false): Fact[] => [
  { role: 'heading', name: mug.Name },
  { says: amount(shown.Price.TaxIncl) },
  { role: 'textbox', name: text('Product.Quantity'), value: line.Quantity || 1 },
  { role: 'button', name: text('Product.AddToCart'), busy, enabled: !busy },
];

/** Adding from a product page of the site at `site`, by role and label. */
const addToCartDriver = (site: string, { culture, LL }: Scenario): BrowserDriver<typeof addToCartMachine> => ({
  async open(page) {
    const asked = variationFor({ choices: { VariantValueId1: red, VariantValueId2: small }, quantity: mug.Quantity });
    await page.route('**/api/v1/catalog/products/*/productvariants*', (route) => route.fulfill({ json: asked }));
    await openProduct(page, site, productPageData(), culture);
  },
  events: {
    async add(page) {
      await page.getByRole('textbox', { name: LL.Product.Quantity() }).fill(String(mug.Quantity));
      await addButton(page, LL).click();
    },
    retry: (page) => page.getByRole('button', { name: LL.Core.Retry() }).click(),
    'person.changed': () => Promise.reject(new Error('a sign-in is walked with its own flow')),
  },
  outcomes: {
    addToCart: {
      address: '**/api/v1/catalog/products/addtocart*',
      done: async (route, output) => {
        const page = route.request().frame().page();
        await route.fulfill({ json: output });
        // the confirmation covers the page: the path continues below it
        const goOn = page.getByRole('button', { name: LL.Cart.ContinueShopping() });
        await passUntil(page, goOn);
        await goOn.click();
        await goOn.waitFor({ state: 'detached' });
      },
      error: refuse,
    },
  },
  states: {
    ready: (page) => addButton(page, LL).and(page.locator(':not([aria-busy])')).waitFor(),
    adding: (page) => addButton(page, LL).and(page.locator('[aria-busy="true"]')).waitFor(),
    failed: (page) => page.getByRole('alert').filter({ hasText: LL.Product.NotAdded() }).waitFor(),
  },
  content: {
    view: { role: 'main' },
    states: {
      ready: (snapshot) => [...offered(snapshot), { role: 'alert', count: 0 }],
      adding: (snapshot) => [...offered(snapshot, true), { role: 'alert', count: 0 }],
      failed: (snapshot) => [
        ...offered(snapshot),
        { role: 'alert', says: [text('Product.NotAdded'), reasonFor(snapshot.context.failure)] },
        { role: 'button', name: text('Core.Retry'), enabled: true },
      ],
    },
  },
});

export default defineFlow({
  area: 'buying',
  model: addToCartModel,
  browser: {
    driver: addToCartDriver,
    walk: () => walk(addToCartByHand),
    leftOut: { 'failed: person.changed': 'a sign-in is walked with the cart and with variantSelection' },
  },
});
