import sharp from 'sharp';
import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import { comeAlive, desktop } from '../browser.ts';
import type { Site, VisitOptions } from '../browser.ts';
import { wishingCustomer } from './lists.ts';
import { soap } from './sale.ts';

export const words = {
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
    save: 'Opslaan',
    ready: 'klaar',
  },
} as const;

const red = { r: 200, g: 30, b: 30 };
const blue = { r: 30, g: 30, b: 200 };
/** A picture whose left half is red and whose right half is blue. */
export const halves = async (width: number, height: number) => ({
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
export async function pictureForm(
  site: Site,
  culture: 'fr' | 'nl' = 'fr',
  options: VisitOptions = { viewport: desktop },
  served: (html: string) => string = (html) => html,
): Promise<Page> {
  const context = await wishingCustomer(site, { ...options, reducedMotion: 'reduce' }, [soap.slug]);
  const page = await context.newPage();
  const url = `${site.origin}/${culture}/catalog/wishlist/list`;
  await page.route(url, async (route) => {
    if (route.request().resourceType() !== 'document') return await route.fallback();
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: served(await answer.text()) });
  });
  await page.goto(url);
  const opener = page.locator('summary', { hasText: words[culture].add });
  await comeAlive(opener);
  await opener.click();
  await page.locator('[data-picture]').waitFor();
  return page;
}
export const field = (page: Page) => page.locator('[data-picture] input[type="file"]');
export const dialog = (page: Page) => page.locator('dialog[data-modal="imageCrop"]');
export const handles = (page: Page) => dialog(page).locator('cropper-handle');
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const choose = async (page: Page, width: number, height: number) =>
  field(page).setInputFiles([await halves(width, height)]);
/** Opens the crop of a picture, with its handles. */
export async function crop(page: Page, width: number, height: number): Promise<void> {
  await choose(page, width, height);
  await dialog(page).waitFor();
  await handles(page).last().waitFor({ state: 'attached' });
}
/** The rectangle as it is drawn, in px of the picture as it is shown. */
export const frame = (page: Page) =>
  dialog(page)
    .locator('.crop-frame')
    .last()
    .evaluate((rect) => ['x', 'y', 'width', 'height'].map((name) => Number(rect.getAttribute(name))));
/** Confirms, and tells which rectangle the server was asked to cut: x, y, width, height, and the crop size. */
export async function confirm(page: Page, culture: 'fr' | 'nl' = 'fr'): Promise<number[]> {
  const [request] = await Promise.all([page.waitForRequest(/croptempimg/u), button(page, words[culture].crop).click()]);
  return new URL(request.url()).pathname.split('/').slice(-6).map(Number);
}
export const kept = (page: Page) => page.locator('.picture-card');
/** What the form carries, as the server has it. */
export async function keptPicture(page: Page) {
  await kept(page).waitFor();
  const url = (await kept(page).locator('img').getAttribute('src')) ?? '';
  const answer = await page.context().request.get(new URL(url, page.url()).href);
  // else a refusal, or a page in the picture's place, is reported as an unsupported format
  expect([url, answer.status(), answer.headers()['content-type']]).toEqual([
    url,
    200,
    expect.stringMatching(/^image\//),
  ]);
  const picture = sharp(await answer.body());
  const { width, height } = await picture.metadata();
  const { data } = await picture.clone().removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const side = (from: number) => ((data[from] ?? 0) > (data[from + 2] ?? 0) ? 'red' : 'blue');
  return { width, height, left: side(0), right: side((width - 1) * 3) };
}
export const saved = async (page: Page, culture: 'fr' | 'nl' = 'fr') => {
  await button(page, words[culture].save).click();
  await expect
    .poll(() => page.locator('.wishlist-picture').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(600);
};
/** The middle of an element on the screen. */
export const middle = async (target: Locator) => {
  const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return { x: x + width / 2, y: y + height / 2 };
};
export const drag = async (page: Page, target: Locator, by: { x: number; y: number }) => {
  const from = await middle(target);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + by.x, from.y + by.y, { steps: 8 });
  await page.mouse.up();
};
