import { afterAll, expect, test } from 'vitest';
import type { Page } from 'playwright';
import { phone, useSite } from './browser.ts';
import { goTo, openAtlas } from './parts/atlas.ts';

const site = useSite();
afterAll(() => expect(site.complaints).toEqual([]));

const atlas = () => `${site.origin}/flows`;
const flows = ['cart', 'checkout', 'order', 'consent', 'navigation', 'anchor'];

/** How high the drawing's smallest text in sight is, in px, and how much of the state in which it begins is in sight. */
const opening = (page: Page) =>
  page.locator('.frame').evaluate((frame) => {
    const sight = frame.getBoundingClientRect();
    const svg = frame.querySelector('svg');
    const scale = sight.width / (svg?.viewBox.baseVal.width ?? Infinity);
    const sizes = [...frame.querySelectorAll('text, tspan')].map((text) => parseFloat(getComputedStyle(text).fontSize));
    const begins = frame.querySelector(`[data-state="${frame.dataset['opens'] ?? ''}"] .box`)?.getBoundingClientRect();
    const isIn =
      begins !== undefined &&
      begins.left >= sight.left &&
      begins.right <= sight.right &&
      begins.top >= sight.top &&
      begins.bottom <= sight.bottom;
    return { px: Math.round(Math.min(...sizes) * scale * 10) / 10, isIn };
  });

test.each([
  ['a phone', phone],
  ['a small window', { width: 1024, height: 768 }],
  ['a desktop', { width: 1440, height: 900 }],
])('[FLOW-02] on %s every diagram opens on its initial state, in letters of at least 11 px', async (_, viewport) => {
  const page = await openAtlas(await site.visitor({ viewport }), atlas());
  for (const flow of flows)
    for (const level of ['business', 'technical']) {
      await goTo(page, `#${flow}?level=${level}`);
      await page.locator('h1 .technical').getByText(flow, { exact: true }).waitFor();
      // the heading changes before the drawing does
      await expect
        .poll(async () => {
          const { px, isIn } = await opening(page);
          return px >= 11 && isIn ? 'can be read' : { flow, level, px, isIn };
        })
        .toBe('can be read');
    }
});

test('[FLOW-02] the small map shows which part is in sight, and leads elsewhere', async () => {
  const page = await openAtlas(await site.visitor(), `${atlas()}#payment?level=technical`);
  const map = page.locator('.minimap');
  const sight = map.locator('.sight');
  await sight.waitFor();
  const place = () => Promise.all(['x', 'y'].map(async (side) => Number(await sight.getAttribute(side))));
  const before = await place();
  const box = await map.boundingBox();
  if (!box) throw new Error('no map');
  await map.click({ position: { x: box.width * 0.8, y: box.height * 0.8 } });
  await expect.poll(async () => (await place()).every((side, at) => side > (before[at] ?? Infinity))).toBe(true);
  await page.getByRole('button', { name: 'Fit' }).click();
  await expect.poll(() => map.isVisible()).toBe(false);
});

test('[FLOW-02] what is shown of a diagram is chosen by keyboard, and the address keeps it', async () => {
  const page = await openAtlas(await site.visitor(), `${atlas()}#cart`);
  const lines = () => page.locator('.frame [data-edge]').count();
  await page.locator('.frame svg').waitFor();
  const few = await lines();
  expect(await page.locator('.frame [data-invoke], .frame .guard, .frame .actions').count()).toBe(0);
  await page.getByRole('link', { name: 'Everything' }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(/#cart\?level=technical$/);
  await expect.poll(lines).toBeGreaterThan(few);
  expect(await page.locator('.frame .guard').count()).toBeGreaterThan(0);
  await page.getByRole('link', { name: 'Main ways' }).click();
  await expect.poll(lines).toBe(few);
  await page.waitForURL(/#cart$/);
  await page.getByRole('link', { name: 'Everything' }).click();
  await page.getByRole('link', { name: 'Table' }).click();
  await page.waitForURL(/#cart\/table\?level=technical$/);

  await page.getByRole('link', { name: 'Full screen' }).click();
  await page.waitForURL(/#cart\/table\?level=technical&full$/);
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const frame = () => page.locator('.frame').boundingBox();
  await expect.poll(async () => ((await frame())?.width ?? 0) / width).toBeGreaterThan(0.95);
  expect(((await frame())?.height ?? 0) / height).toBeGreaterThan(0.75);
  expect(await page.getByRole('navigation', { name: 'Flows' }).count()).toBe(0);
  await page.keyboard.press('Escape');
  await page.waitForURL(/#cart\/table\?level=technical$/);
  await page.getByRole('table').waitFor();
});
