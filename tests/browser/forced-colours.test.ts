import type { Locator } from 'playwright';
import { afterAll, expect, test } from 'vitest';
import { comeAlive, desktop, useSite } from './browser.ts';

const site = useSite();
afterAll(() => expect(site.complaints).toEqual([]));

const visit = (path: string) => site.open(path, { viewport: desktop, reducedMotion: 'reduce', forcedColors: 'active' });
const isOutlined = (target: Locator) =>
  target.evaluate((element) => getComputedStyle(element).outlineStyle === 'solid');
const outlined = async (all: Locator) => await Promise.all((await all.all()).map(isOutlined));
/** The borders above and below that are seen, on the page's ground. */
const edges = (target: Locator) =>
  target.evaluate((element) => {
    const { borderTopColor, borderTopWidth, borderBottomColor, borderBottomWidth } = getComputedStyle(element);
    const borders = [
      [borderTopColor, borderTopWidth],
      [borderBottomColor, borderBottomWidth],
    ];
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.backgroundColor = 'Canvas';
    const ground = getComputedStyle(probe).backgroundColor;
    probe.remove();
    return borders.filter(([colour, width]) => colour !== ground && width !== '0px').length;
  });

test('[SHOP-07] in a system’s own colours what is chosen or current is outlined, and nothing else is', async () => {
  const page = await visit('/fr/p/t-shirt-foehn-en-lin?VariantValueId1=12&VariantValueId2=27');
  const sizes = page.getByRole('group', { name: 'Taille' }).locator('label');
  const colours = page.getByRole('group', { name: 'Couleur' }).locator('label');
  await comeAlive(sizes.first());
  expect(await outlined(sizes)).toEqual([false, true, false, false]);
  expect(await outlined(colours)).toEqual([false, true]);
  expect(await outlined(page.getByRole('banner').getByRole('group', { name: 'Langue' }).getByRole('link'))).toEqual([
    true,
    false,
  ]);
  expect(await outlined(page.getByRole('navigation', { name: 'Vous êtes ici' }).locator('[aria-current]'))).toEqual([
    false,
  ]);
  await page.goto(`${site.origin}/fr/c/maison`);
  const display = page.getByRole('main').getByRole('link', { name: /^(Grille|Tableau)$/ });
  expect(await outlined(display)).toEqual([true, false]);
});

test('[SHOP-07] in a system’s own colours a dialog has an edge, and the menu no lines', async () => {
  const page = await visit('/fr/p/t-shirt-foehn-en-lin?VariantValueId1=12&VariantValueId2=27');
  expect(await edges(page.getByRole('banner').locator('.menu-top').last())).toBe(0);
  await page.getByRole('main').getByRole('button', { name: 'Ajouter au panier' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  expect(await edges(dialog)).toBe(2);
});
