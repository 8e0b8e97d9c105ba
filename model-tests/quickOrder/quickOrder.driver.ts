import type { quickOrderMachine } from '#machines/quickOrder/quickOrder.machine.ts';
import type { BrowserDriver } from '#paths/driver.ts';
import type { Page } from 'playwright';
import { refuse } from '../product-page.ts';
import { openRunning } from '../running-shop.ts';

const list = (page: Page) => page.getByRole('textbox', { name: 'Vos articles' });
const button = (page: Page) => page.getByRole('button', { name: 'Mettre dans le panier' });

async function write(page: Page, articles: string): Promise<void> {
  if ((await list(page).inputValue()) !== articles) await list(page).fill(articles);
}

/** The quick order page of the site at `site`, by role and label. */
export const quickOrderDriver = (site: string): BrowserDriver<typeof quickOrderMachine> => ({
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
      error: refuse,
    },
    // read on the person's own machine: nothing is asked for
    readFile: { address: '**/no-call-reads-a-file', done: () => Promise.resolve(), error: () => Promise.resolve() },
  },
  states: {
    editing: (page) => button(page).and(page.locator(':not([aria-busy])')).waitFor(),
    reading: () => Promise.reject(new Error('a file is read before anybody could look')),
    ordering: (page) => button(page).and(page.locator('[aria-busy="true"]')).waitFor(),
  },
});
