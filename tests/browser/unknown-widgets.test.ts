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
  const html = '<p>avant</p><div data-widget="no-such-thing"></div><p>après</p>';
  await db
    .insert(contentPageTexts)
    .values({ pageId: page?.id ?? 0, culture: 'fr', title: 'Essai', slug: 'essai', html });
});

const warning = 'warning: There is no widget "no-such-thing"';

test('[ERR-23] an unknown widget logs one warning, and the page works on', async () => {
  const page = await site.open('/fr/essai');
  await page.getByText('après').waitFor();
  await site.expectComplaints([warning]);
  // navigated to from another page as well
  await page.getByRole('banner').locator('.logo').click();
  await page.locator('body.homepage').waitFor();
  await page.goBack();
  await page.getByText('après').waitFor();
  await site.expectComplaints([warning]);
});
