import type { Locator, Page } from 'playwright';
import { afterAll, expect, test } from 'vitest';
import { desktop, expectFocus, phone, started, useSite } from './browser.ts';
import { hold } from './held.ts';

const site = useSite();
afterAll(() => expect(site.complaints).toEqual([]));

const soap = '/fr/p/savon-salvia-au-marc-de-cafe';
const add = (page: Page) => page.getByRole('button', { name: 'Ajouter au panier' });
const added = (page: Page) => page.getByRole('dialog', { name: 'Ajouté à votre panier' });
const isInside = (dialog: Locator) => dialog.evaluate((dialog) => dialog.contains(document.activeElement));
const messages = (page: Page) => page.getByRole('region', { name: 'Messages' });
const width = async (box: Locator) => Math.round((await box.boundingBox())?.width ?? 0);

test('[SITE-12] a dialog traps the focus, makes the page inert, and returns the focus however it is closed', async () => {
  const page = await site.open(soap);
  for (const close of ['Escape', 'button', 'beside'] as const) {
    await add(page).focus();
    await page.keyboard.press('Enter');
    await added(page).waitFor();
    expect(await added(page).evaluate((dialog) => dialog.matches(':modal'))).toBe(true);
    for (let press = 0; press < 8; press++) {
      await page.keyboard.press(press < 4 ? 'Tab' : 'Shift+Tab');
      const isOnPage = await page.evaluate(() =>
        document.querySelector('main, header')?.contains(document.activeElement),
      );
      expect(isOnPage).toBe(false);
    }
    await added(page).getByRole('button', { name: 'Fermer' }).focus();
    expect(await isInside(added(page))).toBe(true);
    if (close === 'Escape') await page.keyboard.press('Escape');
    else if (close === 'button') await added(page).getByRole('button', { name: 'Fermer' }).click();
    else await page.mouse.click(5, 300);
    await added(page).waitFor({ state: 'detached' });
    await expectFocus(add(page));
  }
});

test('[SITE-12] dialogs come in sizes that fit their screen', async () => {
  const page = await site.open(soap);
  await add(page).click();
  await expect.poll(() => width(added(page))).toBe(34 * 17);
  await page.keyboard.press('Escape');
  await added(page).waitFor({ state: 'detached' });
  await page.route('**/addtocart*', (route) => route.fulfill({ status: 500, body: '' }));
  await add(page).click();
  const small = page.getByRole('dialog', { name: 'Un problème est survenu' });
  await expect.poll(() => width(small)).toBe(26 * 17);
  await page.setViewportSize({ width: 320, height: 600 });
  await expect.poll(() => width(small)).toBeLessThanOrEqual(288);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await site.expectComplaints([expect.stringContaining('500')]);
});

test('[SITE-12] a notice is announced, has its style, stays while it is read and disappears by itself', async () => {
  const page = await site.open('/fr');
  expect(await messages(page).getAttribute('aria-live')).toBe('polite');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Gérer les cookies' }).click();
  const settings = page.getByRole('dialog', { name: 'Choisir les cookies' });
  await settings.waitFor();
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await settings.getByRole('button', { name: 'Tout accepter' }).click();
  const notice = messages(page).locator('.toast-notice', { hasText: 'Votre choix est enregistré.' });
  await notice.waitFor();
  await notice.hover();
  await page.clock.runFor(30_000);
  expect(await notice.count()).toBe(1);
  await page.mouse.move(5, 5);
  await page.clock.runFor(6_000);
  await notice.waitFor({ state: 'detached' });
});

test('[SITE-15] the header is a drawer below 1024 px and a bar from there on; a list’s settings are folded below 768 px', async () => {
  const page = await site.open('/fr/c/cuisine?display=table', { viewport: desktop });
  const menu = page.getByRole('button', { name: 'Menu' });
  const categories = page.getByRole('navigation', { name: 'Catégories', exact: true });
  const expectShown = async (width: number, expected: { isDrawer: boolean; isBar: boolean; isWhole: boolean }) => {
    await page.setViewportSize({ width, height: 800 });
    const shown = async () => ({
      isDrawer: await menu.isVisible(),
      isBar: await categories.isVisible(),
      isWhole: await page.getByRole('combobox', { name: 'Par page' }).isVisible(),
    });
    await expect.poll(shown).toEqual(expected);
  };
  await expectShown(1024, { isDrawer: false, isBar: true, isWhole: true });
  await expectShown(1023, { isDrawer: true, isBar: false, isWhole: true });
  await expectShown(768, { isDrawer: true, isBar: false, isWhole: true });
  await expectShown(767, { isDrawer: true, isBar: false, isWhole: false });
});

test('a menu whose link was followed stays closed until the pointer has left it', async () => {
  const page = await site.open('/fr');
  const bar = page.getByRole('navigation', { name: 'Catégories', exact: true });
  await bar.getByRole('link', { name: 'Maison', exact: true }).hover();
  const all = bar.getByRole('link', { name: 'Tout voir : Maison' });
  await all.click();
  await page.getByRole('heading', { level: 1, name: 'Maison' }).waitFor();
  await all.waitFor({ state: 'hidden' });
  await page.mouse.move(700, 800);
  await bar.getByRole('link', { name: 'Maison', exact: true }).hover();
  await all.waitFor();
});

test('lists, products and searches have room between header and content', async () => {
  for (const path of ['/fr/c/cuisine', soap, '/fr/catalog?q=zzzz', '/fr/rien']) {
    const page = await site.open(path, { viewport: phone });
    const header = await page.getByRole('banner').boundingBox();
    const content = await page.locator('main > * > *').first().boundingBox();
    expect((content?.y ?? 0) - ((header?.y ?? 0) + (header?.height ?? 0))).toBeGreaterThanOrEqual(16);
    await page.context().close();
  }
  // the browser’s own message about the missing page
  await site.expectComplaints([expect.stringContaining('404')]);
});

test.each(['/fr', '/fr/c/cuisine?display=table', soap, '/nl/catalog?q=lamp', '/nl/security/register'])(
  'nothing is wider than a screen of 320 px on %s',
  async (path) => {
    const page = await site.open(path, { viewport: { width: 320, height: 600 } });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  },
);

test('[SITE-12] a dialog closes with its page when history leaves it', async () => {
  const page = await site.open('/fr');
  await page.goto(site.origin + soap);
  await started(page);
  const calls = await hold(page, '/api/v1/catalog/products/addtocart');
  await add(page).click();
  await (await calls.next()).continue();
  await added(page).waitFor();
  await added(page).getByRole('link', { name: 'Voir le panier' }).click();
  await page.getByRole('heading', { level: 1, name: 'Votre panier' }).waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
});

test('[CHK-24] the footer draws the means of payment at one size, and names each for who cannot see it', async () => {
  const page = await site.open('/fr');
  const marks = page.getByRole('contentinfo').getByRole('list', { name: 'Moyens de paiement' }).getByRole('listitem');
  await marks.first().scrollIntoViewIfNeeded();
  expect(await marks.allTextContents()).toEqual(['Bancontact', 'Visa', 'Mastercard', 'iDEAL']);
  const drawn = await marks.evaluateAll((all) =>
    all.map((mark) => {
      const name = document.createRange();
      name.selectNodeContents(mark);
      const box = mark.getBoundingClientRect();
      return {
        size: `${box.width} ${box.height}`,
        isNameShown: name.getBoundingClientRect().left < box.right,
        drawing: /url\("(.+)"\)/u.exec(getComputedStyle(mark).backgroundImage)?.[1] ?? '',
      };
    }),
  );
  expect(new Set(drawn.map(({ size, isNameShown }) => `${size} ${isNameShown}`))).toEqual(
    new Set(['38.25 25.5 false']),
  );
  const drawings = await Promise.all(drawn.map(async ({ drawing }) => await (await page.request.get(drawing)).text()));
  expect(new Set(drawings).size).toBe(4);
  for (const drawing of drawings) expect(drawing).toMatch(/^<svg .*<\/svg>\s*$/u);
});
