import type { CustomerReference } from '#contract/customer-reference-search.ts';
import {
  customerReferenceSearchMachine,
  failureIn,
  isSearching,
  hasNone,
  referencesOf,
} from '#machines/customerReferenceSearch/customerReferenceSearch.machine.ts';
import { flowModel } from 'machine-paths/model';
import { referencesAPage } from '#rules/search.ts';
import { an, cart, summaryOf } from '#tests/fixtures/buying.ts';
import type { BrowserDriver } from 'machine-paths/driver';
import type { Fact } from 'machine-paths/screen';
import type { Page } from 'playwright';
import type { SnapshotFrom } from 'xstate';
import { failureShown } from '../content.ts';
import { offline } from '../failures.ts';
import { walkByHand } from 'machine-paths/by-hand';
import { openRunning, tell } from '../running-shop.ts';
import { text } from '../scenario.ts';
import { defineFlow } from '../define-flow.ts';

export const reference = (number: number): CustomerReference => ({
  CustomerSKU: `VH-${number}`,
  ProductLink: `/fr/p/mug-ardenne?VariantValueId1=${number}`,
  Name: 'Mug Ardenne',
});
/** A page with a next page. */
export const fullPage = Array.from({ length: referencesAPage }, (_, index) => reference(1000 + index));

export const signedIn = { person: an, summary: summaryOf(cart()), uri: '' };
export const signedOff = { person: null, summary: summaryOf(cart()), uri: '' };

export const customerReferenceSearchModel = flowModel(customerReferenceSearchMachine, {
  requirements: {
    'CAT-11': ['text.type', 'page.arrived', 'person.changed', 'pausing', 'asking', 'answered', 'failed', 'retry'],
  },
  inputs: [
    { query: { q: '', page: 1 }, references: [] },
    { query: { q: 'vh', page: 2 }, references: [reference(1)] },
  ],
  events: {
    'text.type': [{ text: 'vh' }, { text: 'v' }],
    'page.arrived': [{ page: { Query: { q: 'vdk', page: 2 }, References: [reference(2)] } }],
    retry: [{}],
    'person.changed': [signedIn, signedOff],
  },
  outcomes: { searchReferences: { done: [fullPage, [reference(7)], []], errors: [offline] } },
  promises: {
    answered: { says: 'shows no error', holds: (snapshot) => failureIn(snapshot) === null },
    pausing: { says: 'requests nothing yet', holds: (snapshot) => !isSearching(snapshot) },
    asking: { says: 'is busy', holds: isSearching },
    failed: { says: 'says why', holds: (snapshot) => failureIn(snapshot) !== null },
  },
});

const field = (page: Page) => page.getByRole('main').getByLabel('Votre référence');
const found = (page: Page) => page.getByRole('region', { name: 'Vos références' });
const isBusy = (page: Page, busy: boolean) =>
  found(page)
    .and(page.locator(`[aria-busy="${busy}"]`))
    // it takes no space when empty
    .waitFor({ state: 'attached' });

/** Every reference found, with its product, and how many there are. */
function referencesShown(snapshot: SnapshotFrom<typeof customerReferenceSearchMachine>): Fact[] {
  const references = referencesOf(snapshot);
  return [
    { role: 'listitem', count: references.length },
    ...references.map(({ CustomerSKU, Name }) => ({ role: 'link', name: `${CustomerSKU} ${Name}` }) as const),
    ...(references.length > 0
      ? [{ role: 'status', says: text('Search.ReferencesFound', { count: references.length }) } as const]
      : []),
  ];
}

/** A company's references on the site at `site`, by role and label. */
const customerReferenceSearchDriver = (site: string): BrowserDriver<typeof customerReferenceSearchMachine> => ({
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
      // the same text again needs a trailing blank to fire an event
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
    answered: (page) => isBusy(page, false),
    pausing: (page) => isBusy(page, false),
    asking: (page) => isBusy(page, true),
    failed: (page) => found(page).getByRole('alert').waitFor(),
  },
  content: {
    view: { css: '[aria-label]:has(> .references)' },
    states: {
      answered: (snapshot) => [
        { busy: false },
        ...referencesShown(snapshot),
        ...(hasNone(snapshot) ? [{ role: 'status', says: text('Search.ReferencesNone') } as const] : []),
      ],
      pausing: () => [{ busy: false }],
      asking: () => [{ busy: true }],
      failed: (snapshot) => [
        failureShown(text('Search.ReferencesFailed'), failureIn(snapshot)),
        { role: 'button', name: text('Core.Retry'), enabled: true },
      ],
    },
  },
});

/** What a user can do on the page, and what arrives there. */
const customerReferenceSearchWalk = () =>
  walkByHand(customerReferenceSearchModel, ({ event, isAnswered }) =>
    event && !isAnswered ? 'no transition handles it' : null,
  );

export default defineFlow({
  area: 'finding',
  model: customerReferenceSearchModel,
  browser: { driver: customerReferenceSearchDriver, walk: customerReferenceSearchWalk },
});
