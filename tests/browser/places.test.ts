import type { Page } from 'playwright';
import { afterAll, expect, test } from 'vitest';
import { comeAlive, started, useSite } from './browser.ts';

const site = useSite();
afterAll(() => expect(site.complaints).toEqual([]));

const editors = '/fr/pour-les-redacteurs';
/** Low enough that every page has to be scrolled. */
const low = { viewport: { width: 1100, height: 320 } };
const link = (page: Page, name: string) => page.locator('main').getByRole('link', { name, exact: true });
const arrived = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);
const address = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).hash;

/** Resolves once the code of the first touch has loaded and nothing is pending. */
async function touch(page: Page): Promise<void> {
  await comeAlive(page.locator('h1'));
  await page.waitForLoadState('networkidle');
}

test('[NAV-04] an anchor takes 800 ms to scroll to its target, which then has the focus and is in the URL', async () => {
  const page = await site.open(editors, low);
  await touch(page);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const from = await scrolled(page);
  await link(page, 'Plus bas dans cette page').dispatchEvent('click');
  await page.clock.runFor(400);
  const halfWay = await scrolled(page);
  await page.clock.runFor(300);
  const late = await scrolled(page);
  await page.clock.runFor(200);
  await page.waitForFunction(() => document.activeElement?.id === 'plus-bas');
  const there = await scrolled(page);
  expect([from < halfWay, halfWay < late, late < there]).toEqual([true, true, true]);
  expect(address(page)).toBe(`${editors}#plus-bas`);
});

test('[NAV-04] with reduced motion it jumps; after loading another page it goes to the target there', async () => {
  const page = await site.open(editors, { ...low, reducedMotion: 'reduce' });
  await link(page, 'Plus bas dans cette page').click();
  await page.waitForFunction(() => document.activeElement?.id === 'plus-bas');
  expect(await scrolled(page)).toBeGreaterThan(200);
  await link(page, 'Plus bas dans une autre page').click();
  await arrived(page, 'Livraison');
  await page.waitForFunction(() => document.activeElement?.id === 'les-modes-de-livraison');
  expect(await focused(page)).toBe('Les modes de livraison');
  expect(
    await page.evaluate(() => Math.round(document.activeElement?.getBoundingClientRect().top ?? 999)),
  ).toBeLessThan(100);
  expect(address(page)).toBe('/fr/livraison#les-modes-de-livraison');
});

test('[NAV-03] back and forward restore the scroll position within 50 px', async () => {
  const page = await site.open('/fr/c/cuisine');
  const read = async (top: number) => {
    await page.evaluate((top) => scrollTo(0, top), top);
    await page.waitForFunction((top) => scrollY === top, top);
  };
  const isBackAt = (top: number) => page.waitForFunction((top) => Math.abs(scrollY - top) <= 50, top);
  await read(900);
  await page.locator('.product-card a').nth(8).dispatchEvent('click');
  await page.waitForURL(/\/fr\/p\//);
  await page.locator('body:not(.page-loading)').waitFor();
  await read(300);
  await page.goBack();
  await arrived(page, 'Cuisine');
  await isBackAt(900);
  await page.goForward();
  await page.waitForURL(/\/fr\/p\//);
  await page.locator('.product-offer').first().waitFor();
  await isBackAt(300);
});

test('[NAV-24] with ctrl, shift or the middle button a marked block opens its link in a new tab or window, as a link does', async () => {
  const page = await site.open(editors);
  await touch(page);
  await page.evaluate(() => {
    window.open = (href) => {
      document.body.dataset['opened'] = String(href);
      return null;
    };
  });
  const block = page.getByText('Tout le bloc mène à la page Contact.');
  const presses: Parameters<typeof block.click>[0][] = [
    { modifiers: ['Control'] },
    { button: 'middle' },
    { modifiers: ['Shift'] },
  ];
  for (const press of presses) {
    await page.evaluate(() => delete document.body.dataset['opened']);
    // a press within half a second of scrolling to it is ignored
    await expect
      .poll(async () => {
        await block.click(press);
        return await page.evaluate(() => document.body.dataset['opened']);
      })
      .toBe(`${site.origin}/fr/contact`);
    expect(address(page)).toBe(editors);
  }
});

test('[NAV-24, NAV-25] a marked block acts as its main link, but not within 500 ms of scrolling', async () => {
  const page = await (await site.visitor(low)).newPage();
  // from the first scroll on the test controls the clock
  await page.clock.install();
  await page.goto(site.origin + editors);
  await started(page);
  const block = page.getByText('Tout le bloc mène à la page Contact.');
  await block.scrollIntoViewIfNeeded();
  await touch(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.evaluate(() => dispatchEvent(new Event('scroll')));
  await page.clock.runFor(499);
  await block.dispatchEvent('click');
  await page.clock.runFor(1_000);
  expect(address(page)).toBe(editors);
  await block.dispatchEvent('click');
  await page.clock.resume();
  await page.waitForURL(/\/fr\/contact$/);
});
