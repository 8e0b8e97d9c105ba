import { afterAll, expect, test } from 'vitest';
import { chunkOf } from './built.ts';
import { started, useSite } from './browser.ts';
import { openSignedIn } from './parts/signed-in.ts';

const site = useSite();
afterAll(() => expect(site.complaints).toEqual([]));

test('[SHOP-01] a text changed before JavaScript arrives stays, and counts as changed', async () => {
  const path = '/fr/desk/faq';
  const page = await openSignedIn(site, { culture: 'fr', email: 'editor@vitrine.test', path, options: {} });
  const held = Promise.withResolvers<void>();
  await page.route(`**/${chunkOf('src/app/entry-client.tsx')}`, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(site.origin + path, { waitUntil: 'domcontentloaded' });
  await page.locator('details.desk-action > summary').first().click();
  const area = page.locator('main textarea[name=AnswerFr]').first();
  const before = await area.inputValue();
  expect(before).not.toBe('');
  await area.fill('Dès demain.');
  held.resolve();
  await started(page);
  expect(await area.inputValue()).toBe('Dès demain.');
  expect(await area.evaluate((element: HTMLTextAreaElement) => element.defaultValue)).toBe(before);
});
