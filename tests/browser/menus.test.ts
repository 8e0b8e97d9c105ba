import type { Locator, Page } from 'playwright';
import { afterAll, expect, test } from 'vitest';
import type { HomePageData } from '#contract/catalog-pages.ts';
import { desktop, expectFocus, phone, started, useSite } from './browser.ts';
import { chunksNamed } from './built.ts';
import { hold, refuse } from './held.ts';
import { addButton, button, enter, onPhone, seeds } from './parts/sale.ts';

const site = useSite();
afterAll(() => expect(site.complaints).toEqual([]));

const toggle = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Menu', exact: true });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Menu', exact: true });
const bar = (page: Page) => page.getByRole('banner').getByRole('navigation', { name: 'Catégories', exact: true });
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const isMarked = (page: Page) => page.evaluate(() => document.body.classList.contains('nav-open'));
const isGone = (what: Locator) => what.waitFor({ state: 'detached' });

test('[NAV-16] the panel is built on the first press, goes down and back, traps the focus and can be closed in every way', async () => {
  const page = await site.open('/fr', { viewport: phone, hasTouch: true });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const files = chunksNamed(/^mobile-navigation$/);
  const isAsked = () => asked.some((url) => files.some((file) => url.endsWith(file)));
  await page.keyboard.press('Shift');
  await page.waitForLoadState('networkidle');
  expect([isAsked(), await panel(page).count()]).toEqual([false, 0]);

  await toggle(page).tap();
  await panel(page).waitFor();
  expect([isAsked(), await isMarked(page)]).toEqual([true, true]);
  expect(await panel(page).evaluate((dialog) => dialog.matches(':modal'))).toBe(true);
  await panel(page).getByRole('button', { name: 'Cuisine' }).tap();
  await expectFocus(panel(page).getByRole('button', { name: /^Retour/ }));
  for (let press = 0; press < 12; press++) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.querySelector('main, header')?.contains(document.activeElement))).toBe(
      false,
    );
  }
  await panel(page)
    .getByRole('button', { name: /^Retour/ })
    .tap();
  await expectFocus(panel(page).getByRole('button', { name: 'Cuisine' }));
  await page.keyboard.press('Escape');
  await isGone(panel(page));
  expect(await isMarked(page)).toBe(false);
  await expectFocus(toggle(page));

  await page.keyboard.press('Enter');
  await panel(page).getByRole('button', { name: 'Cuisine' }).tap();
  await panel(page).getByRole('button', { name: 'À table' }).tap();
  await panel(page).getByRole('link', { name: 'Verres' }).tap();
  await isGone(panel(page));
  await title(page, 'Verres');
  await toggle(page).tap();
  await panel(page).waitFor();
  await page.goBack();
  await isGone(panel(page));
  await toggle(page).tap();
  await panel(page).getByRole('button', { name: 'Fermer' }).tap();
  await isGone(panel(page));
  await toggle(page).tap();
  await panel(page).waitFor();
  await page.setViewportSize(desktop);
  await isGone(panel(page));
  expect(await isMarked(page)).toBe(false);
});

test.each([
  ['fr', '/fr/catalog?q=savon', '/nl/catalog?q=savon', /^NL/],
  ['nl', '/nl/c/glazen', '/fr/c/verres', /^FR/],
] as const)(
  '[NAV-16, NAV-20] in %s the panel leads to the account, the stores, what helps and the other language, by keyboard too',
  async (culture, from, to, language) => {
    const { page } = await enter(site, culture, from, onPhone);
    await toggle(page).click();
    const links = panel(page).getByRole('navigation').last().getByRole('link');
    await links.first().waitFor();
    const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    // the language before the rest, on the first screen
    expect(paths.indexOf(`/${culture}/security/login`)).toBe(2);
    const footer = page.getByRole('contentinfo').getByRole('navigation', { includeHidden: true }).first();
    const helps = await footer.locator('a').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(helps.length).toBeGreaterThan(2);
    expect(paths).toEqual(expect.arrayContaining(helps));
    expect(paths.some((path) => path?.endsWith('/stores'))).toBe(true);
    const other = panel(page).getByRole('link', { name: language });
    for (let press = 0; press < 40 && !(await other.evaluate((link) => link === document.activeElement)); press++)
      await page.keyboard.press('Tab');
    await expectFocus(other);
    await page.keyboard.press('Enter');
    await page.waitForURL(site.origin + to);
  },
);

test('[NAV-16] a dialog that opens closes the panel', async () => {
  const buyer = await enter(site, 'fr', `/fr/p/${seeds.slug}`, onPhone);
  const { page } = buyer;
  const held = await hold(page, '/api/v1/catalog/products/addtocart');
  await addButton(buyer).click();
  const add = await held.next();
  await button(page.getByRole('dialog'), buyer.says.continueShopping).click();
  await isGone(page.getByRole('dialog'));
  await toggle(page).click();
  await panel(page).waitFor();
  await refuse(add, 500, 'Manager.UnknowsErrors');
  const problem = page.getByRole('dialog', { name: 'Un problème est survenu' });
  await problem.waitFor();
  await isGone(panel(page));
  expect(await isMarked(page)).toBe(false);
  await problem.locator('.dialog-foot').getByRole('button').click();
  await isGone(problem);
  await site.expectComplaints([expect.stringContaining('500')]);
});

test('[NAV-16] without its code, and without JavaScript, the menu opens all the same', async () => {
  const page = await site.open('/fr', { viewport: phone });
  for (const file of chunksNamed(/^mobile-navigation$/)) await page.route(`**/${file}`, (route) => route.abort());
  await toggle(page).click();
  await bar(page).getByLabel('Sous-catégories : Cuisine').click();
  await bar(page).getByRole('link', { name: 'Verres' }).click();
  await title(page, 'Verres');
  await bar(page).waitFor({ state: 'hidden' });
  expect(site.complaints.splice(0).filter((line) => !line.includes('ERR_FAILED'))).toEqual([]);

  const plain = await site.open('/nl', { viewport: phone, javaScriptEnabled: false });
  await plain.getByRole('button', { name: 'Menu' }).click();
  await plain.getByLabel('Subcategorieën van Keuken').click();
  await plain.getByRole('link', { name: 'Glazen' }).click();
  await title(plain, 'Glazen');
});

test('[NAV-22] from 1024 px up panels open on hover intent, by key and by tap, and close with Escape; below they do not', async () => {
  const page = await site.open('/fr', { viewport: { width: 1024, height: 800 } });
  const top = (name: string) => bar(page).getByRole('link', { name, exact: true }).first();
  const all = (name: string) => bar(page).getByRole('link', { name: `Tout voir : ${name}` });
  const lines = () =>
    bar(page)
      .locator('.menu-top')
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().y));
  expect(new Set(await lines()).size).toBe(1);
  await top('Maison').hover();
  await all('Maison').waitFor();
  await all('Maison').hover();
  await page.keyboard.press('Escape');
  await all('Maison').waitFor({ state: 'hidden' });
  await page.mouse.move(500, 790);
  await top('Maison').hover();
  await all('Maison').waitFor();
  await all('Maison').click();
  await title(page, 'Maison');
  await all('Maison').waitFor({ state: 'hidden' });
  await page.mouse.move(500, 790);

  const button = bar(page).getByLabel('Sous-catégories : Cuisine');
  await button.focus();
  await page.keyboard.press('Enter');
  await all('Cuisine').waitFor();
  await page.keyboard.press('Tab');
  await expectFocus(all('Cuisine'));
  await page.keyboard.press('Escape');
  await all('Cuisine').waitFor({ state: 'hidden' });
  await expectFocus(button);

  const touch = await site.open('/fr', { viewport: { width: 1180, height: 820 }, hasTouch: true });
  await bar(touch).getByLabel('Sous-catégories : Jardin').tap();
  await bar(touch).getByRole('link', { name: 'Tout voir : Jardin' }).waitFor();
  await bar(touch).getByLabel('Sous-catégories : Jardin').tap();
  await bar(touch).getByRole('link', { name: 'Tout voir : Jardin' }).waitFor({ state: 'hidden' });

  await page.setViewportSize({ width: 1023, height: 800 });
  await toggle(page).hover();
  expect([await bar(page).isVisible(), await panel(page).count()]).toEqual([false, 0]);
  await toggle(page).click();
  await panel(page).getByRole('button', { name: 'Cuisine' }).hover();
  expect(await panel(page).getByRole('link', { name: 'Tout voir : Cuisine' }).count()).toBe(0);
  await panel(page).getByRole('button', { name: 'Cuisine' }).click();
  await panel(page).getByRole('link', { name: 'Tout voir : Cuisine' }).waitFor();
});

test.each([
  ['fr', 'Maison'],
  ['nl', 'Wonen'],
] as const)('[NAV-22] in %s an open panel shows its department’s picture, loaded then', async (culture, name) => {
  const page = await (await site.visitor()).newPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const answer = await fetch(`${site.origin}/${culture}`, { headers: { Accept: 'application/json' } });
  const { Page: home } = (await answer.json()) as { Page: HomePageData };
  const id = home.Categories.find(({ Name }) => Name === name)?.Photo?.AssetId ?? '';
  expect(id).not.toBe('');
  const html = await (await fetch(`${site.origin}/${culture}/faq`)).text();
  expect([html.includes('class="menu-all"'), html.includes('class="menu-photo"')]).toEqual([true, false]);
  const isAsked = () => asked.some((path) => path.includes(id));
  await page.goto(`${site.origin}/${culture}/faq`);
  await started(page);
  const entry = page
    .locator('nav.menu')
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name, exact: true }) })
    .first();
  const photo = entry.locator('.menu-photo img');
  await photo.waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  expect([await photo.isVisible(), isAsked()]).toEqual([false, false]);
  await entry.getByRole('link', { name, exact: true }).hover();
  await photo.waitFor();
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect([isAsked(), await photo.getAttribute('alt')]).toEqual([true, '']);
  await page.mouse.move(500, 790);
  await page.setViewportSize(phone);
  expect(await photo.isVisible()).toBe(false);
});
