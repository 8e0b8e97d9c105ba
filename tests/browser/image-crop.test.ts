import sharp from 'sharp';
import type { Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import { comeAlive, desktop, expectFocus, phone, useSite } from './browser.ts';
import type { VisitOptions } from './browser.ts';
import { wishingCustomer } from './parts/lists.ts';
import { expectSound } from './parts/proof.ts';
import { soap } from './parts/sale.ts';

const site = useSite();
const proof = process.env['CROP_PICTURES'];

const words = {
  fr: {
    add: 'Ajouter une image',
    choose: 'Choisir une image',
    crop: 'Recadrer',
    save: 'Enregistrer',
    ready: 'Image prête',
  },
  nl: {
    add: 'Afbeelding toevoegen',
    choose: 'Een afbeelding kiezen',
    crop: 'Bijsnijden',
    save: 'Bewaren',
    ready: 'klaar',
  },
} as const;

const red = { r: 200, g: 30, b: 30 };
const blue = { r: 30, g: 30, b: 200 };
/** A picture whose left half is red and whose right half is blue. */
const halves = async (width: number, height: number) => ({
  name: 'plage.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width, height, channels: 3, background: red } })
    .composite([
      {
        input: { create: { width: Math.floor(width / 2), height, channels: 3, background: blue } },
        left: Math.ceil(width / 2),
        top: 0,
      },
    ])
    .png()
    .toBuffer(),
});

/** The form of a list's picture, opened, with its widget. */
async function pictureForm(culture: 'fr' | 'nl' = 'fr', options: VisitOptions = { viewport: desktop }) {
  const context = await wishingCustomer(site, { ...options, reducedMotion: 'reduce' }, [soap.slug]);
  const page = await context.newPage();
  await page.goto(`${site.origin}/${culture}/catalog/wishlist/list`);
  const opener = page.locator('summary', { hasText: words[culture].add });
  await comeAlive(opener);
  await opener.click();
  await page.locator('[data-picture]').waitFor();
  return page;
}
const field = (page: Page) => page.locator('[data-picture] input[type="file"]');
const dialog = (page: Page) => page.locator('dialog[data-modal="imageCrop"]');
const handles = (page: Page) => dialog(page).locator('cropper-handle');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const choose = async (page: Page, width: number, height: number) =>
  field(page).setInputFiles([await halves(width, height)]);
/** Opens the crop of a picture, with its handles. */
async function crop(page: Page, width: number, height: number): Promise<void> {
  await choose(page, width, height);
  await dialog(page).waitFor();
  await handles(page).last().waitFor({ state: 'attached' });
}
/** The rectangle as it is drawn, in px of the picture as it is shown. */
const frame = (page: Page) =>
  dialog(page)
    .locator('.crop-frame')
    .last()
    .evaluate((rect) => ['x', 'y', 'width', 'height'].map((name) => Number(rect.getAttribute(name))));
/** Confirms, and tells which rectangle the server was asked to cut: x, y, width, height, and the crop size. */
async function confirm(page: Page, culture: 'fr' | 'nl' = 'fr'): Promise<number[]> {
  const [request] = await Promise.all([page.waitForRequest(/croptempimg/u), button(page, words[culture].crop).click()]);
  return new URL(request.url()).pathname.split('/').slice(-6).map(Number);
}
const kept = (page: Page) => page.locator('.picture-card');
/** What the form carries, as the server has it. */
async function keptPicture(page: Page) {
  await kept(page).waitFor();
  const url = (await kept(page).locator('img').getAttribute('src')) ?? '';
  const answer = await page.context().request.get(site.origin + url);
  const picture = sharp(await answer.body());
  const { width, height } = await picture.metadata();
  const { data } = await picture.clone().removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const side = (from: number) => ((data[from] ?? 0) > (data[from + 2] ?? 0) ? 'red' : 'blue');
  return { width, height, left: side(0), right: side((width - 1) * 3) };
}
const saved = async (page: Page, culture: 'fr' | 'nl' = 'fr') => {
  await button(page, words[culture].save).click();
  await expect
    .poll(() => page.locator('.wishlist-picture').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(600);
};
/** The middle of an element on the screen. */
const middle = async (target: Locator) => {
  const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return { x: x + width / 2, y: y + height / 2 };
};
const drag = async (page: Page, target: Locator, by: { x: number; y: number }) => {
  const from = await middle(target);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + by.x, from.y + by.y, { steps: 8 });
  await page.mouse.up();
};

test('[UP-03] a picture of exactly the wanted size is taken as it is, without a dialog', async () => {
  const page = await pictureForm();
  await choose(page, 600, 600);
  expect(await keptPicture(page)).toMatchObject({ width: 600, height: 600 });
  expect(await dialog(page).count()).toBe(0);
  await saved(page);
  await page.context().close();
});

test.each([
  ['fr', phone],
  ['nl', desktop],
] as const)('[UP-03] in %s another picture is cropped where its owner drags', async (culture, viewport) => {
  const page = await pictureForm(culture, { viewport });
  const look = async (name: string) => {
    await expectSound(page);
    if (proof) await page.screenshot({ path: `${proof}/${name}-${culture}-${viewport.width}.png` });
  };
  await look('empty');
  await crop(page, 1200, 800);
  const box = await dialog(page).locator('.crop-picture').boundingBox();
  expect([(box?.width ?? 0) <= 568, (box?.height ?? 0) <= 400]).toEqual([true, true]);
  expect(await frame(page)).toEqual([200, 0, 800, 800]);
  await expectFocus(dialog(page).locator('[data-crop]'));
  await look('dialog');
  // beyond the border it stops there, and comes back with the hand
  await drag(page, handles(page).first(), { x: 900, y: 40 });
  expect(await frame(page)).toEqual([400, 0, 800, 800]);
  await drag(page, dialog(page).locator('[action="sw-resize"]'), { x: 2000, y: -2000 });
  expect(await frame(page)).toEqual([600, 0, 600, 600]);
  await look('dragged');
  expect(await confirm(page, culture)).toEqual([600, 0, 600, 600, 600, 600]);
  expect(await keptPicture(page)).toEqual({ width: 600, height: 600, left: 'blue', right: 'blue' });
  await page.locator('[data-picture] [role="status"]', { hasText: words[culture].ready }).waitFor();
  await look('kept');
  await saved(page, culture);
  await page.context().close();
});

test('[UP-04] a square is turned on the screen alone; another target cannot be turned', async () => {
  const page = await pictureForm();
  await crop(page, 1200, 800);
  const shape = () => dialog(page).locator('.crop-picture').getAttribute('viewBox');
  await button(page, 'Pivoter l’affichage à droite').click();
  expect([await shape(), await frame(page)]).toEqual(['0 0 800 1200', [0, 200, 800, 800]]);
  await page.getByText('Seul l’affichage pivote').waitFor();
  // up on the screen is left on the picture
  await drag(page, handles(page).first(), { x: 0, y: -900 });
  expect(await frame(page)).toEqual([0, 0, 800, 800]);
  await button(page, 'Pivoter l’affichage à gauche').click();
  expect([await shape(), await frame(page)]).toEqual(['0 0 1200 800', [0, 0, 800, 800]]);
  await button(page, 'Pivoter l’affichage à gauche').click();
  expect(await frame(page)).toEqual([0, 400, 800, 800]);
  expect(await confirm(page)).toEqual([0, 0, 800, 800, 600, 600]);
  expect(await keptPicture(page)).toEqual({ width: 600, height: 600, left: 'red', right: 'blue' });
  await page.context().close();
});
