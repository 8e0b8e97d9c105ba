import { recentlyViewedMachine, cardsOf } from '#machines/recentlyViewed/recentlyViewed.machine.ts';
import { flowModel } from 'machine-paths/model';
import { acceptAll, declineAll, consentCookie, serializeConsent } from '#rules/consent.ts';
import { an, cart, summaryOf } from '#tests/fixtures/buying.ts';
import { card, productPageData } from '#tests/fixtures/catalog.ts';
import type { BrowserDriver } from 'machine-paths/driver';
import type { Fact } from 'machine-paths/screen';
import type { Page } from 'playwright';
import type { SnapshotFrom } from 'xstate';
import { offline } from '../failures.ts';
import { walkByHand } from 'machine-paths/by-hand';
import { openProduct, passUntil } from '../product-page.ts';
import { tell, watchFlows } from '../running-shop.ts';
import { amount, text } from '../scenario.ts';
import { defineFlow } from '../define-flow.ts';

export const viewedCard = (ProductId: number) =>
  card({ ProductId, Name: `Article ${ProductId}`, ProductUrl: `/fr/p/article-${ProductId}` });

export const recentlyViewedModel = flowModel(recentlyViewedMachine, {
  requirements: {
    'SHOP-02': ['consent.given', 'reading', 'shown', 'missing', 'alone', 'forbidden'],
    'CONSENT-06': ['forbidden'],
  },
  inputs: [
    { productId: 7, isAllowed: true, viewed: [9, 7, 8] },
    { productId: 7, isAllowed: false, viewed: [] },
  ],
  events: {
    'consent.given': [{ record: acceptAll('2026-1') }, { record: declineAll('2026-1') }],
    'person.changed': [{ person: an, summary: summaryOf(cart()), uri: '' }],
  },
  outcomes: {
    readCards: { done: ({ input }) => [input.ids.map(viewedCard), []], errors: [offline] },
  },
  promises: {
    deciding: 'is never stable here',
    remembering: 'is never stable here',
    forbidden: {
      says: 'nothing is stored, and nothing shown',
      holds: ({ context: { viewed, cards } }) => viewed.length === 0 && cards.length === 0,
    },
    alone: {
      says: 'only the current product is stored',
      holds: ({ context: { viewed, productId } }) => viewed.join() === String(productId),
    },
    reading: { says: 'is busy', holds: (snapshot) => snapshot.hasTag('busy') },
    shown: 'shows the response',
    missing: 'shows nothing of what could not be read',
  },
  invariants: {
    'the current product is not among those shown': ({ context: { cards, productId } }) =>
      cards.every(({ ProductId }) => ProductId !== productId),
  },
});

const list = (page: Page) => page.getByRole('region', { name: 'Vus récemment' });

/** The products in order, with their prices; no list at all if there are none. */
function shown(snapshot: SnapshotFrom<typeof recentlyViewedMachine>): Fact[] {
  const cards = cardsOf(snapshot);
  if (cards.length === 0) return [{ in: { css: '#recently-viewed' }, count: 0 }];
  return [
    { role: 'heading', name: text('Product.RecentlyViewed') },
    { role: 'listitem', count: cards.length },
    ...cards.flatMap(({ Name, Price }, index) => [
      {
        in: { css: `section:has(> #recently-viewed) li:nth-of-type(${index + 1})` },
        says: [Name, amount(Price.TaxIncl)],
      },
      { role: 'link', name: Name } as const,
    ]),
  ];
}
/** Its code loads with time, and what it asks for comes. */
const shows = async (page: Page, expected?: SnapshotFrom<typeof recentlyViewedMachine>): Promise<void> => {
  if (expected && cardsOf(expected).length > 0) await passUntil(page, list(page));
};

/** Advances time until the flow has stored the page's product first, or deleted everything. */
async function keeps(page: Page, first: string | null): Promise<void> {
  const isKept = (id: string | null) => {
    const kept = localStorage.getItem('vitrine.viewed');
    return id === null ? kept === null : kept?.startsWith(`[${id}`) === true;
  };
  const since = Date.now();
  while (!(await page.evaluate(isKept, first))) {
    if (Date.now() - since > 20_000) throw new Error(`the browser does not keep ${first ?? 'nothing'}`);
    await page.clock.runFor(50);
  }
}

/** A product page of the site at `site`, with what the browser stored on earlier visits. */
const recentlyViewedDriver = (site: string): BrowserDriver<typeof recentlyViewedMachine> => ({
  async open(page, { productId, isAllowed, viewed }) {
    const consent = { stamp: '2026-1', preferences: isAllowed, statistics: false, marketing: false };
    await page.context().addCookies([{ name: consentCookie, value: serializeConsent(consent), url: site }]);
    await watchFlows(page);
    await page.addInitScript((ids) => localStorage.setItem('vitrine.viewed', ids), JSON.stringify(viewed));
    await openProduct(page, site, productPageData({ ProductId: productId, Related: [] }));
    // its code loads with the first touch
    await page.keyboard.press('Shift');
    await keeps(page, isAllowed ? String(productId) : null);
  },
  events: {
    'consent.given': (page, event) => tell(page, 'recentlyViewed', event),
    'person.changed': (page, event) => tell(page, 'recentlyViewed', event),
  },
  outcomes: {
    readCards: {
      address: '**/api/v1/catalog/products/cards*',
      done: (route, Products) => route.fulfill({ json: { Products } }),
      error: (route) => route.abort(),
    },
  },
  states: { forbidden: shows, alone: shows, reading: shows, shown: shows, missing: shows },
  content: {
    view: { css: 'section:has(> #recently-viewed)' },
    states: { forbidden: shown, alone: shown, reading: shown, shown, missing: shown },
  },
});

/** What other flows notify the list of: nothing in it can be pressed but links. */
const recentlyViewedWalk = () =>
  walkByHand(recentlyViewedModel, ({ event, isAnswered }) =>
    event && !isAnswered ? 'no transition handles it' : null,
  );

export default defineFlow({
  area: 'finding',
  model: recentlyViewedModel,
  browser: {
    driver: recentlyViewedDriver,
    walk: recentlyViewedWalk,
    // nobody asked for the products at the foot of the page
    isSilent: () => true,
  },
});
