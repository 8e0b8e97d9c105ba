import type { QuickOrderAnswer } from '#contract/quick-order.ts';
import { articlesOf, errorOf, failureIn, rowsOf, quickOrderMachine } from '#machines/quickOrder/quickOrder.machine.ts';
import { walkByHand } from 'machine-paths/by-hand';
import { flowModel } from 'machine-paths/model';
import type { FlowOptions } from 'machine-paths/model';
import { timedOut, unknownFailure } from '#rules/failure.ts';
import { orderTextMost } from '#rules/quick-order.ts';
import { added } from '#tests/fixtures/catalog.ts';
import type { BrowserDriver } from 'machine-paths/driver';
import type { SnapshotFrom } from 'xstate';
import { buttonShown, failureShown } from '../content.ts';
import type { Fact } from 'machine-paths/screen';
import type { Page } from 'playwright';
import { signInFirst, somebody } from '../addToCart/addToCart.flow.ts';
import { closeReaction, openRunning } from '../running-shop.ts';
import { closeSignIn, refuseOrSignIn, signInDialog, signInHere } from '../signing-in.ts';
import { text } from '../scenario.ts';
import { defineFlow } from '../define-flow.ts';

declare global {
  interface Window {
    /** Ends the reading of the file that was chosen: with its text, or with an error. */
    endRead?: (text: string | null) => void;
  }
}

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
  outcomes: { ...model.outcomes, order: { done: [answered], errors: [refused, signInFirst] } },
});

const listField = (page: Page) => page.getByRole('textbox', { name: 'Vos articles' });
const button = (page: Page) => page.getByRole('button', { name: 'Mettre dans le panier' });

async function write(page: Page, articles: string): Promise<void> {
  if ((await listField(page).inputValue()) !== articles) await listField(page).fill(articles);
}

/** A file on a slow drive: reading it takes until the path ends it. */
async function readSlowly(page: Page): Promise<void> {
  await page.addInitScript(() => {
    File.prototype.arrayBuffer = () =>
      new Promise((resolve, reject) => {
        window.endRead = (text) =>
          text === null
            ? reject(new DOMException('', 'NotReadableError'))
            : resolve(new TextEncoder().encode(text).buffer);
      });
  });
}
const endRead = (page: Page, text: string | null) => page.evaluate((read) => window.endRead?.(read), text);

type Snapshot = SnapshotFrom<typeof quickOrderMachine>;

/** The list as it was typed or is left, with what is wrong with it, and its button. */
function listShown(snapshot: Snapshot, isPending: boolean): Fact[] {
  const error = errorOf(snapshot);
  const failure = failureIn(snapshot);
  return [
    {
      role: 'textbox',
      name: text('QuickOrder.Articles'),
      value: articlesOf(snapshot),
      invalid: error !== null,
      ...(error === null
        ? { described: text('QuickOrder.Hint') }
        : { described: { text: error, with: { label: text('QuickOrder.Articles') } } }),
    },
    failureShown(text('QuickOrder.Failed'), failure),
    ...(failure && failure.status !== 422
      ? [{ role: 'button', name: text('Core.Retry'), enabled: true } as const]
      : []),
    buttonShown(text('QuickOrder.Order'), isPending),
  ];
}

/** What became of each row, and of all. */
function rowsShown(snapshot: Snapshot): Fact[] {
  const rows = rowsOf(snapshot);
  if (rows.length === 0) return [{ role: 'table', count: 0 }];
  const refused = rows.filter(({ Status }) => Status === 'Refused').length;
  return [
    { role: 'status', says: text('QuickOrder.Outcome', { taken: rows.length - refused, refused }) },
    ...rows.map(
      ({ Line, SKU, Name, Quantity, Status, Code }) =>
        ({
          role: 'row',
          says: [
            { line: [Line, SKU] },
            Name,
            Quantity ?? '',
            text(Status === 'Added' ? 'QuickOrder.Added' : 'QuickOrder.Refused'),
            Code === '' ? '' : { text: Code },
          ],
        }) as const,
    ),
    { role: 'link', name: text('Cart.ToCart') },
  ];
}

/** The quick order page of the site at `site`, by role and label. */
const quickOrderDriver = (site: string): BrowserDriver<typeof quickOrderMachine> => ({
  async open(page) {
    await readSlowly(page);
    await openRunning(page, `${site}/fr/catalog/quickorder`);
  },
  events: {
    async 'articles.write'(page, { articles }) {
      await closeSignIn(page);
      await write(page, articles);
    },
    async 'file.choose'(page, { file: { name, size } }) {
      await closeSignIn(page);
      const field = page.getByLabel('Fichier CSV ou texte');
      await field.setInputFiles([]);
      await field.setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.alloc(size, 'x') });
    },
    async submit(page, { articles }) {
      await closeSignIn(page);
      await write(page, articles);
      await button(page).click();
    },
    async retry(page) {
      await closeSignIn(page);
      await page.getByRole('button', { name: 'Réessayer' }).click();
    },
    'person.changed': (page) => signInHere(page),
  },
  outcomes: {
    order: {
      address: '**/api/v1/catalog/quickorder*',
      done: (route, output) => route.fulfill({ json: output }),
      async error(route, error) {
        await refuseOrSignIn(route, error);
        const page = route.request().frame().page();
        if ((await signInDialog(page).count()) === 0) await closeReaction(page, 'Un problème est survenu');
      },
    },
    // read on the user's own machine: no request is made
    readFile: { done: (page: Page, text: string) => endRead(page, text), error: (page: Page) => endRead(page, null) },
  },
  states: {
    editing: (page) => button(page).and(page.locator(':not([aria-busy])')).waitFor(),
    reading: (page) => button(page).and(page.locator('[aria-busy="true"]')).waitFor(),
    ordering: (page) => button(page).and(page.locator('[aria-busy="true"]')).waitFor(),
  },
  content: {
    view: { role: 'main' },
    states: {
      editing: (snapshot) => [...listShown(snapshot, false), ...rowsShown(snapshot)],
      reading: (snapshot) => listShown(snapshot, true),
      ordering: (snapshot) => listShown(snapshot, true),
    },
  },
});

export default defineFlow({
  area: 'buying',
  model: quickOrderModel,
  browser: {
    driver: quickOrderDriver,
    walk: () =>
      walkByHand(quickOrderByHand, ({ event, isAnswered }) => (event && !isAnswered ? 'nothing would happen' : null), {
        criterion: 'outcomes',
      }),
  },
});
