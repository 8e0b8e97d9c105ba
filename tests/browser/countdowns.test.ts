import { afterAll, expect, test } from 'vitest';
import { useSite } from './browser.ts';

const site = useSite();
afterAll(() => expect(site.complaints).toEqual([]));

test('[SITE-01] a countdown counts by the server’s clock: a visitor whose clock is a day ahead has the same time left', async () => {
  const page = await (await site.visitor()).newPage();
  // not Playwright's clock, which takes the document's Server-Timing away
  await page.addInitScript(() => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + 26 * 3_600_000;
  });
  await page.goto(`${site.origin}/fr`);
  const timer = page.getByRole('timer', { name: 'Temps restant' });
  await expect.poll(async () => /^\d\d$/u.test(await timer.locator('b').first().innerText())).toBe(true);
  const [days = 0, hours = 0] = (await timer.locator('b').allInnerTexts()).map(Number);
  const end = await page.locator('.countdown time').first().getAttribute('datetime');
  const left = (Date.parse(end ?? '') - Date.now()) / 3_600_000;
  // it ran for less than an hour since
  expect(Math.abs(days * 24 + hours - left)).toBeLessThan(2);
  await page.context().close();
});
