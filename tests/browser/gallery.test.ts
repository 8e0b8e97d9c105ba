import type { Page } from 'playwright';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { productPictures, productTexts } from '#server/db/schema/index.ts';
import { phone, useSite } from './browser.ts';
import { chunksNamed } from './built.ts';

const site = useSite();
// a style refused by the content security policy would show up here
afterAll(() => expect(site.complaints).toEqual([]));

// the demo's galleries hold five photos at most
beforeAll(async () => {
  const { db } = site.shop.services;
  const [product] = await db
    .select()
    .from(productTexts)
    .where(eq(productTexts.slug, clock.split('/').at(-1) ?? ''));
  const [other] = await db.select().from(productPictures).orderBy(productPictures.id).limit(1);
  if (!product || !other) throw new Error('the demo has no alarm clock');
  const sixth = { ...other, id: 999_999, productId: product.productId, valueId: null, position: 99 };
  await db.insert(productPictures).values(sixth);
});

const tablet = { width: 800, height: 1000 };
/** Six photos in a row. */
const clock = '/fr/p/reveil-allegro-a-deux-timbres';
/** It spins by itself. */
const teapot = '/fr/p/theiere-semois-en-gres';
/** The customised page: a column of photos; it spins by dragging. */
const rucksack = '/fr/p/sac-a-dos-bergen-en-nylon-recycle';
/** Spun by a slider. */
const camera = '/fr/p/appareil-photo-rigel-en-aluminium';

const thumbs = (page: Page) => page.locator('[data-thumbs]');
/** The thumbnails fully in view. */
const seen = (page: Page) =>
  thumbs(page).evaluate((frame) => {
    const box = frame.getBoundingClientRect();
    return [...frame.querySelectorAll('li')].flatMap((thumb, at) => {
      const { left, right, top, bottom } = thumb.getBoundingClientRect();
      const isSeen = left > box.left - 1 && right < box.right + 1 && top > box.top - 1 && bottom < box.bottom + 1;
      return isSeen ? [at + 1] : [];
    });
  });
/** Activates the thumbnails' slider; before, they are plain. */
async function slide(page: Page): Promise<void> {
  await thumbs(page).getByRole('link').first().focus();
  await page.locator('[data-thumbs].swiper-initialized').waitFor();
}
const near = (page: Page) => page.getByRole('dialog', { name: /^Photos :/ });
const zoomLink = (page: Page) => page.getByRole('link', { name: 'Agrandir la photo' });

test('[PROD-08] five thumbnails are visible and slide to the sixth; the code of the slider loads with the first touch', async () => {
  const page = await site.open(clock, { reducedMotion: 'reduce' });
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  const files = chunksNamed(/^slider/);
  const sliders = () => scripts.filter((url) => files.some((file) => url.endsWith(file)));
  expect(await seen(page)).toEqual([1, 2, 3, 4, 5]);
  await page.getByRole('button', { name: 'Photo précédente' }).focus();
  expect(sliders()).toEqual([]);
  await slide(page);
  expect(sliders()).toHaveLength(1);
  expect(await seen(page)).toEqual([1, 2, 3, 4, 5]);
  await page.getByRole('button', { name: 'Photo précédente' }).click();
  await page.getByText('Photo 6 sur 6').waitFor({ state: 'attached' });
  await expect.poll(() => seen(page)).toEqual([2, 3, 4, 5, 6]);
  await thumbs(page).getByRole('link').first().focus();
  await expect.poll(() => seen(page)).toEqual([1, 2, 3, 4, 5]);
});

test('[PROD-08] one thumbnail is visible on a small screen, where photos do not zoom', async () => {
  const page = await site.open(clock, { viewport: phone, reducedMotion: 'reduce' });
  expect(await seen(page)).toEqual([1]);
  await slide(page);
  await page.getByRole('button', { name: 'Photo suivante' }).click();
  await expect.poll(() => seen(page)).toEqual([2]);
  expect(await zoomLink(page).count()).toBe(0);
  // a rotated screen is wide enough
  await page.setViewportSize(tablet);
  await zoomLink(page).click();
  await near(page).waitFor();
  await page.setViewportSize(phone);
  await near(page).waitFor({ state: 'detached' });
});

test('[PROD-08] the customised page shows three thumbnails in a column, one on a large screen', async () => {
  const page = await site.open(rucksack, { viewport: tablet, reducedMotion: 'reduce' });
  expect(await seen(page)).toEqual([1, 2, 3]);
  await slide(page);
  expect(await seen(page)).toEqual([1, 2, 3]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(() => seen(page)).toEqual([1]);
  await page.getByRole('button', { name: 'Photo suivante' }).click();
  await expect.poll(() => seen(page)).toEqual([2]);
});

test('[PROD-08] a photo zooms by mouse and by keyboard, and the focus returns', async () => {
  const page = await site.open(clock, { reducedMotion: 'reduce' });
  await zoomLink(page).click();
  const width = () =>
    near(page)
      .locator('img')
      .evaluate((photo) => photo.getBoundingClientRect().width);
  const whole = await width();
  expect(whole).toBeLessThanOrEqual(900);
  await page.keyboard.press('ArrowRight');
  await near(page).getByText('Photo 2 sur 6').waitFor();
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  await expect.poll(width).toBeCloseTo(3 * whole, -1);
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => near(page).evaluate((dialog) => dialog.scrollTop)).toBeGreaterThan(0);
  await near(page).getByRole('button', { name: 'Réduire' }).click();
  await near(page).getByRole('button', { name: 'Réduire' }).click();
  await expect.poll(width).toBeCloseTo(whole, -1);
  await page.keyboard.press('Escape');
  await near(page).waitFor({ state: 'detached' });
  await expect.poll(() => zoomLink(page).evaluate((link) => link === document.activeElement)).toBe(true);
});

test('[PROD-08] without JavaScript a thumbnail and the photo link to their pictures', async () => {
  const page = await site.open(clock, { javaScriptEnabled: false });
  expect(await thumbs(page).getByRole('link').nth(1).getAttribute('href')).toMatch(
    /^\/assets\/pictures\/[\w-]+\/1200\.webp$/,
  );
  expect(await zoomLink(page).getAttribute('href')).toMatch(/1200\.webp$/);
  expect(await page.getByRole('button', { name: 'Voir à 360°' }).count()).toBe(0);
});

const turn = (page: Page) => page.getByRole('group', { name: /vue à 360°$/ });
const frame = (page: Page) =>
  turn(page)
    .getByText(/^Vue \d+ sur \d+$/)
    .textContent();
const stage = (page: Page) => page.locator('.spin-stage');
async function openTurn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Voir à 360°' }).click();
  await turn(page).getByRole('button', { name: 'Tourner vers la droite' }).waitFor();
}

test('[PROD-12] a product spins by itself, pauses on hover and focus, and stops with a button', async () => {
  const page = await site.open(teapot);
  await openTurn(page);
  // the pressed element is outside the spin viewer
  await page.mouse.move(5, 5);
  const first = await frame(page);
  await expect.poll(() => frame(page)).not.toBe(first);
  await stage(page).hover();
  const held = await frame(page);
  await page.clock.install();
  await page.clock.runFor(350);
  expect(await frame(page)).toBe(held);
  await page.mouse.move(5, 5);
  await expect.poll(() => frame(page)).not.toBe(held);
  await turn(page).getByRole('button', { name: 'Arrêter la rotation' }).focus();
  const focused = await frame(page);
  await page.clock.runFor(350);
  expect(await frame(page)).toBe(focused);
  await page.keyboard.press('Enter');
  await turn(page).getByRole('button', { name: 'Lancer la rotation' }).waitFor();
  await page.keyboard.press('ArrowRight');
  expect(await frame(page)).not.toBe(focused);
  await page.getByRole('button', { name: 'Revenir aux photos' }).click();
  await turn(page).waitFor({ state: 'detached' });

  const still = await site.open(teapot, { reducedMotion: 'reduce' });
  await openTurn(still);
  await turn(still).getByRole('button', { name: 'Lancer la rotation' }).waitFor();
});

test('[PROD-12] a product can be spun by dragging, by buttons, and by a slider', async () => {
  const page = await site.open(rucksack);
  await openTurn(page);
  await expect.poll(() => frame(page)).toBe('Vue 1 sur 36');
  const box = await stage(page).boundingBox();
  if (!box) throw new Error('the turn has no place');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 3];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 60, y);
  await expect.poll(() => frame(page)).toBe('Vue 6 sur 36');
  await page.mouse.up();
  await page.mouse.move(x - 60, y);
  await turn(page).getByRole('button', { name: 'Tourner vers la gauche' }).click();
  await expect.poll(() => frame(page)).toBe('Vue 5 sur 36');

  await page.goto(site.origin + camera);
  await openTurn(page);
  const slider = turn(page).getByRole('slider', { name: 'Angle de vue' });
  await slider.fill('12');
  await expect.poll(() => frame(page)).toBe('Vue 12 sur 36');
  await slider.press('ArrowLeft');
  await expect.poll(() => frame(page)).toBe('Vue 11 sur 36');
});
