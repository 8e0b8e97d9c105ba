import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { desktop, expectFocus, phone, useSite } from './browser.ts';
import { chunksNamed } from './built.ts';
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
  middle,
  pictureForm,
} from './parts/crops.ts';
import { expectSound } from './parts/proof.ts';

const site = useSite();

/** Two fingers on the rectangle, from a distance to another, in px of the screen about the rectangle's middle. */
async function pinch(page: Page, from: number, to: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { x, y } = await middle(handles(page).first());
  const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', apart?: number) =>
    await session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        apart === undefined
          ? []
          : [
              { x: x - apart / 2, y, id: 1 },
              { x: x + apart / 2, y, id: 2 },
            ],
    });
  await touch('touchStart', from);
  for (let step = 1; step <= 8; step++) await touch('touchMove', from + ((to - from) * step) / 8);
  await touch('touchEnd');
  await session.detach();
}

test('[UP-03] on a phone two fingers make the rectangle smaller and larger, and one moves it', async () => {
  const page = await pictureForm(site, 'fr', { viewport: phone, hasTouch: true, isMobile: true });
  await crop(page, 1200, 1200);
  expect(await frame(page)).toEqual([0, 0, 1200, 1200]);
  await pinch(page, 160, 100);
  const [x = 0, y = 0, width = 0, height = 0] = await frame(page);
  expect(width).toBeGreaterThanOrEqual(600);
  expect(width).toBeLessThan(900);
  // about its middle
  expect([Math.abs(x - (1200 - width) / 2) <= 1, Math.abs(y - (1200 - height) / 2) <= 1, height]).toEqual([
    true,
    true,
    width,
  ]);
  await pinch(page, 60, 200);
  expect(await frame(page)).toEqual([0, 0, 1200, 1200]);
  await pinch(page, 200, 20);
  expect(await frame(page)).toEqual([300, 300, 600, 600]);
  await drag(page, handles(page).first(), { x: -300, y: 300 });
  expect(await confirm(page)).toEqual([0, 600, 600, 600, 600, 600]);
  expect(await keptPicture(page)).toMatchObject({ width: 600, height: 600 });
  await page.context().close();
});

test('[UP-03, UP-04] a picture is chosen, cropped and saved by keys alone, and the focus is never lost', async () => {
  const page = await pictureForm(site);
  const open = button(page, 'Choisir une image');
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), open.press('Enter')]);
  await chooser.setFiles([await halves(1200, 800)]);
  await expectFocus(dialog(page).locator('[data-crop]'));
  for (const key of ['ArrowRight', 'ArrowRight', '-', '-', 'ArrowDown', '+', 'ArrowUp', 'ArrowLeft'])
    await page.keyboard.press(key);
  expect(await frame(page)).toEqual([236, 0, 776, 776]);
  await dialog(page)
    .getByRole('status')
    .getByText('Cadre de 776 sur 776 px, à 236 px du bord gauche et 0 px du bord supérieur.')
    .waitFor({ state: 'attached' });
  // the buttons say the same, one after the other
  for (const name of ['à gauche', 'vers le haut', 'vers le bas', 'à droite']) {
    await page.keyboard.press('Tab');
    await expectFocus(button(page, `Déplacer le cadre ${name}`));
  }
  await page.keyboard.press('Enter');
  expect(await frame(page)).toEqual([260, 0, 776, 776]);
  for (const name of ['Réduire le cadre', 'Agrandir le cadre', 'Pivoter l’affichage à gauche']) {
    await page.keyboard.press('Tab');
    await expectFocus(button(page, name));
  }
  await page.keyboard.press('Space');
  expect(await frame(page)).toEqual([0, 164, 776, 776]);
  for (const name of ['Pivoter l’affichage à droite', 'Annuler', 'Recadrer']) {
    await page.keyboard.press('Tab');
    await expectFocus(button(page, name));
  }
  await page.keyboard.press('Enter');
  await kept(page).waitFor();
  await expectFocus(button(page, 'Choisir une autre image'));
  await page.keyboard.press('Tab');
  await expectFocus(button(page, 'Retirer plage.png'));
  await page.keyboard.press('Tab');
  await expectFocus(button(page, 'Enregistrer'));
  await page.keyboard.press('Enter');
  await page.locator('.wishlist-picture').waitFor();
  await page.context().close();
});

test('[UP-03] the handles’ code comes with the first crop alone; without it buttons and keys crop', async () => {
  const page = await pictureForm(site, 'fr', { viewport: { ...desktop, width: 320 } });
  const [chunk = ''] = chunksNamed(/^crop-handles$/);
  expect(chunk).toMatch(/\.js$/u);
  let asked = 0;
  await page.route(`**/${chunk}*`, async (route) => {
    asked += 1;
    await route.abort();
  });
  await choose(page, 600, 600);
  await kept(page).waitFor();
  expect(asked).toBe(0);
  await choose(page, 1200, 800);
  await dialog(page).waitFor();
  await expect.poll(() => asked).toBeGreaterThan(0);
  await expectSound(page);
  await button(page, 'Déplacer le cadre à droite').click();
  expect(await handles(page).count()).toBe(0);
  expect(await confirm(page)).toEqual([224, 0, 800, 800, 600, 600]);
  expect(await keptPicture(page)).toMatchObject({ width: 600, height: 600 });
  await page.context().close();
});
