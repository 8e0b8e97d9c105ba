import type { QuickOrderAnswer } from '#contract/quick-order.ts';
import { quickOrderMachine } from '#machines/quickOrder/quickOrder.machine.ts';
import { flowModel, walk } from 'machine-paths/model';
import type { FlowOptions } from 'machine-paths/model';
import { timedOut, unknownFailure } from '#rules/failure.ts';
import { orderTextMost } from '#rules/quick-order.ts';
import { added } from '#tests/fixtures/catalog.ts';
import type { BrowserDriver } from 'machine-paths/driver';
import type { Page } from 'playwright';
import { signInFirst, somebody } from '../addToCart/addToCart.flow.ts';
import { refuse } from '../product-page.ts';
import { closeReaction, openRunning } from '../running-shop.ts';
import { defineFlow } from '../define-flow.ts';

export const list = 'MUG-901,2\nX-1,1';
/** One row accepted, one refused. */
export const answered: QuickOrderAnswer = {
  Cart: added(2).Cart,
  Rows: [
    { Line: 1, SKU: 'MUG-901', Quantity: 2, Name: 'Mug Ardenne', Status: 'Added', Code: '', Params: {} },
    { Line: 2, SKU: 'X-1', Quantity: 1, Name: '', Status: 'Refused', Code: 'QuickOrder.Unknown', Params: {} },
  ],
  Rest: 'X-1,1',
};
export const refused = { failure: { status: 500, code: 'Manager.UnknowsErrors', message: '', errors: [] } };
export const file = { name: 'list.csv', size: 12 };
const largest = { name: 'year.csv', size: orderTextMost };
const large = { name: 'film.csv', size: orderTextMost + 1 };

const model: FlowOptions<typeof quickOrderMachine> = {
  requirements: { 'SHOP-02': ['articles.write', 'file.choose', 'submit', 'reading', 'ordering', 'editing'] },
  inputs: [{ articles: '', rows: [], form: null }],
  events: {
    'articles.write': [{ articles: list }],
    'file.choose': [{ file }, { file: large }, { file: largest }],
    submit: [{ articles: list }, { articles: ' ' }],
    retry: [{}],
    'person.changed': [somebody, { ...somebody, person: null }],
  },
  outcomes: {
    order: { done: [answered], errors: [refused, signInFirst, new Error('a bug')] },
    readFile: { done: ['MUG-901,2'], errors: [new Error('no text')] },
  },
  promises: {
    editing: { says: 'the list can be changed', holds: (snapshot) => !snapshot.hasTag('busy') },
    reading: { says: 'is busy with the file', holds: (snapshot) => snapshot.hasTag('busy') },
    ordering: {
      says: 'is busy with the list, and clears earlier errors',
      holds: (snapshot) => snapshot.hasTag('busy') && snapshot.context.failure === null,
    },
  },
  invariants: {
    'a failure has a message': ({ context: { failure } }) =>
      failure === null || [refused.failure, signInFirst.failure, unknownFailure, timedOut].includes(failure),
  },
};

export const quickOrderModel = flowModel(quickOrderMachine, model);

/** What a user can do on the page. */
export const quickOrderByHand = flowModel(quickOrderMachine, {
  ...model,
  events: { ...model.events, 'file.choose': [{ file: large }], 'person.changed': [] },
  outcomes: { ...model.outcomes, order: { done: [answered], errors: [refused] } },
});

const listField = (page: Page) => page.getByRole('textbox', { name: 'Vos articles' });
const button = (page: Page) => page.getByRole('button', { name: 'Mettre dans le panier' });

async function write(page: Page, articles: string): Promise<void> {
  if ((await listField(page).inputValue()) !== articles) await listField(page).fill(articles);
}

/** The quick order page of the site at `site`, by role and label. */
const quickOrderDriver = (site: string): BrowserDriver<typeof quickOrderMachine> => ({
  open: (page) => openRunning(page, `${site}/fr/catalog/quickorder`),
  events: {
    'articles.write': (page, { articles }) => write(page, articles),
    'file.choose': (page, { file: { name, size } }) =>
      page
        .getByLabel('Fichier CSV ou texte')
        .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.alloc(size, 'x') }),
    async submit(page, { articles }) {
      await write(page, articles);
      await button(page).click();
    },
    retry: (page) => page.getByRole('button', { name: 'Réessayer' }).click(),
    'person.changed': () => Promise.reject(new Error('a sign-in is walked with its own flow')),
  },
  outcomes: {
    order: {
      address: '**/api/v1/catalog/quickorder*',
      done: (route, output) => route.fulfill({ json: output }),
      async error(route, error) {
        await refuse(route, error);
        await closeReaction(route.request().frame().page(), 'Un problème est survenu');
      },
    },
    // read on the user's own machine: no request is made
    readFile: { address: '**/no-call-reads-a-file', done: () => Promise.resolve(), error: () => Promise.resolve() },
  },
  states: {
    editing: (page) => button(page).and(page.locator(':not([aria-busy])')).waitFor(),
    reading: () => Promise.reject(new Error('a file is read faster than anyone can see')),
    ordering: (page) => button(page).and(page.locator('[aria-busy="true"]')).waitFor(),
  },
});

export default defineFlow({
  area: 'buying',
  model: quickOrderModel,
  browser: {
    driver: quickOrderDriver,
    walk: () => walk(quickOrderByHand),
    leftOut: 'a file is read faster than anyone can see; signing in and out belong to other flows',
  },
});
