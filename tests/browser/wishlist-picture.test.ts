import sharp from 'sharp';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { comeAlive, useSite } from './browser.ts';
import { sharedList } from './parts/lists.ts';
import { expectSound } from './parts/proof.ts';
import { onDesktop, onPhone } from './parts/sale.ts';

const site = useSite();
const proof = process.env['LIST_PICTURES'];

const words = {
  fr: {
    add: 'Ajouter une image',
    change: 'Changer l’image',
    crop: 'Recadrer',
    small: 'Taille minimale',
    remove: 'Retirer l’image',
  },
  nl: {
    add: 'Afbeelding toevoegen',
    change: 'Afbeelding wijzigen',
    crop: 'Bijsnijden',
    small: 'Minimale grootte',
    remove: 'Afbeelding verwijderen',
  },
} as const;

const picture = async (side: number) => ({
  name: 'Alix.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: side + 200, height: side, channels: 3, background: '#8fb8a8' } })
    .png()
    .toBuffer(),
});
/** Waits until a picture is drawn: a broken one has no width. */
const drawn = async (page: Page): Promise<void> => {
  await expect
    .poll(() => page.locator('.wishlist-picture').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(600);
};

test.each([
  ['fr', 'with', onPhone, true],
  ['nl', 'with', onDesktop, true],
  ['fr', 'without', onDesktop, false],
  ['nl', 'without', onPhone, false],
] as const)(
  '[WISH-20] in %s, %s JavaScript, a list gets a picture that its guests see, and loses it again',
  async (culture, how, options, javaScriptEnabled) => {
    const says = words[culture];
    const look = async (page: Page, name: string) => {
      // axe itself is a script
      if (javaScriptEnabled) await expectSound(page);
      if (proof) await page.screenshot({ path: `${proof}/${name}-${culture}-${how}.png`, fullPage: true });
    };
    const { owner, uri } = await sharedList(site, culture);
    const context = await site.visitor({ ...options, javaScriptEnabled, storageState: await owner.storageState() });
    const page = await context.newPage();
    await page.goto(`${site.origin}/${culture}/catalog/wishlist/list`);
    const opener = (name: string) => page.locator('summary', { hasText: name });
    const arrives = async (name: string) => {
      await opener(name).waitFor();
      if (javaScriptEnabled) await comeAlive(opener(name));
    };
    const field = page.locator('main input[type="file"]');
    /** With JavaScript the picture is sent ahead and cropped: its middle, as the plain form takes it. */
    const send = async (side: number) => {
      if (javaScriptEnabled) await page.locator('[data-picture]').waitFor();
      expect(await field.getAttribute('accept')).toBe('image/jpeg,image/png,image/webp');
      await field.setInputFiles([await picture(side)]);
      if (javaScriptEnabled && side >= 600) await page.getByRole('button', { name: says.crop, exact: true }).click();
      if (!javaScriptEnabled || side >= 600) await page.locator('[value="updatePicture"]').click();
    };
    await arrives(says.add);
    await opener(says.add).click();
    await look(page, 'form');
    await send(599);
    // told at once, or the form comes back open, with the reason at its field
    await page.locator(javaScriptEnabled ? 'dialog' : '.field-error', { hasText: says.small }).waitFor();
    await look(page, 'small');
    if (javaScriptEnabled) await page.keyboard.press('Escape');
    await send(600);
    await arrives(says.change);
    await drawn(page);
    await look(page, 'own');
    const guest = await (await site.visitor(options)).newPage();
    await guest.goto(uri);
    await drawn(guest);
    await look(guest, 'guest');
    await opener(says.change).click();
    await page.getByRole('button', { name: says.remove }).click();
    await arrives(says.add);
    expect(await page.locator('.wishlist-picture').count()).toBe(0);
    await guest.context().close();
    await context.close();
    await owner.close();
  },
);
