import { and, eq } from 'drizzle-orm';
import type { Page } from 'playwright';
import { afterAll, expect, test } from 'vitest';
import { newsPosts, translations } from '#server/db/schema/index.ts';
import { demoPassword } from '#server/security/demo-password.ts';
import { useSite } from './browser.ts';
import { violationsOn } from './parts/axe.ts';
import { overflow, stillness } from './parts/proof.ts';

// a shop of its own: it loses texts
const site = useSite({});
afterAll(() => expect(site.complaints).toEqual([]));

const text = (page: Page, selector: string) => page.locator(selector).first().innerText();
const isKey = (key: string) => and(eq(translations.culture, 'fr'), eq(translations.key, key));

test('[I18N-01] a text comes from the server’s set: an edited one shows, a missing one shows its key', async () => {
  const { db } = site.shop.services;
  await db.update(translations).set({ text: 'Mettre dans le sac', isEdited: true }).where(isKey('Product.AddToCart'));
  await db.delete(translations).where(isKey('Product.Quantity'));
  const page = await site.open('/fr/p/savon-salvia-au-marc-de-cafe');
  await page.getByRole('button', { name: 'Mettre dans le sac' }).waitFor();
  await page.getByRole('textbox', { name: 'Product.Quantity' }).waitFor();
  const set = await page.request.get(`${site.origin}/api/v1/localization/fr/stringresources`);
  expect(await set.json()).toMatchObject({ 'Product.AddToCart': 'Mettre dans le sac' });
});

test('[I18N-03] an editor finds a text, is told what a placeholder is for, changes it and takes it back; visitors see it at once', async () => {
  const page = await site.open('/fr/desk/texts');
  const main = page.getByRole('main');
  await main.getByLabel('Adresse e-mail').fill('editor@vitrine.test');
  await main.getByLabel('Mot de passe', { exact: true }).fill(demoPassword);
  await main.getByRole('button', { name: 'Se connecter' }).click();
  await main.getByRole('heading', { level: 1, name: 'Textes du site' }).waitFor();
  const find = async (words: string) => {
    await main.getByLabel('Texte ou clé').fill(words);
    await main.getByRole('button', { name: 'Rechercher' }).click();
    await page.waitForURL(/q=/);
  };
  await find('Catalog.Count');
  const card = main.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Catalog.Count' }) });
  await card.getByLabel('Français').fill('Des objets');
  await card.getByRole('button', { name: 'Enregistrer Catalog.Count' }).click();
  await card.getByText('Gardez {count}').waitFor();
  expect(await card.getByLabel('Français').inputValue()).toBe('Des objets');
  await stillness(page);
  expect([await violationsOn(page), await overflow(page)]).toEqual([[], 0]);
  await card.getByLabel('Français').fill('{count} objet{{s}} choisi{{s}}');
  await card.getByRole('button', { name: 'Enregistrer Catalog.Count' }).click();
  await main.getByText('Catalog.Count est enregistré et déjà sur le site.').waitFor();
  await card.getByText('Texte d’origine\u00a0:').waitFor();
  const visitor = await site.open('/fr/c/cuisine');
  expect(await text(visitor, '.toolbar-count')).toBe('36 objets choisis');
  await card.getByRole('button', { name: 'Revenir au texte d’origine de Catalog.Count' }).click();
  await main.getByText('Catalog.Count a retrouvé son texte d’origine.').waitFor();
  await visitor.reload();
  expect(await text(visitor, '.toolbar-count')).toBe('36 articles');
  // the refused form is an error to the browser
  expect(site.complaints.splice(0).every((each) => /40[13]|422/.test(each))).toBe(true);
});

test('[I18N-02] texts, prices, numbers and titles are French under /fr and Dutch under /nl', async () => {
  const french = await site.open('/fr/c/cuisine?sort=priceDesc');
  const dutch = await site.open('/nl/c/keuken?sort=priceDesc');
  expect(await french.locator('html').getAttribute('lang')).toBe('fr');
  expect(await dutch.locator('html').getAttribute('lang')).toBe('nl');
  expect(await text(french, '.toolbar-count')).toBe('36 articles');
  expect(await text(dutch, '.toolbar-count')).toBe('36 artikelen');
  expect(await text(french, '.price')).toMatch(/^à partir de \d+,\d\d[\u00a0\u202f]€$/);
  expect(await text(dutch, '.price')).toMatch(/^vanaf €[\u00a0\u202f ]\d+,\d\d$/);
  expect(await french.title()).toContain('Cuisine');
  expect(await dutch.title()).toContain('Keuken');
});

test.each([
  [
    'fr',
    'Créer mon compte',
    'Adresse e-mail',
    'Indiquez votre mot de passe.',
    'Veuillez saisir une adresse e-mail valable',
  ],
  ['nl', 'Mijn account aanmaken', 'E-mailadres', 'Vul uw wachtwoord in.', 'Vul een geldig e-mailadres in'],
])('[I18N-02] messages beside the fields are in the culture of the page: %s', async (...words) => {
  const [culture, button, label, mandatory, wrong] = words;
  const page = await site.open(`/${culture}/security/register`);
  await page.locator('main').getByLabel(label).fill('an');
  await page.locator('main').getByRole('button', { name: button }).press('Enter');
  await page.locator('.field-error', { hasText: wrong }).waitFor();
  await page.locator('.field-error', { hasText: mandatory }).first().waitFor();
  expect(await page.locator('.field-error', { hasText: 'Form.' }).count()).toBe(0);
});

test.each([
  ['fr', 'Plus anciennes', '1er juin 2026'],
  ['nl', 'Ouder', '1 juni 2026'],
])('[I18N-02] a date is the shop’s own day in the words of %s, wherever the browser is', async (...words) => {
  const [culture, older, day] = words;
  // half past midnight in Brussels: still May in UTC and in New York
  const publishedAt = new Date('2026-05-31T22:30:00Z');
  await site.shop.services.db.update(newsPosts).set({ publishedAt });
  const page = await site.open(`/${culture}/news`, { timezoneId: 'America/New_York', locale: 'en-US' });
  const days = async () => [...new Set(await page.getByRole('main').locator('.news-card time').allInnerTexts())];
  expect(await days()).toEqual([day]);
  const first = await page.locator('.news-card h3').first().innerText();
  // rendered by the browser itself
  await page.getByRole('main').getByRole('link', { name: older }).click();
  await page.locator('.news-card h3').first().filter({ hasNotText: first }).waitFor();
  expect(await days()).toEqual([day]);
});

test('[I18N-02] switching culture keeps the page', async () => {
  const page = await site.open('/fr/c/cuisine');
  await page.getByRole('banner').getByRole('link', { name: 'NL – Nederlands' }).click();
  await page.waitForURL(/\/nl\/c\/keuken$/);
  await page.getByRole('heading', { level: 1, name: 'Keuken' }).waitFor();
  await page.getByRole('banner').getByRole('link', { name: 'FR – Français' }).click();
  await page.waitForURL(/\/fr\/c\/cuisine$/);
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('fr');
});

test.each(['fr', 'nl'])('no page of %s shows the key of a missing text', async (culture) => {
  const page = await site.open(`/${culture}`);
  const category = (await page.locator('.menu-top').first().getAttribute('href')) ?? '';
  const product = (await page.locator('.product-card a').first().getAttribute('href')) ?? '';
  const rest = ['/catalog?q=zzzz', '/shoppingcarts', '/checkout', '/security/login', '/security/register', '/cookies'];
  for (const path of [category, `${category}?display=table`, product, ...rest.map((each) => `/${culture}${each}`)]) {
    await page.goto(site.origin + path);
    const shown = await page.locator('body').innerText();
    expect(shown.match(/\b[A-Z][a-zA-Z]+\.[A-Z][a-zA-Z]+\b/g) ?? []).toEqual(
      culture === 'fr' && path === product ? ['Product.Quantity'] : [],
    );
  }
});
