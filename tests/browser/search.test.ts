import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';
import { afterAll, expect, test } from 'vitest';
import { consentCookie, serializeConsent } from '#rules/consent.ts';
import { desktop, phone, started, useSite } from './browser.ts';
import { chunkOf } from './built.ts';
import { hold } from './held.ts';

const site = useSite();
afterAll(() => expect(site.complaints).toEqual([]));

const box = (page: Page) => page.getByRole('banner').getByLabel('Rechercher un article');
const options = (page: Page) => page.getByRole('banner').getByRole('option');
const active = (page: Page) => box(page).getAttribute('aria-activedescendant');
const violations = async (page: Page) =>
  (await new AxeBuilder({ page }).include('.site-header').analyze()).violations.map(({ id }) => id);

async function openBox(preferences = false): Promise<Page> {
  const context = await site.visitor({ viewport: desktop, reducedMotion: 'reduce' });
  const consent = { stamp: '2026-1', preferences, statistics: false, marketing: false };
  await context.addCookies([{ name: consentCookie, value: serializeConsent(consent), url: site.origin }]);
  const page = await context.newPage();
  await page.goto(`${site.origin}/fr`);
  await started(page);
  return page;
}

test('[CAT-09, ERR-12] suggestions while typing, by keyboard, by screen reader and by pointer; a message if there are none', async () => {
  const page = await openBox();
  const code = chunkOf('src/app/search-suggestions.tsx');
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(code)) scripts.push(code);
  });
  await page.mouse.move(700, 600);
  expect(scripts).toEqual([]);
  const asked = page.waitForRequest(/suggestions/);
  await box(page).fill('couteu');
  const { searchParams } = new URL((await asked).url());
  expect(Object.fromEntries(searchParams)).toEqual({ q: 'couteu', nbrResults: '5', accuracy: '0.3', culture: 'fr' });
  await expect.poll(() => options(page).count()).toBe(5);
  expect(scripts).toEqual([code]);
  expect(await options(page).first().textContent()).toContain('Couteau');
  expect(await options(page).first().locator('img').boundingBox()).toMatchObject({ width: 80, height: 80 });
  expect(await page.getByRole('search').getByRole('status').textContent()).toBe('5 suggestions');
  expect([await box(page).getAttribute('role'), await box(page).getAttribute('aria-expanded')]).toEqual([
    'combobox',
    'true',
  ]);

  await box(page).press('ArrowDown');
  await box(page).press('End');
  expect(await active(page)).toBe(await options(page).last().getAttribute('id'));
  await box(page).press('Home');
  expect(await options(page).first().getAttribute('aria-selected')).toBe('true');
  expect(await violations(page)).toEqual([]);
  await box(page).press('Escape');
  expect([await options(page).count(), await box(page).inputValue()]).toEqual([0, 'couteu']);
  await box(page).press('ArrowDown');
  await box(page).press('ArrowDown');
  const href = await options(page).first().getAttribute('href');
  await box(page).press('Enter');
  await page.waitForURL(`${site.origin}${href}`);
  await page.getByRole('heading', { level: 1, name: /Couteau/ }).waitFor();
  expect(await box(page).evaluate((element) => element === document.activeElement)).toBe(false);

  await box(page).fill('lampe');
  // the previous suggestions stay until the response arrives
  await expect.poll(() => options(page).nth(1).textContent()).toMatch(/^Lampe/);
  const second = await options(page).nth(1).getAttribute('href');
  await options(page).nth(1).click();
  await page.waitForURL(`${site.origin}${second}`);
  await page.getByRole('heading', { level: 1 }).waitFor();

  await box(page).fill('zzzzq');
  await page.getByRole('status').filter({ hasText: 'Aucun article trouvé.' }).waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect.poll(() => page.locator('.search-panel').count()).toBe(0);
});

test('[CAT-09, NAV-27] what is typed into the search box while a page loads is not interrupted by its arrival', async () => {
  const page = await openBox();
  await box(page).fill('couteau');
  await expect.poll(() => options(page).count()).toBe(5);
  const requests = await hold(page, '/fr/c/cuisine');
  await page
    .getByRole('navigation', { name: 'Catégories' })
    .getByRole('link', { name: 'Cuisine', exact: true })
    .click();
  const request = await requests.next();
  await box(page).fill('lampe');
  await expect.poll(() => options(page).first().textContent()).toMatch(/^Lampe/);
  await request.continue();
  await page.getByRole('heading', { level: 1, name: 'Cuisine' }).waitFor();
  await page.locator('body:not(.page-loading)').waitFor();
  expect(await box(page).evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await options(page).first().textContent()).toMatch(/^Lampe/);
});

test('[CAT-10] the search form opens the results of a text, and remembers searches only with consent', async () => {
  const page = await openBox(true);
  // until its code has loaded the browser handles the form
  await box(page).focus();
  await page.getByRole('banner').getByRole('combobox').waitFor();
  await box(page).fill(' lampe torche ');
  await box(page).press('Enter');
  await page.waitForURL('**/fr/catalog?q=lampe+torche');
  await page.getByRole('heading', { name: 'Résultats pour « lampe torche »' }).waitFor();
  await page.reload();
  await started(page);
  expect(await box(page).inputValue()).toBe('lampe torche');
  await box(page).fill('');
  await expect.poll(() => options(page).allTextContents()).toEqual(['lampe torche']);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Retirer « lampe torche »' }).click();
  await expect.poll(() => options(page).count()).toBe(0);
  expect(await box(page).evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

test.each([
  ['fr', 'Rechercher un article', 'Rechercher', 'Écrivez ce que vous cherchez.'],
  ['nl', 'Een artikel zoeken', 'Zoeken', 'Typ wat u zoekt.'],
] as const)(
  '[CAT-10, FORM-10, NAV-27] %s: a search without a text is refused beside its box, which has the focus',
  async (culture, label, search, missing) => {
    const context = await site.visitor({ viewport: phone, reducedMotion: 'reduce' });
    const page = await context.newPage();
    await page.goto(`${site.origin}/${culture}`);
    await started(page);
    const header = page.getByRole('banner');
    const field = header.getByLabel(label);
    const isRefused = async () => {
      await header.getByRole('search').getByRole('status').filter({ hasText: missing }).waitFor();
      await header.locator('.search-panel').getByText(missing).waitFor();
      const wired = field.and(page.locator(':focus[aria-invalid="true"][aria-describedby]'));
      expect(
        await wired.evaluate(
          (element) => document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent,
        ),
      ).toBe(missing);
    };
    // a press whose code is not there yet, then one that is heard at once
    await header.getByRole('button', { name: search, exact: true }).click();
    await isRefused();
    expect(await violations(page)).toEqual([]);
    await field.fill('l');
    await expect.poll(() => field.getAttribute('aria-invalid')).toBeNull();
    await field.fill('   ');
    await field.press('Enter');
    await isRefused();
    expect(new URL(page.url()).pathname).toBe(`/${culture}`);

    const plain = await site.open(`/${culture}`, { javaScriptEnabled: false });
    await plain.getByRole('banner').getByLabel(label).press('Enter');
    await plain.waitForURL(`**/${culture}/catalog?q=`);
    const refused = plain.getByRole('banner').getByLabel(label).and(plain.locator(':focus[aria-invalid="true"]'));
    const id = (await refused.getAttribute('aria-describedby')) ?? '';
    expect(await plain.locator(`[id="${id}"]`).textContent()).toBe(missing);
    await refused.fill('lampe');
    expect(await plain.locator(`[id="${id}"]`).isVisible()).toBe(false);
    await refused.press('Enter');
    await plain.waitForURL(`**/${culture}/catalog?q=lampe`);
    expect(await plain.locator('.search-missing').count()).toBe(0);
  },
);

test('[CAT-11] a company finds a product by its own reference, from the header, the results or a page of its own', async () => {
  const context = await site.visitor({ viewport: phone, reducedMotion: 'reduce' });
  await context.request.post(`${site.origin}/api/v1/security/login`, {
    data: { Email: 'company@vitrine.test', Password: 'Vitrine-demo-2026' },
    headers: { Origin: site.origin },
  });
  const page = await context.newPage();
  await page.goto(`${site.origin}/fr`);
  await started(page);
  await box(page).fill('vh-1');
  await page.getByRole('link', { name: 'Rechercher « vh-1 » dans vos références' }).click();
  await page.waitForURL('**/fr/customerreferences?q=vh-1');
  const main = page.getByRole('main');
  const references = main.locator('.references').getByRole('link');
  await expect.poll(() => references.count()).toBe(20);
  await main.getByRole('link', { name: 'Page suivante' }).click();
  await page.waitForURL('**/fr/customerreferences?q=vh-1&page=2');
  await main.getByRole('link', { name: 'Page précédente' }).waitFor();
  const asked = page.waitForRequest(/customerref\/search/);
  await main.getByLabel('Votre référence').fill('vh-1007');
  expect(new URL((await asked).url()).searchParams.get('page')).toBe('1');
  await expect.poll(() => references.count()).toBe(1);
  const link = await references.getAttribute('href');
  await references.click();
  await page.waitForURL(`${site.origin}${link}`);

  await page.goto(`${site.origin}/fr/catalog?q=vh-1007`);
  expect(await main.getByRole('link', { name: /^VH-1007/ }).getAttribute('href')).toBe(link);
});

test('[CAT-12] a tag lists products, categories or brands: sort and entity are in the URL', async () => {
  const page = await site.open('/fr/t/gift');
  await page.getByLabel('Afficher').selectOption({ label: 'Marques' });
  await page.waitForURL('**/fr/t/gift?entityName=Brand');
  const brands = page.getByRole('main').locator('.chips').getByRole('link');
  await expect.poll(() => brands.count()).toBeGreaterThan(3);
  await page.getByLabel('Trier par').selectOption({ label: 'Nom, de A à Z' });
  await page.waitForURL('**/fr/t/gift?sort=name&entityName=Brand');
  const sorted = async () => {
    const names = await brands.allTextContents();
    return names.join() === names.toSorted((one, other) => one.localeCompare(other, 'fr')).join();
  };
  await expect.poll(sorted).toBe(true);
});

test.each([
  ['before', false],
  ['after', true],
] as const)(
  '[ERR-09] a network lost %s the first touch is reported at the search box, which suggests once it is back',
  async (_, isTouched) => {
    const page = await openBox();
    if (isTouched) {
      await page.mouse.move(700, 600);
      await page.locator('html[data-touched]').waitFor({ state: 'attached' });
      await page.waitForLoadState('networkidle');
    }
    await page.context().setOffline(true);
    await box(page).fill('couteau');
    const missing = page.getByRole('alert').filter({ hasText: 'Une partie de la page n’a pas pu être chargée.' });
    await missing.getByRole('button', { name: 'Recharger la page' }).waitFor();
    await page.context().setOffline(false);
    await expect.poll(() => options(page).count()).toBe(5);
    await missing.waitFor({ state: 'detached' });
    expect(await box(page).inputValue()).toBe('couteau');
    // the browser's own messages about requests without a network don't matter here
    site.complaints.splice(0);
  },
);
