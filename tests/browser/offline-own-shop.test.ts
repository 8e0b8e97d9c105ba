import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, expect, test } from 'vitest';
import { comeAlive, useSite } from './browser.ts';
import { arrive, onlyLost } from './parts/offline.ts';
import { expectSoundInDark } from './parts/proof.ts';

const folder = await mkdtemp(join(tmpdir(), 'vitrine-offline-'));
await writeFile(
  join(folder, 'orme.svg'),
  '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="30"><rect width="90" height="30" fill="#7a2e3b"/></svg>',
);
await writeFile(join(folder, 'orme.json'), JSON.stringify({ name: 'Orme', logo: { file: 'orme.svg', height: 30 } }));
afterAll(() => rm(folder, { recursive: true }));

const app = '/boutique';
const site = useSite({ env: { APP_PATH: app, THEME: join(folder, 'orme.json') } });

/** The files of a folder that the browser keeps. */
const keptIn = (page: Page, within: string) =>
  page.evaluate(async (path) => {
    const [name = ''] = (await caches.keys()).filter((each) => each.includes('.files:'));
    const keys = await (await caches.open(name)).keys();
    return keys.map(({ url }) => new URL(url).pathname).filter((each) => each.startsWith(path));
  }, within);

test('[SHOP-23] under an application path, with a merchant’s logo and on the smallest phone, all is kept and legible', async () => {
  const { context, page } = await arrive(site, `${app}/fr/c/cuisine`);
  await expect.poll(() => keptIn(page, `${app}/theme/`)).toEqual([`${app}/theme/orme.svg`]);
  expect((await keptIn(page, `${app}/static/`)).length).toBeGreaterThan(1);
  await page.setViewportSize({ width: 320, height: 640 });
  await context.setOffline(true);
  await page.reload();
  await comeAlive(page.locator('h1'));
  await page
    .locator('section[aria-label="Connexion"]')
    .getByText(/Cette page date du/u)
    .waitFor();
  await expectSoundInDark(page);

  await page.goto(`${site.origin}${app}/fr/security/login`);
  await page.getByRole('heading', { level: 1, name: 'Vous êtes hors ligne' }).waitFor();
  await expectSoundInDark(page);
  await page.getByRole('main').getByRole('link', { name: 'Cuisine' }).click();
  await page.getByRole('heading', { level: 1, name: 'Cuisine' }).waitFor();
  expect(new URL(page.url()).pathname).toBe(`${app}/fr/c/cuisine`);
  onlyLost(site);
});
