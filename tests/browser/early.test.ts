import type { Page } from 'playwright';
import { afterAll, expect, test } from 'vitest';
import { started, useSite } from './browser.ts';

const site = useSite();
afterAll(() => expect(site.complaints).toEqual([]));

/** A page that is used while its code is still on its way: nothing of it comes before `arrive`. */
async function openEarly(path: string): Promise<{ page: Page; arrive: () => Promise<void> }> {
  const page = await (await site.visitor()).newPage();
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(site.origin + path, { waitUntil: 'commit' });
  const arrive = () => {
    resolve();
    return started(page);
  };
  return { page, arrive };
}

test('a choice made before the code of a list came counts once it is there', async () => {
  const { page, arrive } = await openEarly('/fr/t/gift');
  await page.getByLabel('Afficher').selectOption({ label: 'Marques' });
  await arrive();
  await page.waitForURL('**/fr/t/gift?entityName=Brand');
  await expect.poll(() => page.getByRole('main').locator('.chips').getByRole('link').count()).toBeGreaterThan(3);
  expect(await page.getByLabel('Afficher').inputValue()).toBe('Brand');
});
