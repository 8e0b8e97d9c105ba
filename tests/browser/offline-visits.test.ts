import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { demoPassword } from '#server/security/demo-password.ts';
import { comeAlive, started, useSite } from './browser.ts';
import { arrive, isKept, kept, onlyLost } from './parts/offline.ts';

const site = useSite();
const list = '/fr/c/cuisine';

const post = (page: Page, path: string, body: object) =>
  page.evaluate(
    async ([url = '', json = '']) => {
      const headers = { 'Content-Type': 'application/json', Accept: 'application/json' };
      const answer = await fetch(url, { method: 'POST', body: json, headers });
      return answer.status;
    },
    [path, JSON.stringify(body)],
  );
const signIn = async (page: Page, who: string) =>
  expect(await post(page, '/api/v1/security/login', { Email: `${who}@vitrine.test`, Password: demoPassword })).toBe(
    200,
  );

/** Everything that the browser keeps for being offline, and the workers that do. */
const everything = (page: Page) =>
  page.evaluate(async () => ({
    caches: (await caches.keys()).filter((name) => name.startsWith('vitrine.')),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }));

test('[SHOP-23] each sign-in and sign-out forgets what somebody else was shown, also one that the shop never heard of', async () => {
  const { context, page } = await arrive(site, list);
  await signIn(page, 'shopper');
  expect(await kept(page)).toEqual([]);

  await page.goto(`${site.origin}/fr`);
  await comeAlive(page.getByRole('banner').locator('.logo'));
  await isKept(page, '/fr');
  const own = await page.evaluate(async () => await (await caches.match('/fr', { ignoreVary: true }))?.text());
  expect(own).toContain('shopper@vitrine.test');

  // another tab of the same browser
  const other = await context.newPage();
  await other.goto(`${site.origin}/fr/security/logoff`);
  await context.setOffline(true);
  await other.getByRole('main').getByRole('button', { name: 'Se déconnecter' }).click();
  await expect.poll(async () => await kept(page)).toEqual([]);
  await page.goto(`${site.origin}/fr`);
  await page.getByRole('heading', { level: 1, name: 'Vous êtes hors ligne' }).waitFor();
  onlyLost(site);
});

test('[SHOP-23] a session that ended elsewhere takes its pages along with the next answer', async () => {
  const { context, page } = await arrive(site, list);
  await signIn(page, 'shopper');
  await page.goto(site.origin + list);
  await comeAlive(page.locator('h1'));
  await isKept(page, list);
  // not through the worker
  await context.request.post(`${site.origin}/api/v1/security/logoff`, { headers: { Origin: site.origin } });
  await page.goto(`${site.origin}/fr/security/login`);
  expect(await kept(page)).toEqual([]);
  onlyLost(site);
});

test('[SHOP-23] withdrawing consent removes pages, files and worker; without consent there never were any', async () => {
  const { page } = await arrive(site, list);
  expect((await everything(page)).workers).toBe(1);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Gérer les cookies' }).click();
  await page.getByRole('dialog', { name: 'Choisir les cookies' }).getByRole('button', { name: 'Tout refuser' }).click();
  await expect.poll(async () => await everything(page)).toEqual({ caches: [], workers: 0 });
  await page.goto(`${site.origin}/fr/c/jardin`);
  await comeAlive(page.locator('h1'));
  expect(await everything(page)).toEqual({ caches: [], workers: 0 });
  onlyLost(site);
});

test('[SHOP-23] a shop whose worker is told to keep nothing removes it, and its pages register none', async () => {
  const { page, context } = await arrive(site, list);
  const { settings } = site.shop.services;
  settings.keepsOffline = false;
  try {
    await page.evaluate(async () => {
      await (await navigator.serviceWorker.getRegistration())?.update();
    });
    await expect.poll(async () => await everything(page)).toEqual({ caches: [], workers: 0 });
    const other = await context.newPage();
    await other.goto(site.origin + list);
    await started(other);
    await comeAlive(other.locator('h1'));
    expect(await everything(other)).toEqual({ caches: [], workers: 0 });
  } finally {
    settings.keepsOffline = true;
  }
  onlyLost(site);
});
