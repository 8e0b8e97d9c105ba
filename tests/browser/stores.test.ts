import type { BrowserContext, Page } from 'playwright';
import { afterAll, expect, test } from 'vitest';
import { desktop, expectFocus, phone, started, useSite } from './browser.ts';
import type { VisitOptions } from './browser.ts';
import { expectSound } from './parts/proof.ts';

const site = useSite();
// what the device or the shop cannot place is a line in the console (ERR-22)
const lines = ['warning: No position', 'warning: There is no position'];
afterAll(() => expect(site.complaints.filter((line) => lines.every((start) => !line.startsWith(start)))).toEqual([]));

async function open(options: VisitOptions, path = '/fr/stores', prepare?: (context: BrowserContext) => Promise<void>) {
  const context = await site.visitor(options);
  await prepare?.(context);
  const page = await context.newPage();
  await page.goto(site.origin + path);
  if (options.javaScriptEnabled !== false) await started(page);
  return page;
}
const shops = (page: Page, name = 'Nos magasins') => page.getByRole('list', { name }).getByRole('heading');
const search = (page: Page) => page.getByRole('search', { name: 'Nos magasins' });
const box = (page: Page) => page.getByLabel('Code postal, localité ou adresse');
const placeCookies = async (page: Page) =>
  (await page.context().cookies()).filter(({ name }) => name.startsWith('vitrine.location.'));

test('[SITE-08, SITE-14] a shop is found by its postal code: nearest first, on the map, by its address, not remembered without consent, and Back goes to all', async () => {
  const page = await open({ viewport: desktop });
  expect(await shops(page).allInnerTexts()).toHaveLength(4);
  await page.getByRole('status').getByText('4 magasins.').waitFor();
  await page.getByRole('button', { name: 'Ouvrir la carte' }).click();
  await page.getByRole('button', { name: 'Agrandir' }).waitFor();
  await box(page).fill('Liège');
  await page.getByLabel('Montrer aussi les points relais').check();
  await page.keyboard.press('Enter');
  await page.getByRole('status').getByText('4 magasins, à partir du plus proche de 4000 Liège.').waitFor();
  expect(page.url()).toBe(`${site.origin}/fr/stores?address=Li%C3%A8ge&points=1`);
  expect(await shops(page).first().innerText()).toBe('Vitrine Liège');
  await expectSound(page);
  // the map that was open still is, with the points in it
  const onMap = page.getByRole('button', { name: 'Voir sur la carte : Vitrine Liège' });
  await onMap.click();
  await page.getByRole('button', { name: 'Fermer Vitrine Liège' }).waitFor();
  await expect.poll(() => page.locator('.map-pin').count()).toBeGreaterThan(4);
  await page.getByRole('heading', { name: 'Points relais à moins de 25 km' }).waitFor();
  // nobody allowed the shop to remember
  expect(await placeCookies(page)).toEqual([]);
  await page.goBack();
  await page.getByRole('status').getByText('4 magasins.').waitFor();
  expect(await shops(page).first().innerText()).toBe('Vitrine Gand');
  await page.context().close();
});

test('[SITE-08, ERR-22] around me: the device’s position to about a kilometre; one that is refused says so', async () => {
  const page = await open({ viewport: phone }, '/fr/stores', async (context) => {
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ latitude: 50.6412, longitude: 3.0589 });
  });
  await page.getByRole('button', { name: 'Autour de moi' }).click();
  await page.waitForURL('**/fr/stores?near=50.64%2C3.06');
  await page.getByRole('status').getByText('à partir du plus proche de').waitFor();
  expect(await shops(page).first().innerText()).toBe('Vitrine Lille');
  await page.context().close();

  const refused = await open({ viewport: phone });
  await refused.getByRole('button', { name: 'Autour de moi' }).click();
  await refused.getByRole('status').getByText('Votre appareil n’a pas donné votre position').waitFor();
  await expectFocus(refused.getByRole('button', { name: 'Autour de moi' }));
  await expectSound(refused);
  await box(refused).fill('Atlantis');
  await search(refused).getByRole('button', { name: 'Rechercher' }).click();
  await refused.getByRole('status').getByText('Nous ne trouvons pas ce lieu').waitFor();
  expect(await box(refused).inputValue()).toBe('Atlantis');
  expect(site.complaints.at(-1)).toBe('warning: There is no position for the address "Atlantis"');
  await refused.context().close();
});

test('[SITE-14] with consent to preferences the place comes back at the next visit, in cookies with the product’s prefix, until it is forgotten', async () => {
  const page = await open({ viewport: desktop, asksConsent: true });
  await page.getByRole('dialog').getByRole('button', { name: 'Tout accepter' }).click();
  await box(page).fill('1000');
  await search(page).getByRole('button', { name: 'Rechercher' }).click();
  await page.getByRole('status').getByText('1000 Bruxelles').waitFor();
  const [kept] = await placeCookies(page);
  expect([kept?.name, decodeURIComponent(kept?.value ?? '')]).toEqual(['vitrine.location.address', '1000 Bruxelles']);
  const days = ((kept?.expires ?? 0) * 1000 - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBe(365);
  await page.goto(`${site.origin}/fr/stores`);
  await page.getByRole('status').getByText('1000 Bruxelles').waitFor();
  expect(await shops(page).first().innerText()).toBe('Vitrine Bruxelles');
  await page.getByRole('link', { name: 'Oublier ce lieu' }).click();
  await page.getByRole('status').getByText('4 magasins.').waitFor();
  expect(await placeCookies(page)).toEqual([]);
  await page.context().close();
});

test('[SITE-14, NAV-26] a place that comes back before anybody touched the page leaves it where it is: a press on it counts', async () => {
  const page = await open({ viewport: desktop, allows: ['preferences'] }, '/fr/stores', async (context) => {
    await context.addCookies([{ name: 'vitrine.location.address', value: '1000%20Bruxelles', url: site.origin }]);
    await context.addInitScript(() => {
      const tops = new Set<number>();
      Object.assign(window, { tops });
      const look = () => {
        const main = document.querySelector('main');
        if (main) tops.add(main.getBoundingClientRect().top);
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
  });
  await page.getByRole('status').getByText('1000 Bruxelles').waitFor();
  await page.getByRole('link', { name: 'Oublier ce lieu' }).click();
  await page.getByRole('status').getByText('4 magasins.').waitFor();
  // the strip above it, whose code is not there yet, stays as well
  await page.locator('.popup-strip').waitFor();
  expect(await page.evaluate(() => (window as unknown as { tops: Set<number> }).tops.size)).toBe(1);
  await page.context().close();
});

test('[SITE-14] a place is forgotten by a press before the page’s code is there, too', async () => {
  const page = await open({ viewport: desktop, allows: ['preferences'] }, '/fr/stores?address=1000');
  await expect.poll(() => placeCookies(page)).toHaveLength(1);
  // code that never comes is code that comes late
  const code = /\.js$/u;
  await page.route(code, (route) => route.abort());
  await page.reload();
  await page.unroute(code);
  await page.getByRole('link', { name: 'Oublier ce lieu' }).click();
  await page.waitForURL('**/fr/stores?forget=1');
  await started(page);
  site.complaints.splice(0);
  await expect.poll(() => placeCookies(page)).toEqual([]);
  // and is not asked for again
  await page.getByRole('status').getByText('4 magasins.').waitFor();
  await page.goto(`${site.origin}/fr/stores`);
  await started(page);
  await page.getByRole('status').getByText('4 magasins.').waitFor();
  await page.context().close();
});

test('[SITE-08] of ten pickup points in one town the chosen one is seen: over its neighbours, and beside what is said of it', async () => {
  const page = await open({ viewport: phone, reducedMotion: 'reduce' }, '/nl/stores?address=1000&points=1');
  await page.getByRole('button', { name: 'Kaart openen' }).click();
  const pins = page.locator('.map-pin');
  for (const nth of [5, 8]) {
    const pin = pins.nth(nth);
    await pin.focus();
    await page.keyboard.press('Enter');
    const name = (await pin.getAttribute('title')) ?? '';
    await page.getByRole('button', { name: `${name} sluiten` }).waitFor();
    const isSeen = () =>
      pin.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        const seen = document.elementFromPoint(left + width / 2, top + height / 2);
        return element.hasAttribute('data-chosen') && seen?.closest('.map-pin') === element;
      });
    await expect.poll(isSeen).toBe(true);
  }
  await page.context().close();
});

test('[SITE-08] without JavaScript the form finds shops and pickup points, in Dutch too', async () => {
  const page = await open({ javaScriptEnabled: false }, '/nl/stores');
  await page.getByLabel('Postcode, plaats of adres').fill('9000');
  await page.getByLabel('Ook de afhaalpunten tonen').check();
  await page.getByRole('button', { name: 'Zoeken', exact: true }).last().click();
  await page.waitForURL('**/nl/stores?address=9000&points=1');
  expect(await shops(page, 'Onze winkels').first().innerText()).toBe('Vitrine Gent');
  expect(await page.locator('.store-point').count()).toBeGreaterThan(0);
  await page.context().close();
});
