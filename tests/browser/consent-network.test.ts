import { afterAll, expect, test } from 'vitest';
import type { BrowserContext, Page } from 'playwright';
import { openPage } from '#model-tests/product-page.ts';
import { theMap } from '#model-tests/map/map.model.ts';
import { embedded } from '#model-tests/videoBanner/videoBanner.model.ts';
import { desktop, useSite } from './browser.ts';
import { playYoutube } from './parts/youtube.ts';

const site = useSite();
afterAll(() => expect(site.complaints).toEqual([]));

const tag = 'https://stats.test/tag.js';
/** An editors' page with something of each category: a film of others, a map of others, a script of others. */
const blocks = [
  { Kind: 'video', Title: embedded.Title, IsBanner: true, Video: embedded },
  { Kind: 'map', Title: 'Nos magasins', Address: 'Quai de la Batte 10', Map: theMap },
];
const data = {
  Kind: 'content',
  Title: 'Tout en un',
  Breadcrumbs: [],
  Blocks: blocks,
  Children: [],
  Scripts: [{ Category: 'statistics', Source: '', Src: tag }],
  Callbacks: [],
};

/** The page, and a log of what was asked of others or for them. */
async function visit(context: BrowserContext, log: Set<string>): Promise<Page> {
  await playYoutube(context);
  await context.route(`${tag}*`, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await context.route('**/tiles/**', (route) => route.fulfill({ status: 204 }));
  await context.route('**/api/v1/settings/', (route) => route.fulfill({ json: { MapsServiceKey: 'key' } }));
  context.on('request', (request) => {
    const { origin, pathname, host } = new URL(request.url());
    if (origin !== site.origin) log.add(host);
    else if (pathname === '/api/v1/settings/') log.add(pathname);
    else if (pathname.startsWith('/tiles/')) log.add('/tiles/');
  });
  const page = await context.newPage();
  await page.clock.install();
  await openPage(page, site.origin, '/fr/tout-en-un', data, 'Tout en un');
  // everything that comes by itself has had its time
  await page.clock.runFor(10_000);
  return page;
}

const ofMaps = ['/api/v1/settings/', '/tiles/'];
const ofStatistics = ['stats.test'];
const ofFilms = ['www.youtube-nocookie.com', 'www.youtube.com'];

test.each([
  ['Tout refuser', '', []],
  ['Choisir', 'Préférences', ofMaps],
  ['Choisir', 'Statistiques', ofStatistics],
  ['Choisir', 'Publicité', ofFilms],
  ['Tout accepter', '', [...ofMaps, ...ofStatistics, ...ofFilms]],
] as const)(
  '[CONSENT-02, CONSENT-06] the network log has nothing of others before a choice, and after “%s” %s what it covers, also on the next page',
  async (press, category, expected) => {
    const context = await site.visitor({
      viewport: { ...desktop, height: 2000 },
      asksConsent: true,
      reducedMotion: 'no-preference',
      fetchesAhead: true,
    });
    const log = new Set<string>();
    const page = await visit(context, log);
    expect([...log]).toEqual([]);
    await page.getByRole('button', { name: press, exact: true }).click();
    if (category !== '') {
      const settings = page.getByRole('dialog', { name: 'Choisir les cookies' });
      await settings.getByLabel(category).check();
      await settings.getByRole('button', { name: 'Enregistrer mon choix' }).click();
    }
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    const settled = async (shown: Page) => {
      const asked = async () => {
        await shown.clock.runFor(100);
        return [...log].toSorted();
      };
      await expect.poll(asked).toEqual(expected.toSorted());
      await shown.clock.runFor(10_000);
      expect(await asked()).toEqual(expected.toSorted());
    };
    await settled(page);
    await page.close();
    log.clear();
    const next = await visit(context, log);
    await settled(next);
  },
);
