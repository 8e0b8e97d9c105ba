import type { Page } from 'playwright';
import { expect } from 'vitest';
import { receiveTransfer, shipParcel } from '#server/desk/verbs.ts';
import { comeAlive, desktop } from '../browser.ts';
import type { Site } from '../browser.ts';
import { openByLink, someOrder } from './orders.ts';

const links = { fr: 'Demander un remboursement', nl: 'Terugbetaling vragen' } as const;

/** A PNG of one pixel. */
export const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
export const png = (name: string) => ({ name, mimeType: 'image/png', buffer: pixel });

/** The form of a refund request, opened by its order's link, with its list of files. */
export async function refundForm(site: Site, culture: 'fr' | 'nl' = 'fr', viewport = desktop): Promise<Page> {
  const { asker, order } = await someOrder(site, culture);
  await receiveTransfer(asker, { cents: order.totalInclCents });
  await shipParcel(asker, { carrier: 'bpost', trackingNumber: '', trackingUrl: '', lines: [] });
  const page = await openByLink(site, order, { viewport });
  await page.getByRole('link', { name: links[culture] }).click();
  await comeAlive(page.locator('[name="Quantity"]').first());
  await page.locator('.uploads').waitFor();
  return page;
}
export const input = (page: Page) => page.locator('.uploads-drop input[type="file"]');
export const cards = (page: Page) => page.locator('.upload-card');
/** Resolves once no file is on its way. */
export const settled = (page: Page) => page.locator('[data-unfinished="0"]').waitFor();
/** Resolves once as many files are there. */
export async function there(page: Page, files: number): Promise<void> {
  await expect.poll(() => cards(page).locator('[data-rename]').count()).toBe(files);
  await settled(page);
}

/** What {@link refundForm} posts its files to. */
export const posts = '**/sales/order/refundrequest/*';
/** Holds what the shop says of files until it is let go. */
export async function holdAnswers(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(posts, async (route) => {
    if (route.request().method() === 'POST') await held.promise;
    await route.fallback();
  });
  return held.resolve;
}
