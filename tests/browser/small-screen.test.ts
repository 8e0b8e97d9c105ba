import { sql } from 'drizzle-orm';
import type { Locator } from 'playwright';
import { afterAll, expect, test } from 'vitest';
import { rowsOf } from '#server/db/open.ts';
import { expectFocus, useSite } from './browser.ts';

const site = useSite();
afterAll(() => expect(site.complaints).toEqual([]));

const small = { width: 390, height: 664 };
const parasol = '/fr/p/parasol-lofoten-de-plage';

/** Seen as a whole, between the top and the bottom of the screen, with nothing over it. */
const isSeen = (target: Locator) =>
  target.evaluate((element) => {
    const { top, bottom, left, width } = element.getBoundingClientRect();
    const above = document.elementFromPoint(left + width / 2, (top + bottom) / 2);
    return top >= 0 && bottom <= innerHeight && element.contains(above);
  });

/** A product sold in one attribute of buttons or swatches, with a variant that is sold out. */
async function soldOut() {
  const [found] = rowsOf<{ slug: string; ids: number[] }>(
    await site.shop.services.db.execute(sql`
      SELECT t.slug, v.value_ids AS ids
      FROM variants v JOIN product_texts t ON t.product_id = v.product_id AND t.culture = 'fr'
      JOIN product_attributes pa ON pa.product_id = v.product_id AND pa.position = 1
      JOIN attributes a ON a.id = pa.attribute_id AND a.display_type = 'Square'
      WHERE v.is_available AND NOT EXISTS (SELECT FROM stock WHERE variant_id = v.id AND quantity > 0)
      ORDER BY v.id LIMIT 1`),
  );
  if (!found) throw new Error('nothing is sold out');
  return found;
}

test('[PROD-11] on a phone the request to be told is on the screen once a sold-out variant is chosen, and the dead button not', async () => {
  const { slug, ids } = await soldOut();
  const page = await site.open(`/fr/p/${slug}`, { viewport: small, hasTouch: true });
  const request = page.getByRole('link', { name: 'Prévenez-moi quand il est de retour' });
  for (const id of ids) {
    await page.locator(`form.buy label:has(input[value="${id}"])`).tap();
    await page.waitForURL(new RegExp(`=${id}\\b`, 'u'));
  }
  await request.waitFor();
  expect(await isSeen(request)).toBe(true);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  expect(await isSeen(request)).toBe(true);
  const bar = page.locator('.buy-bar');
  expect(await bar.evaluate((element) => getComputedStyle(element).position)).toBe('static');
  await request.tap();
  await page.getByRole('dialog', { name: 'Être prévenu du retour en stock' }).waitFor();
});

test('[SHOP-27] on a phone without JavaScript a missing choice is on the screen that comes back', async () => {
  const page = await site.open(parasol, { viewport: small, javaScriptEnabled: false });
  await page.getByRole('button', { name: 'Ajouter au panier' }).click();
  const problems = page.locator('form.buy .field-error');
  await problems.first().waitFor();
  await expect.poll(() => isSeen(problems.first())).toBe(true);
  await site.expectComplaints([
    'error: Failed to load resource: the server responded with a status of 422 (Unprocessable Entity)',
  ]);
});

test('[SHOP-02] a list of more rows than allowed says so at its field, which has the focus, and earlier results go', async () => {
  const page = await site.open('/fr/catalog/quickorder');
  const list = page.getByRole('textbox', { name: 'Vos articles' });
  const order = page.getByRole('button', { name: 'Mettre dans le panier' });
  await list.fill('NOBODY-1;1');
  await order.click();
  await page.getByRole('cell', { name: 'Refusé' }).waitFor();
  await list.fill(Array.from({ length: 201 }, (_, index) => `NOBODY-${index};1`).join('\n'));
  await order.click();
  const refusal = 'Une liste peut compter 200 lignes au plus\u00a0; la vôtre en compte 201.';
  await page.locator('.field-error', { hasText: refusal }).waitFor();
  expect([await list.getAttribute('aria-invalid'), await page.getByRole('row').count()]).toEqual(['true', 0]);
  await expectFocus(list);
  expect(await page.getByRole('main').getByText('Certaines données').count()).toBe(0);
  await site.expectComplaints([expect.stringContaining('422')]);

  const file = { name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from('NOBODY-2;1') };
  await list.fill('');
  await page.getByLabel('Choisir un fichier CSV ou texte').setInputFiles(file);
  await expect.poll(() => list.inputValue()).toBe('NOBODY-2;1');
  expect(await list.getAttribute('aria-invalid')).toBeNull();
});

test('[PROD-03] the hint of a colour that cannot be had is not dimmed, and lies below it', async () => {
  const page = await site.open(parasol);
  const swatch = page.locator('.swatch').first();
  await swatch.locator('input').evaluate((input: HTMLInputElement) => (input.disabled = true));
  await swatch.hover();
  const [seen, disc] = await swatch.evaluate((label) => {
    const hint = label.querySelector('.visually-hidden');
    const drawn = label.querySelector('svg');
    if (!hint || !drawn) throw new Error('a swatch has a hint');
    const opacities = [hint, label].map((each) => getComputedStyle(each).opacity);
    const isBelow = hint.getBoundingClientRect().top >= drawn.getBoundingClientRect().bottom;
    return [{ opacities, isBelow }, getComputedStyle(drawn).opacity];
  });
  expect(seen).toEqual({ opacities: ['1', '1'], isBelow: true });
  expect(Number(disc)).toBeLessThan(0.5);
});
