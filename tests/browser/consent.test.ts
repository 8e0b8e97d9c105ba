import type { Page } from 'playwright';
import { afterAll, expect, test } from 'vitest';
import { consentCookie, consentIn, serializeConsent } from '#rules/consent.ts';
import type { ConsentRecord } from '#rules/consent.ts';
import { phone, started, useSite } from './browser.ts';

const site = useSite();
afterAll(() => expect(site.complaints).toEqual([]));

const stamp = '2026-1';
const all = { stamp, preferences: true, statistics: true, marketing: true };
const none = { stamp, preferences: false, statistics: false, marketing: false };

const banner = (page: Page) => page.getByRole('dialog', { name: 'Vos cookies, votre choix' });
const settings = (page: Page) => page.getByRole('dialog', { name: 'Choisir les cookies' });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const cookieOf = async (page: Page) => {
  const cookies = await page.context().cookies();
  return cookies.find(({ name }) => name === consentCookie);
};
const recordOf = async (page: Page): Promise<ConsentRecord | null> =>
  consentIn(`${consentCookie}=${(await cookieOf(page))?.value ?? ''}`);

/** A first visit whose page records what the shop notifies its scripts of. */
async function arrive(path = '/fr', prepare?: (page: Page) => Promise<void>): Promise<Page> {
  const page = await (await site.visitor({ asksConsent: true })).newPage();
  await page.addInitScript(() => {
    const heard: unknown[] = [];
    Object.assign(window, { heard });
    document.addEventListener('Manager:setCookieConsent', ({ detail }) => heard.push(detail));
  });
  await prepare?.(page);
  await page.goto(site.origin + path);
  await started(page);
  return page;
}
const heardBy = (page: Page) => page.evaluate(() => (window as unknown as { heard: unknown[] }).heard);

test('[CONSENT-01, CONSENT-02] the first visit gets a modal that only an answer closes, and no later one does', async () => {
  const page = await arrive();
  await banner(page).and(page.locator(':modal')).waitFor();
  await page.keyboard.press('Escape');
  await page.mouse.click(4, 4);
  expect(await banner(page).isVisible()).toBe(true);
  await press(page, 'Tout accepter');
  await banner(page).waitFor({ state: 'detached' });
  expect(await recordOf(page)).toEqual(all);
  await page.reload();
  await started(page);
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.goto(`${site.origin}/nl/c/keuken`);
  await started(page);
  expect(await page.getByRole('dialog').count()).toBe(0);
});

test('[CONSENT-02] one press declines everything', async () => {
  const page = await arrive();
  await press(page, 'Tout refuser');
  await banner(page).waitFor({ state: 'detached' });
  expect(await recordOf(page)).toEqual(none);
});

test('[CONSENT-02, CONSENT-03, CONSENT-04] an individual choice: cookie on the site root for 8760 h, window property, event', async () => {
  const page = await arrive('/fr/c/cuisine');
  expect(await page.evaluate(() => window.cookieConsent)).toBeUndefined();
  await press(page, 'Choisir');
  await settings(page).getByLabel('Statistiques').check();
  await press(page, 'Enregistrer mon choix');
  await settings(page).waitFor({ state: 'detached' });
  const chosen = { ...none, statistics: true };
  const cookie = await cookieOf(page);
  expect(JSON.parse(decodeURIComponent(cookie?.value ?? ''))).toEqual(chosen);
  expect(cookie?.path).toBe('/');
  expect(Math.round(((cookie?.expires ?? 0) - Date.now() / 1000) / 3600)).toBe(8760);
  expect(await page.evaluate(() => window.cookieConsent)).toEqual(chosen);
  await expect.poll(() => heardBy(page)).toEqual([chosen]);
  await page.getByRole('region', { name: 'Messages' }).getByText('Votre choix est enregistré.').waitFor();
});

test('[CONSENT-01] a new stamp in the page settings asks again; the same one does not', async () => {
  const seen = async (record: ConsentRecord) => {
    const page = await arrive('/fr', async (page) => {
      await page
        .context()
        .addCookies([{ name: consentCookie, value: serializeConsent(record), url: site.origin, sameSite: 'Lax' }]);
    });
    return page;
  };
  await banner(await seen({ ...all, stamp: '2025-1' })).waitFor();
  expect(await banner(await seen(all)).count()).toBe(0);
});

test('[CONSENT-02] the footer reopens the choice as it was made', async () => {
  const page = await arrive();
  await press(page, 'Choisir');
  await settings(page).getByLabel('Préférences').check();
  await press(page, 'Enregistrer mon choix');
  await settings(page).waitFor({ state: 'detached' });
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Gérer les cookies' });
  await link.click();
  await settings(page).waitFor();
  expect(await settings(page).getByLabel('Préférences').isChecked()).toBe(true);
  expect(await settings(page).getByLabel('Publicité').isChecked()).toBe(false);
  await page.keyboard.press('Escape');
  await settings(page).waitFor({ state: 'detached' });
  expect(await recordOf(page)).toEqual({ ...none, preferences: true });
  await link.click();
  await press(page, 'Tout refuser');
  await settings(page).waitFor({ state: 'detached' });
  expect(await recordOf(page)).toEqual(none);
});

test.each([
  ['Tout accepter', all],
  ['Tout refuser', none],
])('[CONSENT-01, CONSENT-02] without JavaScript "%s" is a plain form, and the page comes back', async (name, kept) => {
  const page = await site.open('/fr/c/cuisine?sort=price', { asksConsent: true, javaScriptEnabled: false });
  await Promise.all([page.waitForEvent('load'), press(page, name)]);
  await page.getByRole('heading', { level: 1, name: 'Cuisine' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/fr/c/cuisine');
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(await recordOf(page)).toEqual(kept);
});

test('[CONSENT-02, CONSENT-03] without JavaScript individual categories are chosen on a page of their own', async () => {
  const page = await site.open('/fr', { asksConsent: true, javaScriptEnabled: false, viewport: phone });
  await press(page, 'Choisir');
  await page.getByRole('heading', { level: 1, name: 'Choisir les cookies' }).waitFor();
  await page.locator('main').getByLabel('Publicité').check();
  const save = page.locator('main').getByRole('button', { name: 'Enregistrer mon choix' });
  await Promise.all([page.waitForEvent('load'), save.click()]);
  expect(await recordOf(page)).toEqual({ ...none, marketing: true });
  expect((await cookieOf(page))?.path).toBe('/');
  expect(await page.getByRole('dialog').count()).toBe(0);
});

test('[CONSENT-06] a page’s scripts run once their category is granted, on pages reached without a reload too, and no longer once it is withdrawn', async () => {
  const page = await arrive('/fr/pour-les-redacteurs');
  const may = page.getByText('Les statistiques sont autorisées.');
  const mayNot = page.getByText('Les statistiques ne sont pas autorisées.');
  await banner(page).waitFor();
  expect(await mayNot.count()).toBe(1);
  await press(page, 'Choisir');
  await settings(page).getByLabel('Statistiques').check();
  await press(page, 'Enregistrer mon choix');
  await may.waitFor();

  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await page.locator('main').getByRole('link', { name: 'Notre page Livraison' }).click();
  await page.getByRole('heading', { level: 1, name: 'Livraison' }).waitFor();
  await page.goBack();
  await may.waitFor();
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);

  // two presses withdraw it: the page reloads without it
  await page.getByRole('contentinfo').getByRole('link', { name: 'Gérer les cookies' }).click();
  await press(page, 'Tout refuser');
  await mayNot.waitFor();
  await started(page);
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(false);
  await page.reload();
  await started(page);
  expect(await mayNot.count()).toBe(1);
});
