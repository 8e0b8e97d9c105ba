import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { expectFocus, phone, useSite } from './browser.ts';
import {
  button,
  choose,
  confirm,
  crop,
  dialog,
  drag,
  field,
  frame,
  handles,
  kept,
  keptPicture,
  pictureForm,
} from './parts/crops.ts';
import { expectSound } from './parts/proof.ts';

const site = useSite();
const proof = process.env['CROP_PICTURES'];

const message = (page: Page, text: string) => page.locator('dialog:not([data-modal="imageCrop"])', { hasText: text });
const look = async (page: Page, name: string) => {
  await expectSound(page);
  if (proof) await page.screenshot({ path: `${proof}/${name}-fr-390.png` });
};
const forgotten = (page: Page) =>
  page.waitForRequest((request) => request.method() === 'DELETE' && request.url().includes('/uploads/'));

test('[UP-07, ERR-06] a small picture is told the minimum size; what is no picture has its own sentence', async () => {
  const page = await pictureForm(site, 'fr', { viewport: phone });
  const [gone] = await Promise.all([forgotten(page), choose(page, 599, 900)]);
  expect(gone.url()).toMatch(/[\w-]{43}$/u);
  await message(page, 'Taille minimale\u00a0: 600\u00a0px\u00a0×\u00a0600\u00a0px.').waitFor();
  await look(page, 'small');
  await page.keyboard.press('Escape');
  await expect.poll(() => page.locator('dialog').count()).toBe(0);
  expect([await page.locator('.upload-card').count(), await page.locator('progress').count()]).toEqual([0, 0]);
  const says = 'Choisissez une image correcte (JPEG, PNG ou WebP)\u00a0: «\u00a0notes.pdf\u00a0» n’en est pas une.';
  await field(page).setInputFiles([
    { name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') },
  ]);
  await message(page, says).waitFor();
  await page.keyboard.press('Escape');
  // called a picture, it is known by its content
  await field(page).setInputFiles([{ name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('%PDF-1.7') }]);
  await message(page, says.replace('pdf', 'png')).waitFor();
  await page.keyboard.press('Escape');
  expect(await kept(page).count()).toBe(0);
  // there is nothing to save
  expect(await button(page, 'Enregistrer').count()).toBe(0);
  await page.context().close();
});

test('[ERR-07] a rectangle that the server refuses opens a modal with its reason; a lost answer is asked for again', async () => {
  const page = await pictureForm(site, 'fr', { viewport: phone });
  await crop(page, 1200, 800);
  await drag(page, handles(page).first(), { x: -900, y: 0 });
  await page.route('**/croptempimg/**', (route) => route.fulfill({ json: { Error: 'Le cadre dépasse l’image.' } }));
  await button(page, 'Recadrer').click();
  await message(page, 'Le cadre dépasse l’image.').waitFor();
  await look(page, 'refused');
  await page.keyboard.press('Escape');
  await message(page, 'Le cadre').waitFor({ state: 'detached' });
  expect(await frame(page)).toEqual([0, 0, 800, 800]);
  await page.unroute('**/croptempimg/**');
  // it was cut, and nobody heard of it
  await page.route('**/croptempimg/**', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await button(page, 'Recadrer').click();
  await dialog(page).getByRole('alert').getByText('L’image n’a pas été recadrée.').waitFor();
  await look(page, 'lost');
  await page.unroute('**/croptempimg/**');
  // the picture is still there, and so is the rectangle
  expect(await confirm(page)).toEqual([0, 0, 800, 800, 600, 600]);
  expect(await keptPicture(page)).toMatchObject({ width: 600, height: 600, left: 'red' });
  await page.context().close();
});

test('[UP-03] a cancelled crop keeps the former picture and forgets the other; a removed one is forgotten', async () => {
  const page = await pictureForm(site);
  await choose(page, 600, 600);
  await kept(page).waitFor();
  const former = await kept(page).locator('img').getAttribute('src');
  await crop(page, 1200, 800);
  await Promise.all([forgotten(page), page.keyboard.press('Escape')]);
  await dialog(page).waitFor({ state: 'detached' });
  expect(await kept(page).locator('img').getAttribute('src')).toBe(former);
  // while it is being cut as well
  await crop(page, 1200, 800);
  await page.route('**/croptempimg/**', () => undefined);
  await button(page, 'Recadrer').click();
  await dialog(page).locator('[aria-busy="true"]').getByRole('status').getByText('Recadrage en cours').waitFor();
  // awaited here: a late request for this picture is not the one that removing the other sends
  await Promise.all([forgotten(page), dialog(page).getByRole('button', { name: 'Annuler' }).click()]);
  expect(await kept(page).locator('img').getAttribute('src')).toBe(former);
  const [gone] = await Promise.all([forgotten(page), button(page, 'Retirer plage.png').click()]);
  expect(gone.url().split('/').at(-1)).toBe(former?.split('/').at(-1));
  await expectFocus(button(page, 'Choisir une image'));
  await page.context().close();
});

test('[ERR-05] a picture on its way shows its progress and is cancelled; one that failed is sent again', async () => {
  const page = await pictureForm(site, 'fr', { viewport: phone });
  const posts = '**/catalog/wishlist/list*';
  await page.route(posts, (route) => (route.request().method() === 'POST' ? undefined : route.fallback()));
  await choose(page, 600, 600);
  await page.getByRole('progressbar', { name: 'Envoi : plage.png' }).waitFor();
  await look(page, 'sending');
  await Promise.all([page.waitForEvent('requestfailed'), button(page, 'Annuler l’envoi : plage.png').click()]);
  await expectFocus(button(page, 'Choisir une image'));
  expect(await page.locator('.upload-card').count()).toBe(0);
  await page.unroute(posts);
  await page.route(posts, (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, body: '' }) : route.fallback(),
  );
  await choose(page, 600, 600);
  await message(page, 'Une erreur inattendue s’est produite').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('.upload-card').getByText('Pas envoyé').waitFor();
  await look(page, 'failed');
  await page.unroute(posts);
  await button(page, 'Réessayer : plage.png').click();
  await kept(page).waitFor();
  expect(await page.evaluate(() => document.activeElement?.localName)).not.toBe('body');
  await page.context().close();
});

test('[ERR-05] a picture whose connection was cut goes on by itself once the network is back', async () => {
  const page = await pictureForm(site);
  const posts = '**/catalog/wishlist/list*';
  await page.route(posts, (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()));
  await choose(page, 600, 600);
  await message(page, 'Une erreur inattendue s’est produite').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('.upload-card').getByText('Pas envoyé').waitFor();
  await page.unroute(posts);
  for (const isOffline of [true, false]) await page.context().setOffline(isOffline);
  await kept(page).waitFor();
  await page.context().close();
});
