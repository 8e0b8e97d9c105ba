import { chromium } from 'playwright';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll } from 'vitest';
import { consentCookie, serializeConsent } from '#rules/consent.ts';
import { chromiumFlags, chromiumPath } from '#scripts/chromium.mjs';
import { openTestShop } from '#tests/shop.ts';
import type { TestShop, TestShopOptions } from '#tests/shop.ts';

export const phone = { width: 390, height: 844 };
export const desktop = { width: 1440, height: 900 };

export interface VisitOptions extends BrowserContextOptions {
  /** True leaves the question about cookies unanswered. */
  asksConsent?: boolean;
}

/** A real browser on the whole shop, for one test file. */
export interface Site {
  shop: TestShop;
  origin: string;
  /** A person with a browser of their own: no cookies but an answered consent. */
  visitor(options?: VisitOptions): Promise<BrowserContext>;
  /** A page of a new visitor, its shop running (or at rest without JavaScript). */
  open(path: string, options?: VisitOptions): Promise<Page>;
  /** What the pages' consoles complained about so far; asserted to be empty. */
  complaints: string[];
}

/** The demo shop of tests has no picture files: each is a grey square of the asked size. */
async function grey(url: string): Promise<Buffer> {
  const [, width = '8', format = 'webp'] = /\/(\d+)\.(\w+)$/.exec(url) ?? [];
  const image = sharp({
    create: {
      width: Math.min(Number(width), 64),
      height: Math.min(Number(width), 64),
      channels: 3,
      background: '#ddd',
    },
  });
  return await image.toFormat(format === 'avif' ? 'avif' : 'webp').toBuffer();
}

/** Opens the shop and a browser before the file's tests and closes both after them. */
export function useSite(options: TestShopOptions = {}): Site {
  let browser: Browser;
  const contexts: BrowserContext[] = [];
  const site = { complaints: [] } as unknown as Site;

  site.visitor = async ({ asksConsent = false, ...given } = {}) => {
    const context = await browser.newContext({ viewport: desktop, locale: 'fr-BE', ...given });
    contexts.push(context);
    // what does not come names itself before the whole test is given up
    context.setDefaultTimeout(20_000);
    if (!asksConsent) {
      const record = { stamp: '2026-1', preferences: false, statistics: false, marketing: false };
      await context.addCookies([{ name: consentCookie, value: serializeConsent(record), url: site.origin }]);
    }
    const pictures = new Map<string, Buffer>();
    await context.route('**/assets/pictures/**', async (route) => {
      const key = /[^/]+$/.exec(route.request().url())?.[0] ?? '';
      const body = pictures.get(key) ?? (await grey(route.request().url()));
      pictures.set(key, body);
      await route.fulfill({ body, contentType: key.endsWith('avif') ? 'image/avif' : 'image/webp' });
    });
    context.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning')
        site.complaints.push(`${message.type()}: ${message.text()}`);
    });
    context.on('weberror', (error) => site.complaints.push(`uncaught: ${error.error().message}`));
    return context;
  };

  site.open = async (path, given = {}) => {
    const context = await site.visitor(given);
    const page = await context.newPage();
    await page.goto(site.origin + path);
    if (given.javaScriptEnabled !== false) await started(page);
    return page;
  };

  beforeAll(async () => {
    site.shop = await openTestShop(options);
    site.origin = await site.shop.listen();
    browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags });
  });
  afterAll(async () => {
    await Promise.all(contexts.map((context) => context.close()));
    await browser.close();
    await site.shop.close();
  });
  return site;
}

/** Resolves when the page's flows run: before, forms and links are the browser's own. */
export const started = (page: Page): Promise<void> => page.locator('html[data-started]').waitFor({ state: 'attached' });
