import type { addToCartMachine } from '#machines/addToCart/addToCart.machine.ts';
import type { BrowserDriver } from '#paths/driver.ts';
import { productPageData, red, small, variationFor } from '#tests/fixtures/catalog.ts';
import type { Page } from 'playwright';
import { addButton, openProduct, passUntil, refuse } from '../product-page.ts';
import { mug } from './addToCart.model.ts';

const alert = (page: Page) => page.getByRole('alert').filter({ hasText: 'L’article n’a pas été ajouté.' });

async function add(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Quantité' }).fill(String(mug.Quantity));
  await addButton(page).click();
}

/** Adding from a product page of the site at `site`, by role and label. */
export const addToCartDriver = (site: string): BrowserDriver<typeof addToCartMachine> => ({
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
        // the confirmation lies over the page: the path goes on below it
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
