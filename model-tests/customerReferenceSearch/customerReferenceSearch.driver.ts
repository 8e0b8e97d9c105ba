import { hasNone, referencesOf } from '#machines/customerReferenceSearch/customerReferenceSearch.machine.ts';
import type { customerReferenceSearchMachine } from '#machines/customerReferenceSearch/customerReferenceSearch.machine.ts';
import type { BrowserDriver } from '#paths/driver.ts';
import type { Page } from 'playwright';
import { walkByHand } from '../by-hand.ts';
import { openRunning, tell } from '../running-shop.ts';
import { customerReferenceSearchModel } from './customerReferenceSearch.model.ts';

const field = (page: Page) => page.getByRole('main').getByLabel('Votre référence');
const found = (page: Page) => page.getByRole('region', { name: 'Vos références' });
const isBusy = (page: Page, busy: boolean) =>
  found(page)
    .and(page.locator(`[aria-busy="${busy}"]`))
    // empty, it takes no room
    .waitFor({ state: 'attached' });

/** A company's references on the site at `site`, by role and label. */
export const customerReferenceSearchDriver = (site: string): BrowserDriver<typeof customerReferenceSearchMachine> => ({
  async open(page, { query, references }) {
    await page.request.post(`${site}/api/v1/security/login`, {
      data: { Email: 'company@vitrine.test', Password: 'Vitrine-demo-2026' },
      headers: { Origin: site },
    });
    await openRunning(page, `${site}/fr/customerreferences`);
    await tell(page, 'customerReferenceSearch', {
      type: 'page.arrived',
      page: { Query: query, References: references },
    });
  },
  events: {
    async 'text.type'(page, { text }) {
      // the same text again needs a blank behind it to be heard
      const isThere = (await field(page).inputValue()) === text;
      await field(page).fill(isThere ? `${text} ` : text);
    },
    'page.arrived': (page, event) => tell(page, 'customerReferenceSearch', event),
    'person.changed': (page, event) => tell(page, 'customerReferenceSearch', event),
    retry: (page) => found(page).getByRole('button', { name: 'Réessayer' }).click(),
  },
  outcomes: {
    searchReferences: {
      address: '**/api/v1/catalog/customerref/search*',
      done: (route, output) => route.fulfill({ json: output }),
      error: (route) => route.abort(),
    },
  },
  states: {
    async answered(page, expected) {
      await isBusy(page, false);
      if (!expected) return;
      for (const { CustomerSKU } of referencesOf(expected).slice(0, 3))
        await found(page).getByRole('link', { name: CustomerSKU }).waitFor();
      if (hasNone(expected)) await found(page).getByText('Aucune de vos références').waitFor();
    },
    pausing: (page) => isBusy(page, false),
    asking: (page) => isBusy(page, true),
    failed: (page) => found(page).getByRole('alert').waitFor(),
  },
});

/** What a person can do on the page, and what arrives there. */
export const customerReferenceSearchWalk = () =>
  walkByHand(customerReferenceSearchModel, ({ event, isAnswered }) =>
    event && !isAnswered ? 'nothing answers it' : null,
  );
