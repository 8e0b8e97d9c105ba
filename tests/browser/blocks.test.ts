import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { rowsOf } from '#server/db/open.ts';
import { stockNotifications } from '#server/db/schema/index.ts';
import { demoPassword } from '#server/security/demo-password.ts';
import { started, useSite, comeAlive } from './browser.ts';

const site = useSite();
afterAll(() => expect(site.complaints).toEqual([]));

const soap = '/fr/p/savon-salvia-au-marc-de-cafe';
const parasol = '/fr/p/parasol-lofoten-de-plage';

test('[PROD-09] the price table shows what each tier saves and the page what a few more units would save; stock by warehouse opens in a dialog', async () => {
  const page = await site.open(soap);
  const steps = page.getByRole('table', { name: 'Prix par quantité' });
  expect(await steps.getByRole('columnheader').allTextContents()).toEqual([
    'À partir de',
    'Prix par pièce',
    'Vous économisez',
  ]);
  expect(await steps.getByRole('row').count()).toBe(4);
  const next = page.getByText(/^Encore \d+ pièces et chaque pièce revient à/);
  const said = await next.textContent();
  expect(said).toContain((await steps.getByRole('row').nth(2).getByRole('cell').nth(1).textContent()) ?? 'no saving');
  await page.getByRole('textbox', { name: 'Quantité' }).fill('5');
  await page.getByRole('textbox', { name: 'Quantité' }).blur();
  await expect.poll(() => next.textContent()).not.toBe(said);

  await page.getByRole('link', { name: 'Stock par entrepôt' }).click();
  const dialog = page.getByRole('dialog', { name: 'Stock par entrepôt' });
  await dialog.getByText('Gand').waitFor();
  expect(await dialog.getByRole('term').allTextContents()).toEqual(['Gand', 'Liège', 'Lille']);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe(soap);
});

test('[PROD-14, ERR-10] a company edits its own SKU on the page: confirmed by a toast, saved, and separate for each variant', async () => {
  const context = await site.visitor();
  const login = { Email: 'company@vitrine.test', Password: demoPassword };
  const headers = { Origin: site.origin };
  await context.request.post(`${site.origin}/api/v1/security/login`, { data: login, headers });
  const page = await context.newPage();
  await page.goto(site.origin + soap);
  await started(page);
  await page.locator('form.reference').hover();
  const form = page.locator('form.reference[data-live]');
  await form.getByRole('textbox', { name: 'Votre référence' }).fill('SAV-77');
  await form.getByRole('button', { name: 'Enregistrer la référence' }).click();
  await page.locator('.toast-notice').getByText('Votre référence SAV-77 est enregistrée.').waitFor();
  await page.reload();
  expect(await page.getByRole('textbox', { name: 'Votre référence' }).inputValue()).toBe('SAV-77');
  // the same SKU cannot name another article
  await page.goto(`${site.origin}${parasol}?VariantValueId1=23&VariantValueId2=72`);
  await page.locator('form.reference').hover();
  await form.getByRole('textbox', { name: 'Votre référence' }).fill('SAV-77');
  await form.getByRole('button', { name: 'Enregistrer la référence' }).click();
  await page.locator('.toast-error').getByText('Votre référence n’a pas pu être enregistrée.').waitFor();
  await form.getByText('Vous utilisez déjà la référence SAV-77 pour un autre article.').waitFor();
  expect(site.complaints.splice(0)).toEqual([expect.stringContaining('422')]);
  await context.close();
});

test('[PROD-13] a click on a related product sends its analytics event and opens it', async () => {
  const page = await site.open(parasol, { allows: ['statistics'] });
  await page.evaluate(() => {
    window.dataLayer = [];
  });
  const card = page.getByRole('region', { name: 'À voir aussi' }).getByRole('link').first();
  const name = await card.textContent();
  await comeAlive(card);
  await card.click();
  await page.getByRole('heading', { level: 1, name: name ?? '' }).waitFor();
  const sent = await page.evaluate(() => window.dataLayer ?? []);
  expect(sent.filter((entry) => 'event' in entry && entry.event === 'relatedProductClick')).toEqual([
    expect.objectContaining({ name }),
  ]);
});

test('[PROD-15] clearing the choice fetches the link’s URL, resets variation and blocks, and makes no history entry', async () => {
  const page = await site.open(`${parasol}?VariantValueId1=23&VariantValueId2=72&quantity=3`);
  await page.getByText(/^Réf\.\s/).waitFor();
  const before = await page.evaluate(() => history.length);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (['xhr', 'fetch'].includes(request.resourceType())) asked.push(new URL(request.url()).pathname);
  });
  const link = page.getByRole('link', { name: 'Effacer le choix' });
  expect(await link.getAttribute('href')).toBe(parasol);
  await link.click();
  await page.waitForURL((url) => url.search === '');
  await page.getByText(/^Réf\.\s/).waitFor({ state: 'detached' });
  expect(asked).toEqual([parasol]);
  expect(await page.getByRole('radio', { checked: true }).count()).toBe(0);
  expect(await page.getByRole('textbox', { name: 'Quantité' }).inputValue()).toBe('1');
  await page.getByRole('link', { name: 'Stock par entrepôt' }).waitFor({ state: 'detached' });
  expect(await page.evaluate(() => history.length)).toBe(before);
});

test('[PROD-11] of a sold-out variant, dimmed but chosen, the link opens the subscription in a modal and subscribes', async () => {
  const { db } = site.shop.services;
  const [gone] = rowsOf<{ slug: string; ids: number[]; variantId: number; productId: number }>(
    await db.execute(sql`
      SELECT t.slug, v.value_ids AS ids, v.id AS "variantId", v.product_id AS "productId"
      FROM variants v JOIN product_texts t ON t.product_id = v.product_id AND t.culture = 'fr'
      JOIN product_attributes pa ON pa.product_id = v.product_id AND pa.position = 1
      JOIN attributes a ON a.id = pa.attribute_id AND a.display_type = 'Square'
      WHERE v.is_available AND NOT EXISTS (SELECT FROM stock WHERE variant_id = v.id AND quantity > 0)
      ORDER BY v.id LIMIT 1`),
  );
  if (!gone) throw new Error('nothing is sold out');
  const query = gone.ids.map((id, index) => `VariantValueId${index + 1}=${id}`).join('&');
  const page = await site.open(`/fr/p/${gone.slug}?${query}`);
  await page.locator('.swatch.is-sold-out').getByRole('radio', { checked: true, disabled: false }).waitFor();
  const link = page.getByRole('link', { name: 'Prévenez-moi quand il est de retour' });
  const address = `/fr/catalog/stocknotification/subscribe?ProductVariantId=${gone.variantId}&ProductId=${gone.productId}`;
  expect(await link.getAttribute('href')).toBe(address);
  await link.hover();
  await link.and(page.locator('.no-ajax')).click();
  const dialog = page.getByRole('dialog', { name: 'Être prévenu du retour en stock' });
  await dialog.getByRole('textbox', { name: 'Votre adresse e-mail' }).fill('nobody');
  await dialog.getByRole('button', { name: 'Me prévenir' }).click();
  await dialog.locator('.field-error').waitFor();
  expect(site.complaints.splice(0)).toEqual([expect.stringContaining('422')]);
  await dialog.getByRole('textbox', { name: 'Votre adresse e-mail' }).fill('an@vitrine.test');
  await dialog.getByRole('button', { name: 'Me prévenir' }).click();
  await dialog.getByText('Presque terminé').waitFor();
  const rows = await db.select().from(stockNotifications);
  expect(rows.map(({ email, variantId }) => [email, variantId])).toEqual([['an@vitrine.test', gone.variantId]]);
});
