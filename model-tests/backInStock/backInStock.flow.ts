import type { BackInStockPageData } from '#contract/back-in-stock.ts';
import { backInStockMachine } from '#machines/backInStock/backInStock.machine.ts';
import { walkByHand } from 'machine-paths/by-hand';
import { flowModel } from 'machine-paths/model';
import type { BrowserDriver } from 'machine-paths/driver';
import { productPageData, redSmall } from '#tests/fixtures/catalog.ts';
import type { Fact, Place } from 'machine-paths/screen';
import type { Page } from 'playwright';
import { fieldErrorsOf } from '#rules/failure.ts';
import { signInFirst, somebody } from '../addToCart/addToCart.flow.ts';
import { buttonShown, failureShown, fieldsShown } from '../content.ts';
import { broken } from '../failures.ts';
import { answerOf, openProduct, passUntil, refuse } from '../product-page.ts';
import { closeReaction, watchFlows } from '../running-shop.ts';
import { closeSignIn, refuseOrSignIn, signInHere } from '../signing-in.ts';
import { text } from '../scenario.ts';
import { defineFlow } from '../define-flow.ts';

export const href = '/fr/catalog/stocknotification/subscribe?ProductVariantId=901&ProductId=7';
export const email = 'an@vitrine.test';

/** The response at the URL of a sold-out red mug. */
export const form: BackInStockPageData = {
  Kind: 'backInStock',
  ProductId: 7,
  ProductVariantId: 901,
  Name: 'Mug Ardenne · Rouge · S',
  ProductUrl: '/fr/p/mug-ardenne',
  IsInStock: false,
  Email: '',
  IsSent: false,
};
export const sent = { Message: 'Ouvrez votre courrier.' };
export const noAddress = {
  failure: { status: 422, code: 'Problem.Invalid', message: '', errors: [{ pointer: '/Email', code: 'Form.Email' }] },
};

export const backInStockModel = flowModel(backInStockMachine, {
  requirements: { 'PROD-11': ['open', 'close', 'subscribe', 'retry', 'asking', 'subscribed', 'unread', 'refused'] },
  inputs: [{ href }],
  events: { open: [{}], close: [{}], subscribe: [{ email }], retry: [{}], 'person.changed': [somebody] },
  outcomes: {
    readSubscription: { done: [form], errors: [broken] },
    subscribe: { done: [sent], errors: [noAddress, signInFirst] },
  },
  promises: {
    closed: { says: 'shows no dialog and no error', holds: ({ context }) => context.failure === null },
    reading: { says: 'is busy', holds: (snapshot) => snapshot.hasTag('busy') },
    unread: { says: 'says why the form failed to load', holds: ({ context }) => context.failure !== null },
    asking: { says: 'shows the form', holds: ({ context }) => context.page !== null },
    subscribing: {
      says: 'is busy with the typed address',
      holds: (snapshot) => snapshot.hasTag('busy') && snapshot.context.typed === email,
    },
    refused: {
      says: 'keeps the address and says why',
      holds: ({ context: { typed, failure } }) => typed === email && failure !== null,
    },
    subscribed: { says: 'says what happens next', holds: ({ context }) => context.failure === null },
  },
});

const link = (page: Page) => page.getByRole('link', { name: 'Prévenez-moi quand il est de retour' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Être prévenu du retour en stock' });
const submit = (page: Page) => dialog(page).getByRole('button', { name: 'Me prévenir' });
const alert = (page: Page) => dialog(page).getByRole('alert');
const refusal = (page: Page) => dialog(page).locator('.field-error');

const place: Place = { role: 'dialog', name: text('Product.StockAlertTitle') };
const formShown = (isPending: boolean): Fact => ({
  ...buttonShown(text('Product.StockAlertSubmit'), isPending),
  in: place,
});
const typedShown: Fact[] = [
  { in: place, says: form.Name },
  { role: 'textbox', in: place, name: text('Product.StockAlertEmail'), value: email },
];

/** Subscribing to a sold-out variant on a product page of the site at `site`, by role and label. */
const backInStockDriver = (site: string): BrowserDriver<typeof backInStockMachine> => ({
  async open(page) {
    const Variation = { ...redSmall, Stock: { ...redSmall.Stock, Status: 'OutOfStock' as const, Quantity: 0 } };
    await watchFlows(page);
    await openProduct(page, site, productPageData({ Variation }));
    // without its code the plain link is followed by the browser
    await passUntil(page, link(page).and(page.locator('.no-ajax')));
  },
  events: {
    open: (page) => link(page).click(),
    async close(page) {
      await closeSignIn(page);
      await dialog(page).getByRole('button', { name: 'Fermer' }).first().click();
    },
    async subscribe(page, { email }) {
      await closeSignIn(page);
      await dialog(page).getByRole('textbox', { name: 'Votre adresse e-mail' }).fill(email);
      await submit(page).click();
    },
    retry: async (page) => {
      await closeSignIn(page);
      const again = dialog(page).getByRole('button', { name: 'Réessayer' });
      await ((await again.count()) > 0 ? again : submit(page)).click();
    },
    'person.changed': (page) => signInHere(page),
  },
  outcomes: {
    readSubscription: {
      address: '**/fr/catalog/stocknotification/subscribe*',
      done: (route, output) => route.fulfill({ json: answerOf(href, output) }),
      async error(route, error) {
        await refuse(route, error);
        await closeReaction(route.request().frame().page(), 'Un problème est survenu');
      },
    },
    subscribe: {
      address: '**/api/v1/catalog/stocknotification*',
      done: (route, output) => route.fulfill({ json: output }),
      error: refuseOrSignIn,
    },
  },
  states: {
    closed: (page) => dialog(page).waitFor({ state: 'detached' }),
    reading: (page) => dialog(page).locator('[aria-busy="true"]').first().waitFor(),
    unread: (page) => alert(page).waitFor(),
    asking: (page) => submit(page).and(page.locator(':not([aria-busy])')).waitFor(),
    subscribing: (page) => submit(page).and(page.locator('[aria-busy="true"]')).waitFor(),
    refused: (page) => refusal(page).or(alert(page)).first().waitFor(),
    subscribed: (page) => dialog(page).getByText('Presque terminé').waitFor(),
  },
  content: {
    view: { css: 'dialog[open]' },
    states: {
      closed: () => [{ in: { css: 'main a[href*="stocknotification"]' }, says: text('Product.StockAlert') }],
      reading: () => [{ in: place, says: [text('Product.StockAlertTitle'), text('Dialog.PageLoading')] }],
      unread: ({ context }) => [
        { ...failureShown(text('Product.StockAlertFailed'), context.failure), in: place },
        { role: 'button', in: place, name: text('Core.Retry'), enabled: true },
      ],
      asking: () => [formShown(false), { role: 'alert', in: place, count: 0 }],
      subscribing: () => [formShown(true), ...typedShown],
      refused: ({ context: { failure } }) => {
        const errors = failure ? fieldErrorsOf(failure) : {};
        const isOfField = errors['Email'] !== undefined;
        return [
          formShown(false),
          ...typedShown,
          ...fieldsShown(errors, ['Email']).map((fact) => ({ ...fact, in: { css: 'dialog [name="Email"]' } })),
          { ...failureShown(text('Product.StockAlertFailed'), isOfField ? null : failure), in: place },
        ];
      },
      subscribed: () => [{ in: place, says: [text('Product.StockAlertTitle'), text('Product.StockAlertSent')] }],
    },
  },
});

export default defineFlow({
  area: 'finding',
  model: backInStockModel,
  browser: {
    driver: backInStockDriver,
    walk: () =>
      walkByHand(
        backInStockModel,
        ({ event, isAnswered }) =>
          event?.type === 'person.changed'
            ? 'a sign-in is walked with the cart and with variantSelection'
            : event && !isAnswered
              ? 'nothing would happen'
              : null,
        {
          criterion: 'outcomes',
        },
      ),
  },
});
