import type { Page } from 'playwright';
import { afterAll, expect, test } from 'vitest';
import { useSite } from './browser.ts';
import { givenUp, hold, refuse } from './held.ts';

const site = useSite();
afterAll(() => expect(site.complaints).toEqual([]));

const kitchen = '/fr/c/cuisine';
const garden = '/fr/c/jardin';
const link = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Catégories' }).getByRole('link', { name, exact: true });
const arrived = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const path = (page: Page) => new URL(page.url()).pathname;

test('internal links keep the document; links to other sites or cultures and clicks with modifier keys are left to the browser', async () => {
  const page = await site.open('/fr');
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await link(page, 'Cuisine').click();
  await arrived(page, 'Cuisine');
  await page.locator('main').getByRole('link', { name: 'À table' }).click();
  await arrived(page, 'À table');
  await page.getByRole('banner').getByLabel('Rechercher un article').fill('lampe');
  await page.getByRole('banner').getByLabel('Rechercher un article').press('Enter');
  await arrived(page, 'lampe');
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);

  /** Whether the app handles a click; the browser is kept from following it. */
  const isTaken = (href: string, init: { ctrlKey?: boolean; shiftKey?: boolean } = {}) =>
    page.evaluate(
      ([href, init]) => {
        const anchor = document.createElement('a');
        anchor.href = href;
        document.querySelector('main')?.append(anchor);
        let isTaken = false;
        const stop = (event: Event) => {
          isTaken = event.defaultPrevented;
          event.preventDefault();
        };
        addEventListener('click', stop, { once: true });
        anchor.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
        anchor.remove();
        return isTaken;
      },
      [href, init] as const,
    );
  expect(await isTaken('https://example.test/fr/c/cuisine')).toBe(false);
  expect(await isTaken('/nl/c/keuken')).toBe(false);
  expect(await isTaken('mailto:info@vitrine.test')).toBe(false);
  expect(await isTaken(kitchen, { ctrlKey: true })).toBe(false);
  expect(await isTaken(kitchen, { shiftKey: true })).toBe(false);
  expect(await isTaken(kitchen)).toBe(true);
});

test('a page is prefetched on hover, and aborted for the next one', async () => {
  const page = await site.open('/fr', { fetchesAhead: true });
  const early = await hold(page, kitchen);
  const late = await hold(page, garden);
  await link(page, 'Cuisine').hover();
  await early.next();
  const gone = givenUp(page, kitchen);
  await link(page, 'Jardin').hover();
  await gone;
  await (await late.next()).continue();
  await link(page, 'Jardin').click();
  await arrived(page, 'Jardin');
  expect(late.count()).toBe(1);
});

test('a failed prefetch stays silent until the page is requested', async () => {
  const page = await site.open('/fr', { fetchesAhead: true });
  const requests = await hold(page, kitchen);
  await link(page, 'Cuisine').hover();
  const answered = page.waitForResponse((response) => response.url().endsWith(kitchen));
  await refuse(await requests.next(), 500, 'Manager.UnknowsErrors');
  await (await answered).finished();
  // responses received so far are processed before anything requested from now on
  await page.evaluate(() => new Promise((next) => setTimeout(next)));
  await link(page, 'Cuisine').click();
  await refuse(await requests.next(), 500, 'Manager.UnknowsErrors');
  await page.getByRole('dialog', { name: 'Un problème est survenu' }).waitFor();
  // the dialog comes a moment before history has returned
  await expect.poll(() => path(page)).toBe('/fr');
  expect(await page.getByRole('dialog').count()).toBe(1);
  // the browser’s own messages about the two responses
  await site.expectComplaints([expect.stringContaining('500'), expect.stringContaining('500')]);
});
