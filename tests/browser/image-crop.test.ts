import { expect, test } from 'vitest';
import { desktop, expectFocus, phone, useSite } from './browser.ts';
import {
  button,
  choose,
  confirm,
  crop,
  dialog,
  drag,
  frame,
  halves,
  handles,
  kept,
  keptPicture,
  pictureForm,
  saved,
  words,
} from './parts/crops.ts';
import { handPicture } from './parts/hand-files.ts';
import { expectSound } from './parts/proof.ts';

const site = useSite();
const proof = process.env['CROP_PICTURES'];

test('[UP-03] a picture of exactly the wanted size is taken as it is, without a dialog', async () => {
  const page = await pictureForm(site);
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
  const page = await pictureForm(site, culture, { viewport });
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
  // it follows the hand all the way
  await drag(page, handles(page).first(), { x: 40, y: 0 });
  const [moved = 0] = await frame(page);
  expect(Math.abs(moved - 200 - (40 * 1200) / (box?.width ?? 1))).toBeLessThanOrEqual(3);
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
  const page = await pictureForm(site);
  await crop(page, 1200, 800);
  const shape = () => dialog(page).locator('.crop-picture').getAttribute('viewBox');
  await button(page, 'Pivoter l’affichage à droite').click();
  expect([await shape(), await frame(page)]).toEqual(['0 0 800 1200', [0, 200, 800, 800]]);
  expect(await dialog(page).locator('image').getAttribute('transform')).toBe('translate(800 0) rotate(90)');
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
  // the server's crop size of the field is what counts
  const wide = await pictureForm(site, 'fr', { viewport: desktop }, (html) =>
    html.replace('data-crop-height="600"', 'data-crop-height="300"'),
  );
  await crop(wide, 1200, 800);
  expect(await frame(wide)).toEqual([0, 100, 1200, 600]);
  expect(await dialog(wide).getByRole('button', { name: 'Pivoter' }).count()).toBe(0);
  expect(await confirm(wide)).toEqual([0, 100, 1200, 600, 600, 300]);
  expect(await keptPicture(wide)).toMatchObject({ width: 600, height: 300 });
  await wide.context().close();
});

test('[UP-03] a picture is dropped or pasted, and another list has a field of its own', async () => {
  const page = await pictureForm(site);
  const { buffer } = await halves(600, 600);
  const hand = (type: 'drop' | 'paste') => handPicture(page.locator('[data-picture]'), type, buffer);
  await hand('drop');
  await kept(page).getByText('drop.png').waitFor();
  await hand('paste');
  await kept(page).getByText('paste.png').waitFor();
  await page.locator('summary', { hasText: 'Nouvelle liste' }).click();
  await page.getByLabel('Nom de la nouvelle liste').fill('Autre');
  await button(page, 'Créer la liste').click();
  // the other list is another page: the picture would be lost
  await button(page, 'Quitter').click();
  await page.getByRole('heading', { name: 'Autre' }).waitFor();
  await page.locator('summary', { hasText: words.fr.add }).click();
  await page.locator('[data-picture]').waitFor();
  expect(await kept(page).count()).toBe(0);
  const [post] = await Promise.all([
    page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/wishlist/list')),
    choose(page, 600, 600),
  ]);
  await saved(page);
  expect(new URL(page.url()).searchParams.get('Id')).toBe(new URL(post.url()).searchParams.get('Id'));
  await page.context().close();
});
