import type { customerReferenceMachine } from '#machines/customerReference/customerReference.machine.ts';
import type { BrowserDriver } from '#paths/driver.ts';
import { productPageData, redSmall } from '#tests/fixtures/catalog.ts';
import type { Page } from 'playwright';
import { openProduct, passUntil, refuse } from '../product-page.ts';

const form = (page: Page) => page.locator('form.reference');
const field = (page: Page) => form(page).getByRole('textbox', { name: 'Votre référence' });
const button = (page: Page) => form(page).getByRole('button', { name: 'Enregistrer la référence' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Votre référence' });
const refused = (page: Page) => form(page).getByText('Vous utilisez déjà la référence ACME-2 pour un autre article.');
const unsaved = (page: Page) =>
  page.getByRole('main').getByRole('alert').filter({ hasText: 'n’a pas pu être enregistrée' });
const idle = (page: Page) => button(page).and(page.locator(':not([aria-busy])'));

/** A company's own SKU on a product page of the site at `site`, by role and label. */
export const customerReferenceDriver = (site: string): BrowserDriver<typeof customerReferenceMachine> => ({
  async open(page, { sku, tells }) {
    const Variation = { ...redSmall, CustomerSKU: sku };
    await openProduct(page, site, productPageData({ Variation, ReferenceTells: tells }));
    await passUntil(page, form(page).and(page.locator('[data-live]')));
  },
  events: {
    async save(page, { sku }) {
      await field(page).fill(sku);
      await button(page).click();
    },
    // the same press again sends what stands there
    retry: (page) => button(page).click(),
    'message.close': (page) => dialog(page).locator('.dialog-foot').getByRole('button', { name: 'Fermer' }).click(),
    'person.changed': () => Promise.reject(new Error('a sign-in is walked with its own flow')),
  },
  outcomes: {
    saveReference: {
      address: '**/api/v1/catalog/customerref*',
      done: (route, output) => route.fulfill({ json: output }),
      error: refuse,
    },
  },
  states: {
    async resting(page) {
      await idle(page).waitFor();
      await dialog(page).waitFor({ state: 'detached' });
      await refused(page).waitFor({ state: 'detached' });
    },
    saving: (page) => button(page).and(page.locator('[aria-busy="true"]')).waitFor(),
    telling: (page) => dialog(page).waitFor(),
    async failed(page) {
      await dialog(page).waitFor({ state: 'detached' });
      await refused(page).or(unsaved(page)).waitFor();
    },
  },
});
