import { rmSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { chromium } from 'playwright';
import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright';
import { inTime } from 'machine-paths/in-time';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest';
import { writeFilms } from '#demo/films.ts';
import { dismissedCookie } from '#rules/browser-records.ts';
import { consentCookie, serializeConsent } from '#rules/consent.ts';
import type { ConsentCategory } from '#rules/consent.ts';
import { serializeClosed } from '#rules/popups.ts';
import { chromiumFlags, chromiumPath } from '#scripts/chromium.mjs';
import { comeAlive, desktop, phone, started } from './awake.ts';
import { openTestShop } from '#tests/shop.ts';
import type { TestShop, TestShopOptions } from '#tests/shop.ts';

export { comeAlive, desktop, phone, started };

export interface VisitOptions extends BrowserContextOptions {
  /** Categories of cookies that the visitor accepted; none by default. */
  allows?: readonly ConsentCategory[];
  /** True leaves the cookie banner unanswered. */
  asksConsent?: boolean;
  /** Popups that the visitor has closed before: one that opens by itself takes the focus from what is tested. */
  closedPopups?: readonly number[];
  /** True lets pages prefetch, and links with hover and focus; otherwise (Save-Data) a test sees which press loads what. */
  fetchesAhead?: boolean;
  /**
   * True lets the shop register the worker that keeps pages (with consent to preferences); otherwise the browser has none:
   * Playwright's routes do not see what a worker asks for.
   */
  keepsPages?: boolean;
}

/** A real browser on the whole shop, for one test file. */
export interface Site {
  shop: TestShop;
  origin: string;
  /** A person with a browser context of their own, closed after the test: no cookies but an answered consent. */
  visitor(options?: VisitOptions): Promise<BrowserContext>;
  /** A page of a new visitor, with the shop running (or idle without JavaScript). */
  open(path: string, options?: VisitOptions): Promise<Page>;
  /** What the pages' consoles logged as errors or warnings so far; asserted to be empty. */
  complaints: string[];
  /** Waits until the consoles have logged exactly this, in order, and clears it. */
  expectComplaints(expected: unknown[]): Promise<void>;
}

/** The tests' demo shop has no picture files: each is a grey square in the requested format. */
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
  await writeFilms(shop.settings.dataDir);
  return { shop, origin: await shop.listen() };
}

const kept: { shop?: ReturnType<typeof openShop>; browser?: Promise<Browser> } = {};

/** The worker's shop, shared by its files: each uses people and carts of its own, and restores what it changes. */
function sharedShop(): ReturnType<typeof openShop> {
  return (kept.shop ??= openShop().then((opened) => {
    // the worker is told to stop when nothing is left to run
    process.once('SIGTERM', () => {
      rmSync(opened.shop.settings.dataDir, { recursive: true, force: true });
      process.exit();
    });
    return opened;
  }));
}

/** The worker's browser; it ends with the worker. */
export const sharedBrowser = (): Promise<Browser> =>
  (kept.browser ??= chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags }));

/**
 * Gives a file access to its worker's shop and browser.
 * @param own a shop of the file's own, for one that needs it configured differently or leaves it changed
 */
export function useSite(own?: TestShopOptions): Site {
  const site = { complaints: [] } as unknown as Site;

  site.visitor = async ({
    allows = [],
    asksConsent = false,
    closedPopups = [],
    fetchesAhead = false,
    keepsPages = false,
    ...given
  } = {}) => {
    const browser = await sharedBrowser();
    const context = await browser.newContext({ viewport: desktop, locale: 'fr-BE', ...given });
    onTestFinished(async ({ task }) => {
      if (task.result?.state === 'fail') await Promise.all(context.pages().map(describePage));
      await context.close();
    });
    // times out with a name of its own before the whole test does
    context.setDefaultTimeout(20_000);
    if (!fetchesAhead)
      await context.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
    if (!keepsPages) await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
    if (!asksConsent) {
      const granted = Object.fromEntries(allows.map((category) => [category, true]));
      const record = { stamp: '2026-1', preferences: false, statistics: false, marketing: false, ...granted };
      await context.addCookies([{ name: consentCookie, value: serializeConsent(record), url: site.origin }]);
    }
    if (closedPopups.length > 0) {
      const closed = closedPopups.map((id) => ({ id, datetime: new Date().toISOString() }));
      await context.addCookies([{ name: dismissedCookie, value: serializeClosed(closed), url: site.origin }]);
    }
    // without JavaScript nothing can use a page's preloads
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

/** Logs what was on screen when a test failed, and what the page last loaded: nobody was watching. */
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

/** Whether an element has the focus; awaited, since a closing overlay returns it a moment later. */
export async function expectFocus(target: Locator): Promise<void> {
  await expect.poll(() => target.evaluate((element) => element === document.activeElement)).toBe(true);
}

/** Resolves once the button shows that its work is pending. */
export const expectBusy = (target: Locator): Promise<void> =>
  target.and(target.page().locator('[aria-busy="true"]')).waitFor();
/** Resolves once it no longer does. */
export const expectIdle = (target: Locator): Promise<void> =>
  target.and(target.page().locator(':not([aria-busy])')).waitFor();

/** Resolves once the requested page is shown, after a reload or within the document. */
export const arrived = (page: Page): Promise<void> =>
  page.locator('html[data-started] body:not(.page-loading)').waitFor();
