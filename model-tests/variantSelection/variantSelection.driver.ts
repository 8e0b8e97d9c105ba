import type { variantSelectionMachine } from '#machines/variantSelection/variantSelection.machine.ts';
import type { BrowserDriver } from '#paths/driver.ts';
import { productPageData, red } from '#tests/fixtures/catalog.ts';
import type { Page } from 'playwright';
import { answerOf, openProduct, refuse } from '../product-page.ts';

/** What the page says while it asks, from the texts of the French shop. */
const searching = (page: Page) => page.getByRole('status').filter({ hasText: 'Recherche du prix' });
const failed = (page: Page) => page.getByRole('alert').filter({ hasText: 'Nous n’avons pas pu vérifier ce choix.' });

async function choose(page: Page, { field, valueId }: { field: string; valueId: number | null }): Promise<void> {
  if (field === 'VariantValueId1') {
    await page.getByRole('radio', { name: valueId === red ? 'Rouge' : 'Bleu et blanc' }).check();
  } else {
    await page.getByLabel('Taille').selectOption(String(valueId ?? ''));
  }
}

const notDoneByHand = () => Promise.reject(new Error('this comes from outside the page'));

/** Choosing on a product page of the site at `site`, by role and label. */
export const variantSelectionDriver = (site: string): BrowserDriver<typeof variantSelectionMachine> => ({
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
