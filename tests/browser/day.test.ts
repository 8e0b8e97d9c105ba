import { eq } from 'drizzle-orm';
import type { Page } from 'playwright';
import { afterAll, expect, test } from 'vitest';
import { countdownEvent } from '#gateways/countdown.gateway.ts';
import { passUntil } from '#model-tests/product-page.ts';
import { consentCookie, serializeConsent } from '#rules/consent.ts';
import { banners, catalogs } from '#server/db/schema/index.ts';
import { desktop, useSite } from './browser.ts';

const HOUR = 3_600_000;
// ten in the evening in Brussels (eleven in summer), in two days: the shop's clock and the visitor's are this test's
const evening = new Date(Date.now() + 48 * HOUR).setUTCHours(21, 0, 0, 0);
let shopsClock = evening;
const site = useSite({ now: () => shopsClock });
afterAll(() => expect(site.complaints).toEqual([]));

const strip = (page: Page) => page.locator('.popup-strip:not(.popup-plain)');
const timer = (page: Page) => page.getByRole('timer', { name: 'Temps restant' });
const banner = (page: Page) => page.locator('[data-carousel=home]');
const slide = (page: Page) => banner(page).locator('.carousel-slide:not([inert])').getAttribute('aria-label');
/** Waits until nothing loads: what still did would time out when hours pass. */
function restOf(page: Page): () => Promise<void> {
  const loading = new Set<unknown>();
  page.on('request', (request) => loading.add(request));
  page.on('requestfinished', (request) => loading.delete(request));
  page.on('requestfailed', (request) => loading.delete(request));
  return async () => {
    await expect.poll(() => loading.size).toBe(0);
  };
}

test('[SITE-01, SITE-02, SITE-03, CONSENT-01] a day on the home page: each thing comes and ends at its time, midnight passes, and nothing else moves', async () => {
  const { db } = site.shop.services;
  // the season's offer ends at one o'clock, the strip at two
  await db
    .update(catalogs)
    .set({ endsAt: new Date(evening + 3 * HOUR) })
    .where(eq(catalogs.code, 'season'));
  await db
    .update(banners)
    .set({ endsAt: new Date(evening + 4 * HOUR) })
    .where(eq(banners.placement, 'strip'));
  const context = await site.visitor({
    viewport: desktop,
    asksConsent: true,
    reducedMotion: 'no-preference',
    fetchesAhead: true,
  });
  // a choice made under an older page of cookies
  const older = { stamp: 'older', preferences: true, statistics: false, marketing: false };
  await context.addCookies([{ name: consentCookie, value: serializeConsent(older), url: site.origin }]);
  const page = await context.newPage();
  const rest = restOf(page);
  await page.clock.install({ time: evening });
  await page.clock.pauseAt(evening + 1000);
  await page.goto(`${site.origin}/fr`);
  await page.locator('html[data-started]').waitFor({ state: 'attached' });

  // another stamp: the question comes again, once
  const question = page.getByRole('dialog');
  await passUntil(page, question);
  await question.getByRole('button', { name: 'Tout refuser' }).click();
  await question.waitFor({ state: 'detached' });
  await passUntil(page, strip(page));

  // the banner goes on by itself until it is paused
  await passUntil(
    page,
    banner(page)
      .and(page.locator('[data-state=ready]'))
      .filter({ has: page.locator('.carousel-controls') }),
  );
  await page.mouse.move(0, 0);
  const first = await slide(page);
  await page.clock.runFor(7000);
  const second = await slide(page);
  expect(second).not.toBe(first);
  await banner(page).getByRole('button', { name: 'Arrêter le défilement' }).click();
  await page.mouse.move(0, 0);
  await page.clock.runFor(30_000);
  expect(await slide(page)).toBe(second);

  // midnight passes in a tab that slept: offer and strip are still there, the clock is right with the next tick
  await rest();
  await page.clock.fastForward(2.5 * HOUR);
  await page.clock.runFor(2000);
  const parts = async () => (await timer(page).first().locator('b').allTextContents()).map(Number);
  await expect.poll(async () => (await parts()).slice(0, 2)).toEqual([0, 0]);
  const [, , minutes = 0] = await parts();
  expect([minutes > 25, minutes < 30, await strip(page).count(), await slide(page)]).toEqual([true, true, 1, second]);

  // the offer ends: the page's scripts are told, and the page is fetched anew, which says so
  await page.evaluate((type) => {
    document.addEventListener(type, () => Object.assign(window, { ended: true }));
  }, countdownEvent);
  shopsClock = evening + 3 * HOUR;
  const renewed = page.waitForResponse((response) => new URL(response.url()).pathname === '/fr');
  await page.clock.fastForward(0.5 * HOUR);
  await page.clock.runFor(2000);
  await renewed;
  expect(await page.evaluate(() => 'ended' in window)).toBe(true);
  await page.getByText('C’est terminé.').first().waitFor({ state: 'attached' });
  expect([await timer(page).count(), await strip(page).count()]).toEqual([0, 1]);

  // then the strip, without anything being asked for; the choice about cookies still stands
  await rest();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.clock.fastForward(HOUR);
  await page.clock.runFor(2000);
  await strip(page).waitFor({ state: 'detached' });
  expect([await question.count(), await slide(page), asked]).toEqual([0, second, []]);

  // and the popup, 3000 ms after the page that has it
  shopsClock = evening + 4 * HOUR;
  await page.goto(`${site.origin}/fr/a-propos-de-vitrine`);
  await page.locator('html[data-started]').waitFor({ state: 'attached' });
  await page.clock.runFor(2500);
  expect([await page.getByRole('dialog').count(), await strip(page).count()]).toEqual([0, 0]);
  await passUntil(page, page.getByRole('dialog', { name: '10 % pour commencer' }));
  await context.close();
});
