import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { theMap } from '#model-tests/map/map.model.ts';
import { openPage } from '#model-tests/product-page.ts';
import { phone, started, useSite } from './browser.ts';

const site = useSite({
  env: {
    MAP_TILES_URL: 'https://tiles.test/{z}/{x}/{y}.png?key={key}',
    MAP_ATTRIBUTION: '© Voisins',
    MAPS_SERVICE_KEY: 'abc',
  },
});

const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const map = (page: Page) => page.getByRole('region', { name: 'Carte : Où nous sommes' });
const button = (page: Page, name: string) => map(page).getByRole('button', { name, exact: true });

/** The page with the map, and what it asks of the tile server and of the shop's settings. */
async function open(options: Parameters<typeof site.visitor>[0] = {}, areTilesDead = false) {
  const context = await site.visitor(options);
  const page = await context.newPage();
  const asked: string[] = [];
  await page.route('https://tiles.test/**', async (route) => {
    asked.push(route.request().url());
    await (areTilesDead ? route.abort() : route.fulfill({ contentType: 'image/png', body: dot }));
  });
  page.on('request', (request) => {
    if (request.url().endsWith('/api/v1/settings/')) asked.push('settings');
  });
  await page.goto(`${site.origin}/fr/pour-les-redacteurs`);
  await started(page);
  await map(page).scrollIntoViewIfNeeded();
  return { page, asked };
}

test('[SITE-08, CONSENT-06] nobody else is asked before a press; then markers, zoom 13 at most, keys and content', async () => {
  const { page, asked } = await open();
  await map(page).getByRole('img', { name: 'Plan de situation : Où nous sommes' }).waitFor();
  await map(page).getByText('tiles.test').waitFor();
  expect(asked).toEqual([]);
  await button(page, 'Ouvrir la carte').click();
  await button(page, 'Agrandir').waitFor();
  expect(asked[0]).toBe('settings');
  const zooms = asked.slice(1).map((url) => /^https:\/\/tiles\.test\/(\d+)\/\d+\/\d+\.png\?key=abc$/u.exec(url)?.[1]);
  expect(zooms.every((zoom) => Number(zoom) <= 13)).toBe(true);
  await map(page).getByText('© Voisins').waitFor();

  const pin = map(page).locator('.map-pin').nth(1);
  await pin.focus();
  await page.keyboard.press('Enter');
  await button(page, 'Fermer Liège').waitFor();
  await button(page, 'Fermer Liège').click();
  await button(page, 'Montrer sur la carte : Lille').click();
  await button(page, 'Fermer Lille').waitFor();
  expect(site.complaints).toEqual([]);
});

test('[CONSENT-06] preferences that are allowed bring the map, and nothing is asked once they are withdrawn', async () => {
  const { page, asked } = await open({ asksConsent: true });
  const answer = page.getByRole('dialog');
  await answer.getByRole('button', { name: 'Tout accepter' }).click();
  await button(page, 'Agrandir').waitFor();
  expect(asked).toContain('settings');
  await page.reload();
  await started(page);
  await map(page).scrollIntoViewIfNeeded();
  await button(page, 'Agrandir').waitFor();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookies' }).click();
  await page.getByRole('button', { name: 'Tout refuser' }).first().click();
  await button(page, 'Ouvrir la carte').waitFor();
  asked.length = 0;
  await page.reload();
  await started(page);
  await map(page).scrollIntoViewIfNeeded();
  await button(page, 'Ouvrir la carte').waitFor();
  expect(asked).toEqual([]);
  expect(site.complaints).toEqual([]);
});

test('[SITE-08] a map opens at its own zoom, 13 unless it says another, although its places would fit into a closer one; a marker has its own icon', async () => {
  const page = await (await site.visitor()).newPage();
  await page.clock.install();
  const zooms = new Set<string>();
  await page.route('**/tiles/**', async (route) => {
    zooms.add(new URL(route.request().url()).pathname.split('/')[2] ?? '');
    await route.fulfill({ contentType: 'image/png', body: dot });
  });
  const icon = '/static/pin.svg';
  await page.route(`**${icon}`, (route) => route.fulfill({ contentType: 'image/png', body: dot }));
  const markers = theMap.markers.map((marker) => (marker.id === 'gare' ? { ...marker, icon } : marker));
  const block = { Kind: 'map', Title: 'Où nous sommes', Address: '', Map: { ...theMap, markers } };
  const data = { Kind: 'content', Title: 'Une carte', Breadcrumbs: [], Children: [], Scripts: [], Callbacks: [] };
  await openPage(page, site.origin, '/fr/une-carte', { ...data, Blocks: [block] }, 'Une carte');
  await button(page, 'Ouvrir la carte').click();
  await button(page, 'Agrandir').waitFor();
  expect([...zooms]).toEqual(['13']);
  expect(await map(page).locator('.map-pin').count()).toBe(1);
  expect(await map(page).locator(`img[src="${icon}"]`).getAttribute('aria-label')).toBe('Guillemins');
  expect(site.complaints).toEqual([]);
});

test('[SITE-08] without its tiles a map is the shop’s own, from where towns are seen', async () => {
  const { page } = await open({ viewport: phone, reducedMotion: 'reduce' }, true);
  await button(page, 'Ouvrir la carte').click();
  await map(page).getByText('Le fond de carte détaillé ne répond pas').waitFor();
  await map(page).locator('.map-town:not([data-crowded])', { hasText: 'Anvers' }).waitFor({ state: 'attached' });
  expect(await map(page).locator('img.leaflet-tile').count()).toBe(0);
  // names stand beside their places and never cover one another, however close one looks
  const names = () =>
    map(page)
      .locator('.map-town:not([data-crowded])')
      .evaluateAll((labels) =>
        labels.map((label) => {
          const range = document.createRange();
          range.selectNodeContents(label);
          const { left, right, top, bottom } = range.getBoundingClientRect();
          const place = label.getBoundingClientRect();
          return {
            name: label.textContent,
            left,
            right,
            top: top + 2,
            bottom: bottom - 2,
            off: (top + bottom) / 2 - place.top,
          };
        }),
      );
  for (const press of ['Agrandir', 'Réduire', 'Réduire', 'Réduire']) {
    await button(page, press).click();
    const all = await names();
    expect(all.length).toBeGreaterThan(2);
    expect(all.filter(({ off }) => Math.abs(off) > 3)).toEqual([]);
    const covered = all.filter((one, at) =>
      all.some(
        (other, index) =>
          index < at &&
          one.left < other.right &&
          other.left < one.right &&
          one.top < other.bottom &&
          other.top < one.bottom,
      ),
    );
    expect(covered.map(({ name }) => name)).toEqual([]);
  }
  site.complaints.length = 0;
});

test('[SITE-08, ERR-22] where am I: the device tells, or the console says why not and the map stays', async () => {
  const { page } = await open();
  await button(page, 'Ouvrir la carte').click();
  await page.context().grantPermissions(['geolocation']);
  await page.context().setGeolocation({ latitude: 50.85, longitude: 4.35 });
  await button(page, 'Où suis-je ?').click();
  await map(page).getByText('Votre position est sur la carte.').waitFor();
  await map(page).locator('.map-here').waitFor({ state: 'attached' });
  expect(site.complaints).toEqual([]);

  await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, 'geolocation'));
  await button(page, 'Où suis-je ?').click();
  await map(page).getByText('Votre appareil n’a pas donné votre position.').waitFor();
  await site.expectComplaints(['warning: Geolocation is not supported']);
  expect(await button(page, 'Agrandir').isVisible()).toBe(true);
});

test('[SITE-08] without JavaScript there are the picture, the places and the ways there', async () => {
  const context = await site.visitor({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${site.origin}/nl/voor-redacteurs`);
  const [picture, way] = [page.locator('.map-picture'), page.getByRole('link', { name: 'Route naar Luik' })];
  expect(await way.getAttribute('href')).toContain('openstreetmap.org/directions?to=50.645%2C5.574');
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(640);
});

test('[SITE-08] land is seen under the map, and a pin stands on its town', async () => {
  const { page } = await open({}, true);
  await button(page, 'Ouvrir la carte').click();
  await button(page, 'Agrandir').waitFor();
  const box = async (selector: string, hasText = '') => {
    const found = map(page).locator(selector, { hasText }).first();
    await found.waitFor({ state: 'attached' });
    return (await found.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  };
  const [frame, land] = [await box('.map-frame'), await box('.map-land')];
  expect([land.width > frame.width / 2, land.height > frame.height / 2]).toEqual([true, true]);
  const [town, pin] = [await box('.map-town', 'Gand'), await box('.map-pin', '1')];
  expect(Math.hypot(pin.x + pin.width / 2 - town.x, pin.y + pin.height - town.y)).toBeLessThan(20);
  expect(
    await map(page)
      .locator('.map-drawn')
      .evaluate((drawn) => getComputedStyle(drawn).backgroundColor),
  ).not.toBe('rgb(221, 221, 221)');
});
