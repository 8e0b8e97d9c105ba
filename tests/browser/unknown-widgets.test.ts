import { afterAll, beforeAll, expect, test } from 'vitest';
import { contentPages, contentPageTexts } from '#server/db/schema/index.ts';
import { useSite } from './browser.ts';

// a shop of its own: it gets a page that no other test expects
const site = useSite({});
afterAll(() => expect(site.complaints).toEqual([]));

beforeAll(async () => {
  const { db } = site.shop.services;
  const [page] = await db
    .insert(contentPages)
    .values({ code: 'widgets', position: 50, publishedAt: new Date(0) })
    .returning();
  const html =
    '<p>avant</p><div data-widget="no-such-thing"></div><p>après</p>' +
    '<script data-consent="everything">window.ran = 1</script>' +
    '<script data-consent-callback="always">window.ran = 1</script>';
  await db
    .insert(contentPageTexts)
    .values({ pageId: page?.id ?? 0, culture: 'fr', title: 'Essai', slug: 'essai', html });
});

const warnings = ['widget "no-such-thing"', 'consent "everything"', 'callback "always"'].map(
  (name) => `warning: There is no ${name}`,
);

test('[ERR-23] an unknown widget or page script logs one warning, and the page works on without it', async () => {
  const page = await site.open('/fr/essai');
  await page.getByText('après').waitFor();
  await site.expectComplaints(warnings);
  // navigated to from another page as well
  await page.getByRole('banner').locator('.logo').click();
  await page.locator('body.homepage').waitFor();
  await page.goBack();
  await page.getByText('après').waitFor();
  await site.expectComplaints(warnings);
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  expect(await page.locator('main').innerText()).not.toMatch(/no-such-thing|everything|always/u);
});
