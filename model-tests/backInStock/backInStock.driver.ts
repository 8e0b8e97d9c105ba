import type { backInStockMachine } from '#machines/backInStock/backInStock.machine.ts';
import type { BrowserDriver } from '#paths/driver.ts';
import { productPageData, redSmall } from '#tests/fixtures/catalog.ts';
import type { Page } from 'playwright';
import { answerOf, openProduct, passUntil, refuse } from '../product-page.ts';
import { href } from './backInStock.model.ts';

const link = (page: Page) => page.getByRole('link', { name: 'Prévenez-moi quand il est de retour' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Être prévenu du retour en stock' });
const submit = (page: Page) => dialog(page).getByRole('button', { name: 'Me prévenir' });
const alert = (page: Page) => dialog(page).getByRole('alert');
const refusal = (page: Page) => dialog(page).locator('.field-error');

/** The mail about a sold-out variant, asked for on a product page of the site at `site`, by role and label. */
export const backInStockDriver = (site: string): BrowserDriver<typeof backInStockMachine> => ({
  async open(page) {
    const Variation = { ...redSmall, Stock: { ...redSmall.Stock, Status: 'OutOfStock' as const, Quantity: 0 } };
    await openProduct(page, site, productPageData({ Variation }));
    // the live link is the browser's own when its code did not come
    await passUntil(page, link(page).and(page.locator('.no-ajax')));
  },
  events: {
    open: (page) => link(page).click(),
    close: (page) => dialog(page).getByRole('button', { name: 'Fermer' }).first().click(),
    async subscribe(page, { email }) {
      await dialog(page).getByRole('textbox', { name: 'Votre adresse e-mail' }).fill(email);
      await submit(page).click();
    },
    retry: async (page) => {
      const again = dialog(page).getByRole('button', { name: 'Réessayer' });
      await ((await again.count()) > 0 ? again : submit(page)).click();
    },
    'person.changed': () => Promise.reject(new Error('a sign-in is walked with its own flow')),
  },
  outcomes: {
    readSubscription: {
      address: '**/fr/catalog/stocknotification/subscribe*',
      done: (route, output) => route.fulfill({ json: answerOf(href, output) }),
      error: refuse,
    },
    subscribe: {
      address: '**/api/v1/catalog/stocknotification*',
      done: (route, output) => route.fulfill({ json: output }),
      error: refuse,
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
});
