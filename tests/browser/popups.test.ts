import { afterAll, expect, test } from 'vitest';
import { closedIn } from '#rules/popups.ts';
import { dismissedCookie } from '#rules/browser-records.ts';
import type { Page, Request } from 'playwright';
import { passUntil } from '#model-tests/product-page.ts';
import { flowBegun, watchFlows } from '#model-tests/running-shop.ts';
import { useSite } from './browser.ts';
import type { VisitOptions } from './browser.ts';

const site = useSite();
afterAll(() => expect(site.complaints).toEqual([]));

const strip = (page: Page) => page.locator('.popup-strip:not(.popup-plain)');
const hide = (page: Page, title: string) => page.getByRole('button', { name: `Masquer l’annonce « ${title} »` });
const recordOf = async (page: Page) => closedIn(await page.evaluate(() => document.cookie));
const about = '/fr/a-propos-de-vitrine';
const offer = '10 % pour commencer';

/** The page with the popup, whose clock is the test's: three seconds take no time. They begin with the popup's code. */
async function openStill(options: VisitOptions = {}): Promise<Page> {
  const page = await (await site.visitor(options)).newPage();
  await watchFlows(page);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto(site.origin + about);
  await passUntil(page, flowBegun(page, 'popupModal'));
  return page;
}

test('[SITE-02] the strip closes for good: in this page, the next one, and after a reload; nothing of the page moves by itself', async () => {
  const page = await site.open('/fr/news');
  const top = () => page.locator('main').evaluate((main) => main.getBoundingClientRect().top);
  const before = await top();
  await page.locator('h1').click();
  await strip(page).waitFor();
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
  expect(await top()).toBe(before);
  // what moves the focus away from the strip comes with the first touch
  await page.locator('html[data-touched]').waitFor();
  await hide(page, 'Livraison gratuite').click();
  await strip(page).waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true);
  expect((await recordOf(page)).map(({ id }) => id)).toEqual([5]);
  await page.reload();
  expect(await strip(page).count()).toBe(0);
  await page.goto(`${site.origin}/nl`);
  expect(await strip(page).count()).toBe(0);
  const kept = (await page.context().cookies()).find(({ name }) => name === dismissedCookie);
  // browsers cut 9999 days to 400
  const days = ((kept?.expires ?? 0) * 1000 - Date.now()) / 86_400_000;
  expect([days > 390, days < 401]).toEqual([true, true]);
});

test('[SITE-02] without JavaScript the strip is closed by its form, and the visitor stays on the page', async () => {
  const page = await site.open('/fr/news?day=2026-05-12', { javaScriptEnabled: false });
  await hide(page, 'Livraison gratuite').click();
  await strip(page).waitFor({ state: 'detached' });
  expect(page.url()).toBe(`${site.origin}/fr/news?day=2026-05-12`);
  await page.goto(site.origin + about);
  await hide(page, offer).click();
  await page.locator('.popup-plain').waitFor({ state: 'detached' });
});

test('[SITE-02] the strip goes at its EndDatetime, while the page is open', async () => {
  const page = await (await site.visitor()).newPage();
  const loading = new Set<Request>();
  page.on('request', (request) => loading.add(request));
  page.on('requestfinished', (request) => loading.delete(request));
  page.on('requestfailed', (request) => loading.delete(request));
  await page.clock.install();
  const end = new Date(Date.now() + 3_600_000).toISOString();
  await page.route('**/fr/cookies', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(/(EndDatetime(\\*)":)null/gu, `$1$2"${end}$2"`);
    await route.fulfill({ response, body });
  });
  await page.goto(`${site.origin}/fr/cookies`);
  await page.locator('html[data-started]').waitFor({ state: 'attached' });
  await page.locator('h1').click();
  await page.clock.runFor(2000);
  await strip(page).waitFor();
  // an hour is longer than anything that is still loading may take, or is about to
  await page.locator('html[data-touched]').waitFor({ state: 'attached' });
  await expect.poll(() => loading.size).toBe(0);
  await page.clock.fastForward(3_590_000);
  expect(await strip(page).count()).toBe(1);
  await page.clock.fastForward(20_000);
  await strip(page).waitFor({ state: 'detached' });
});

test('[SITE-02] the popup opens 3000 ms after its page, takes the focus and gives it back, and is recorded when it is hidden', async () => {
  const page = await openStill();
  const dialog = page.getByRole('dialog', { name: offer });
  const link = page.getByRole('link', { name: 'Aller au contenu' });
  await link.focus();
  await page.clock.runFor(2500);
  expect([await dialog.count(), await recordOf(page)]).toEqual([0, []]);
  await page.clock.runFor(1000);
  await dialog.waitFor();
  expect(
    await dialog.evaluate((element) => [element.matches(':modal'), element.contains(document.activeElement)]),
  ).toEqual([true, true]);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
  expect((await recordOf(page)).map(({ id }) => id)).toEqual([4]);
  await page.reload();
  await passUntil(page, flowBegun(page, 'popupModal'));
  await page.clock.runFor(10_000);
  expect(await dialog.count()).toBe(0);
});

test('[SITE-02] it waits until the question about cookies is answered, and 3000 ms more', async () => {
  const page = await openStill({ asksConsent: true });
  const dialog = page.getByRole('dialog', { name: offer });
  await page.clock.runFor(5000);
  expect(await dialog.count()).toBe(0);
  const question = page.getByRole('dialog');
  await question.getByRole('button', { name: 'Tout refuser' }).click();
  await question.waitFor({ state: 'detached' });
  await page.clock.runFor(2500);
  expect(await dialog.count()).toBe(0);
  await page.clock.runFor(1000);
  await dialog.waitFor();
  expect(await page.getByRole('dialog').count()).toBe(1);
});
