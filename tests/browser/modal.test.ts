import type { Locator, Page } from 'playwright';
import { afterAll, expect, test } from 'vitest';
import { started, useSite } from './browser.ts';
import { notebook, sizesOf } from './parts/sale.ts';
import { words } from './parts/words.ts';

const site = useSite();
afterAll(() => expect(site.complaints).toEqual([]));

const editors = '/fr/pour-les-redacteurs';
const arrived = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const path = (page: Page) => new URL(page.url()).pathname;

/** Presses a marked link written by an editor. */
async function follow(page: Page, href: string): Promise<void> {
  await page.evaluate((to) => {
    const html = `<p><a href="${to}" data-modal-link>En fenêtre</a></p>`;
    document.querySelector('.content-html')?.insertAdjacentHTML('beforeend', html);
  }, href);
  await page.getByRole('main').getByRole('link', { name: 'En fenêtre', exact: true }).last().click();
}

test('[NAV-08] a dialog whose page does not exist says so under a title that no longer says loading, and offers a link', async () => {
  const page = await site.open(editors);
  await follow(page, 'nulle-part');
  const dialog = page.getByRole('dialog', { name: 'Un problème est survenu' });
  await dialog.getByText('Cette page n’existe pas ou n’existe plus.').waitFor();
  expect(await dialog.getByRole('button', { name: 'Réessayer' }).count()).toBe(0);
  await dialog.getByRole('link', { name: 'Ouvrir comme page' }).click();
  await arrived(page, 'Cette page est introuvable');
  expect([path(page), await page.getByRole('dialog').count()]).toEqual(['/fr/nulle-part', 0]);
  expect(new Set(site.complaints.splice(0).map((line) => line.includes('404')))).toEqual(new Set([true]));
});

test('[NAV-08, PROD-10] a product opened by a marked link is chosen and added in its dialog', async () => {
  const page = await site.open(editors);
  await follow(page, notebook.fr.path);
  const dialog = page.getByRole('dialog', { name: notebook.fr.name });
  await dialog.getByRole('radio', { disabled: false }).first().focus();
  await page.keyboard.press('Space');
  await sizesOf(dialog, words.fr.format).first().check();
  await dialog.getByRole('textbox', { name: 'Quantité' }).fill('3');
  await dialog.getByRole('button', { name: words.fr.addToCart }).click();
  const added = page.getByRole('dialog', { name: words.fr.added });
  await added.getByText(`3 × ${notebook.fr.name}`).waitFor();
  await page.locator('.cart-link').getByText('3').waitFor();
  await added.getByRole('button', { name: 'Continuer mes achats' }).click();
  await added.waitFor({ state: 'detached' });
  // still there, to be viewed and added again
  await dialog.locator('.prose').waitFor();
  expect(path(page)).toBe(editors);
  await dialog.getByRole('link', { name: notebook.fr.name }).click();
  await arrived(page, notebook.fr.name);
});

test('[NAV-08] a page in a dialog is laid out for the width of the dialog, not for the screen’s', async () => {
  const isStacked = async (above: Locator, below: Locator) => {
    const [upper, lower] = await Promise.all([above.boundingBox(), below.boundingBox()]);
    return upper && lower && upper.y + upper.height <= lower.y;
  };
  const page = await site.open('/fr', { viewport: { width: 1440, height: 900 } });
  const banner = (around: Locator) =>
    [around.locator('.banner h2, .banner p').first(), around.locator('.banner-photo').first()] as const;
  expect(await isStacked(...banner(page.getByRole('main')))).toBe(false);
  await page.goto(site.origin + editors);
  // until the shop runs, a marked link leads to its page
  await started(page);
  await follow(page, '/fr');
  const home = page.getByRole('dialog', { name: 'Vitrine' });
  await home.locator('.banner-photo').first().waitFor();
  expect(await isStacked(...banner(home))).toBe(true);
  await page.keyboard.press('Escape');
  await follow(page, notebook.fr.path);
  const product = page.getByRole('dialog', { name: notebook.fr.name });
  expect(await isStacked(product.locator('img').first(), product.getByRole('link', { name: notebook.fr.name }))).toBe(
    true,
  );
});
