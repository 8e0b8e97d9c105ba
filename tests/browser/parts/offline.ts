import type { BrowserContext, Page } from 'playwright';
import { expect } from 'vitest';
import { comeAlive } from '../browser.ts';
import type { Site } from '../browser.ts';

/** The URLs of the pages that the browser keeps to be read offline. */
export const kept = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.includes('.pages:'));
    const found = await Promise.all(names.map(async (name) => await (await caches.open(name)).keys()));
    return found.flat().map(({ url }) => url.slice(location.origin.length));
  });

/** Resolves once a page is kept both ways, as a document and as data. */
export async function isKept(page: Page, path: string): Promise<void> {
  const both = [path, `${path}${path.includes('?') ? '&' : '?'}offline-data=`];
  await expect.poll(async () => await kept(page)).toEqual(expect.arrayContaining(both));
}

/** A visitor who agreed to preferences, on a page that is kept. */
export async function arrive(site: Site, path: string): Promise<{ context: BrowserContext; page: Page }> {
  const context = await site.visitor({ allows: ['preferences'], keepsPages: true });
  const page = await context.newPage();
  await page.goto(site.origin + path);
  await comeAlive(page.locator('h1').first());
  await isKept(page, path);
  return { context, page };
}

/** The consoles tell of requests that did not reach the shop, and of nothing else. */
export function onlyLost({ complaints }: Site): void {
  const others = complaints.filter((text) => !/net::ERR_|status of 40[14]|Not sent|Offline|ChunkLoadError/u.test(text));
  complaints.length = 0;
  expect(others).toEqual([]);
}
