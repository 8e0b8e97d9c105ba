import type { Locator } from 'playwright';
import { afterAll, expect, test } from 'vitest';
import { phone, useSite } from './browser.ts';
import { onDesktop } from './parts/sale.ts';

const site = useSite();
afterAll(() => expect(site.complaints).toEqual([]));

const path = '/fr/c/cuisine';
const opacityOf = (tool: Locator) => tool.evaluate((element) => getComputedStyle(element).opacity);

test('the tools of a card leave its picture alone until it is pointed at or reached by keys', async () => {
  const page = await site.open(path, { ...onDesktop, reducedMotion: 'reduce' });
  const tile = page.locator('main .tile').nth(1);
  const tool = tile.locator('.tool').first();
  await page.mouse.move(0, 0);
  expect(await opacityOf(tool)).toBe('0');
  await tile.hover();
  await expect.poll(() => opacityOf(tool)).toBe('1');
  await page.mouse.move(0, 0);
  await expect.poll(() => opacityOf(tool)).toBe('0');
  await tool.focus();
  await expect.poll(() => opacityOf(tool)).toBe('1');
});

test('on a touched screen the tools of a card are there, large enough for a finger', async () => {
  const page = await site.open(path, { viewport: phone, hasTouch: true, isMobile: true });
  const tools = page.locator('main .tile').first().locator('.tool');
  expect(await tools.count()).toBeGreaterThan(1);
  for (const tool of await tools.all()) {
    const box = await tool.boundingBox();
    expect(await opacityOf(tool)).toBe('1');
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
    // beside them the picture is seen
    expect(Math.max(box?.width ?? 0, box?.height ?? 0)).toBeLessThan(40);
  }
});
