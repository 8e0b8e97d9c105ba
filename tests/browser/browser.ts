import { rmSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { chromium } from 'playwright';
import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright';
import { inTime } from 'machine-paths/in-time';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest';
import { consentCookie, serializeConsent } from '#rules/consent.ts';
import { chromiumFlags, chromiumPath } from '#scripts/chromium.mjs';
import { openTestShop } from '#tests/shop.ts';
import type { TestShop, TestShopOptions } from '#tests/shop.ts';

export const phone = { width: 390, height: 844 };
export const desktop = { width: 1440, height: 900 };

export interface VisitOptions extends BrowserContextOptions {
  /** True leaves the question about cookies unanswered. */
  asksConsent?: boolean;
  /** True lets pages fetch ahead what is likely to be wanted: elsewhere a test sees which press brings which code. */
  fetchesAhead?: boolean;
}

/** A real browser on the whole shop, as one test file sees it. */
export interface Site {
  shop: TestShop;
  origin: string;
  /** A person with a browser of their own, closed after the test: no cookies but an answered consent. */
  visitor(options?: VisitOptions): Promise<BrowserContext>;
  /** A page of a new visitor, its shop running (or at rest without JavaScript). */
  open(path: string, options?: VisitOptions): Promise<Page>;
  /** What the pages' consoles complained about so far; asserted to be empty. */
  complaints: string[];
  /** Waits until the consoles have complained of exactly this, in order, and forgets it. */
  expectComplaints(expected: unknown[]): Promise<void>;
}

/** The demo shop of tests has no picture files: each is a grey square of the asked format. */
const grey: RequestListener = (request, response) => {
  const format = request.url?.endsWith('.avif') ? 'avif' : 'webp';
  void squareOf(format).then((body) => {
    const headers = { 'Content-Type': `image/${format}`, 'Cache-Control': 'public, max-age=31536000, immutable' };
    response.writeHead(200, headers).end(body);
  });
};
const squares = new Map<string, Promise<Buffer>>();
function squareOf(format: 'avif' | 'webp'): Promise<Buffer> {
  const background = '#ddd';
  const made =
    squares.get(format) ??
    sharp({ create: { width: 64, height: 64, channels: 3, background } })
      .toFormat(format)
      .toBuffer();
  squares.set(format, made);
  return made;
}

async function openShop(options: TestShopOptions = {}): Promise<{ shop: TestShop; origin: string }> {
  const shop = await openTestShop({ picture: grey, ...options });
  return { shop, origin: await shop.listen() };
}

const kept: { shop?: ReturnType<typeof openShop>; browser?: Promise<Browser> } = {};

/** The worker's shop, for all its files: each does with people and carts of its own, and puts back what it changes. */
function sharedShop(): ReturnType<typeof openShop> {
  return (kept.shop ??= openShop().then((opened) => {
    // the worker is told to end when nothing is left to run
    process.once('SIGTERM', () => {
      rmSync(opened.shop.settings.dataDir, { recursive: true, force: true });
      process.exit();
    });
    return opened;
  }));
}

/** The worker's browser; it ends with its worker. */
export const sharedBrowser = (): Promise<Browser> =>
  (kept.browser ??= chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags }));

/**
 * A file's way to the shop and the browser of its worker.
 * @param own a shop of the file's own, for one that wants it otherwise or leaves it otherwise than it found it
 */
export function useSite(own?: TestShopOptions): Site {
  const site = { complaints: [] } as unknown as Site;

  site.visitor = async ({ asksConsent = false, fetchesAhead = false, ...given } = {}) => {
    const browser = await sharedBrowser();
    const context = await browser.newContext({ viewport: desktop, locale: 'fr-BE', ...given });
    onTestFinished(async ({ task }) => {
      if (task.result?.state === 'fail') await Promise.all(context.pages().map(describePage));
      await context.close();
    });
    // what does not come names itself before the whole test is given up
    context.setDefaultTimeout(20_000);
    if (!fetchesAhead)
      await context.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
    if (!asksConsent) {
      const record = { stamp: '2026-1', preferences: false, statistics: false, marketing: false };
      await context.addCookies([{ name: consentCookie, value: serializeConsent(record), url: site.origin }]);
    }
    // without JavaScript nothing can use what a page preloads for it
    const isExpected = (text: string) => given.javaScriptEnabled === false && text.includes('preloaded using link');
    context.on('console', (message) => {
      if ((message.type() === 'error' || message.type() === 'warning') && !isExpected(message.text()))
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

  site.expectComplaints = async (expected) => {
    await expect.poll(() => site.complaints).toEqual(expected);
    site.complaints.length = 0;
  };

  beforeAll(async () => {
    const [opened] = await Promise.all([own ? openShop(own) : sharedShop(), sharedBrowser()]);
    Object.assign(site, opened);
  });
  afterAll(async () => {
    if (own) await site.shop.close();
  });
  return site;
}

/** Logs what was on screen when a test failed, and what the page last loaded: nobody else was watching. */
async function describePage(page: Page): Promise<void> {
  const seen = page.evaluate(() => ({
    classes: `${document.documentElement.getAttributeNames().join(' ')} ${document.body.className}`,
    text: document.body.innerText.replaceAll(/\s+/g, ' ').slice(0, 600),
    last: performance
      .getEntriesByType('resource')
      .slice(-3)
      .map(({ name, duration }) => `${name} ${Math.round(duration)} ms`),
  }));
  console.error('failed at', page.url(), await inTime(seen, 2000).catch(() => 'the page does not respond'));
}

/** Resolves when the page's flows run: before, forms and links are the browser's own. */
export const started = (page: Page): Promise<void> => page.locator('html[data-started]').waitFor({ state: 'attached' });

/**
 * Moves the pointer over what the server drew, as whoever presses it does first, and waits until its code is there, and
 * all that comes with a page's first touch.
 */
export async function comeAlive(target: Locator): Promise<void> {
  await target.hover();
  await target.page().locator('html[data-touched]').waitFor({ state: 'attached' });
  // the Playwright files that the paths are written to wait with it too, where there is no vitest
  await target
    .page()
    .waitForFunction(
      (element) => element && Object.keys(element).some((key) => key.startsWith('__reactProps')),
      await target.elementHandle(),
    );
}

/** Whether an element has the focus; awaited, since what closes gives it back a moment later. */
export async function expectFocus(target: Locator): Promise<void> {
  await expect.poll(() => target.evaluate((element) => element === document.activeElement)).toBe(true);
}

/** Resolves once the button says that its work is under way. */
export const expectBusy = (target: Locator): Promise<void> =>
  target.and(target.page().locator('[aria-busy="true"]')).waitFor();
/** Resolves once it says so no more. */
export const expectIdle = (target: Locator): Promise<void> =>
  target.and(target.page().locator(':not([aria-busy])')).waitFor();

/** Resolves once the page that was asked for has come, by a reload or within the document. */
export const arrived = (page: Page): Promise<void> =>
  page.locator('html[data-started] body:not(.page-loading)').waitFor();
