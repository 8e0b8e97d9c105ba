import type { Page } from 'playwright';
import { afterAll, expect, test } from 'vitest';
import { desktop, phone, useSite } from './browser.ts';
import { hold } from './held.ts';
import { isBeside, placeOf } from './parts/placed.ts';

const site = useSite();
afterAll(() => expect(site.complaints).toEqual([]));

const parasol = '/fr/p/parasol-lofoten-de-plage';
const socks = '/fr/p/chaussettes-boree-en-coton-bio';
const chair = '/fr/p/chaise-norderney-a-assise-de-paille';
const carousel = '/fr/p/manege-musical-vivace-a-carillon';
const chocolate = '/fr/p/tablette-de-chocolat-nigella-noir-72';
const soap = '/fr/p/savon-salvia-au-marc-de-cafe';

const swatches = (page: Page, name: string) => page.getByRole('group', { name });
const price = (page: Page) => page.locator('.product-price');
const quantity = (page: Page) => page.getByRole('textbox', { name: 'Quantité' });
const answered = (page: Page) => page.locator('.product-offer:not([aria-busy="true"])').waitFor();
/** The queries that the page requests, in order. */
function queriesOf(page: Page): Record<string, string>[] {
  const asked: Record<string, string>[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname.endsWith('/productvariants')) asked.push(Object.fromEntries(url.searchParams));
  });
  return asked;
}
const stripes = (page: Page, name: string) =>
  swatches(page, name)
    .locator('svg')
    .evaluateAll((drawings) => drawings.map((drawing) => drawing.querySelectorAll('rect').length));

test('[PROD-01] colours are swatches of one to three colours, sizes are buttons, anything else is a select', async () => {
  const page = await site.open(parasol);
  expect(new Set(await stripes(page, 'Couleur'))).toEqual(new Set([3]));
  expect(await swatches(page, 'Couleur').getByRole('radio').count()).toBe(2);
  const sizes = page.getByRole('group', { name: 'Format' });
  await sizes.getByRole('radio', { name: 'Petit modèle', exact: true }).waitFor();
  expect(await sizes.getByRole('radio').count()).toBe(2);
  await page.goto(site.origin + socks);
  expect(await stripes(page, 'Couleur')).toContain(2);
  await page.goto(`${site.origin}/fr/p/jean-odile-a-jambe-droite`);
  expect(await stripes(page, 'Couleur')).toContain(1);
});

test('[PROD-02] a choice sends what is chosen and the quantity, and updates price, photos, stock and reference', async () => {
  const page = await site.open(parasol);
  const asked = queriesOf(page);
  const photo = page.locator('.gallery-shown img');
  const [from, shown] = [await price(page).textContent(), await photo.getAttribute('src')];
  await swatches(page, 'Couleur').getByRole('radio', { name: 'Lagon' }).check();
  await page.waitForURL(/VariantValueId1=23/);
  await answered(page);
  expect(asked).toEqual([{ VariantValueId1: '23', quantity: '1', changed: 'VariantValueId1', culture: 'fr' }]);
  await expect.poll(() => photo.getAttribute('src')).not.toBe(shown);
  expect(await price(page).textContent()).toContain('à partir de');

  await page.getByRole('radio', { name: 'Grand modèle' }).check();
  await page.waitForURL(/VariantValueId2=72/);
  await answered(page);
  expect(asked[1]).toMatchObject({ VariantValueId1: '23', VariantValueId2: '72', quantity: '1' });
  await expect.poll(() => price(page).textContent()).not.toContain('à partir de');
  expect(await price(page).textContent()).not.toBe(from);
  await page.getByText('En stock').or(page.getByText('Bientôt épuisé')).first().waitFor();
  await page.getByText(/^Réf\.\sUMBR-0081-/).waitFor();

  await page.getByRole('button', { name: 'Plus' }).click();
  await page.waitForURL(/quantity=2/);
  await answered(page);
  expect(asked[2]).toMatchObject({ VariantValueId1: '23', VariantValueId2: '72', quantity: '2' });
});

test('[PROD-02] the unit price follows the quantity', async () => {
  const page = await site.open(soap);
  const single = await price(page).textContent();
  await quantity(page).fill('40');
  await quantity(page).blur();
  await page.waitForURL(/quantity=40/);
  await page.waitForFunction((single) => document.querySelector('.product-price')?.textContent !== single, single);
  expect(await price(page).textContent()).toBe(await page.locator('.tiers .price').last().textContent());
});

test('[PROD-10] on a phone the price and the button stay at the foot until their place is reached; on a desktop the price above does', async () => {
  const page = await site.open(soap, { viewport: phone });
  const add = page.getByRole('main').getByRole('button', { name: 'Ajouter au panier' });
  const [bar, sum] = [page.locator('.buy-bar'), page.locator('.buy-bar .price')];
  expect((await placeOf(bar)).bottom).toBe(phone.height);
  expect(await isBeside(sum, add)).toBe(true);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  expect((await placeOf(bar)).bottom).toBeLessThan(phone.height);
  await page.setViewportSize(desktop);
  expect([await sum.isVisible(), await price(page).first().isVisible()]).toEqual([false, true]);
});

test('[PROD-02] the same choice again sends no request; a newer one aborts the pending request', async () => {
  const page = await site.open(parasol);
  const requests = await hold(page, '/api/v1/catalog/products/81/productvariants');
  const colour = swatches(page, 'Couleur');
  await colour.getByRole('radio', { name: 'Lagon' }).check();
  const early = await requests.next();
  await colour.getByRole('radio', { name: 'Lagon' }).click();
  expect(requests.count()).toBe(1);
  const gone = page.waitForEvent('requestfailed', (request) => request === early.request());
  await colour.getByRole('radio', { name: 'Coucher de soleil' }).check();
  await gone;
  await (await requests.next()).continue();
  await page.waitForURL(/VariantValueId1=22$/);
  await expect.poll(() => colour.getByRole('radio', { name: 'Coucher de soleil' }).isChecked()).toBe(true);
  expect(requests.count()).toBe(2);
});

test('[PROD-03] unavailable values are disabled and say so', async () => {
  const page = await site.open(carousel);
  const colours = page.getByRole('radio', { name: /\(indisponible\)$/ });
  expect(await colours.count()).toBeGreaterThan(0);
  for (const colour of await colours.all()) expect(await colour.isDisabled()).toBe(true);
  await page.goto(site.origin + chair);
  const options = page.getByRole('option', { name: /\(indisponible\)$/, disabled: true });
  expect(await options.count()).toBeGreaterThan(0);
  expect(await page.getByRole('option', { name: /\(indisponible\)$/, disabled: false }).count()).toBe(0);
});

test('[PROD-04] typing is corrected after a 600 ms pause, to a multiple within the limits, with the reason', async () => {
  const page = await site.open(chocolate);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const field = quantity(page);
  const said = page.locator('.quantity-reason');
  expect(await field.inputValue()).toBe('3');

  /** Types, advances the clock, and waits for the shop's response to the corrected text. */
  const expectCorrected = async (text: string, quantity: string, reason: string) => {
    const answer = page.waitForResponse((response) => response.url().includes(`productvariants?quantity=${quantity}&`));
    await field.fill(text);
    await page.clock.runFor(599);
    expect(await field.inputValue()).toBe(text);
    await page.clock.runFor(1);
    await said.getByText(reason).waitFor();
    expect(await field.inputValue()).toBe(quantity);
    await (await answer).finished();
    await answered(page);
    await said.getByText(reason).waitFor();
    expect(await field.inputValue()).toBe(quantity);
  };
  await expectCorrected('4', '6', 'Cet article se vend par 3 : nous avons arrondi.');
  await expectCorrected('5', '3', 'Cet article se vend par 3 : nous avons arrondi.');
  await expectCorrected('99', '60', 'La quantité maximale est de 60.');
  await expectCorrected('1', '3', 'La quantité minimale est de 3.');
  await field.fill('deux');
  await page.clock.runFor(600);
  await said.getByText('Veuillez saisir un nombre.').waitFor();
  expect(await field.inputValue()).toBe('');
  expect(await said.getAttribute('role')).toBe('status');
});

test('[PROD-04] a late response to an earlier quantity does not overwrite what was typed since', async () => {
  const page = await site.open(chocolate);
  const requests = await hold(page, /\/productvariants$/);
  await page.getByRole('button', { name: 'Plus' }).click();
  const early = await requests.next();
  await quantity(page).fill('deux');
  await quantity(page).blur();
  await page.getByText('Veuillez saisir un nombre.').waitFor();
  await early.continue();
  await page.waitForURL(/quantity=6/);
  await answered(page);
  expect(await quantity(page).inputValue()).toBe('');
  await page.getByText('Veuillez saisir un nombre.').waitFor();
});

test('[PROD-04] the buttons change by one step and stop at the limits', async () => {
  const page = await site.open(chocolate);
  const [less, more] = [page.getByRole('button', { name: 'Moins' }), page.getByRole('button', { name: 'Plus' })];
  expect(await less.isDisabled()).toBe(true);
  await more.click();
  await expect.poll(() => quantity(page).inputValue()).toBe('6');
  await less.click();
  await expect.poll(() => quantity(page).inputValue()).toBe('3');
  await quantity(page).fill('60');
  await quantity(page).blur();
  await page.waitForURL(/quantity=60/);
  await expect.poll(() => more.isDisabled()).toBe(true);
});

test('[PROD-05] only a number within the limits is requested', async () => {
  const page = await site.open(chocolate);
  const asked = queriesOf(page);
  await quantity(page).fill('deux');
  await quantity(page).blur();
  await page.getByText('Veuillez saisir un nombre.').waitFor();
  await quantity(page).fill('99');
  await quantity(page).blur();
  await page.waitForURL(/quantity=60/);
  expect(asked.map(({ quantity }) => quantity)).toEqual(['60']);
});

test('a shared URL opens its selection; a choice moves neither the scroll position nor the focus', async () => {
  const page = await site.open(parasol, { viewport: { width: 1440, height: 600 } });
  await page.evaluate(() => scrollTo(0, 220));
  const small = page.getByRole('radio', { name: 'Petit modèle' });
  await small.focus();
  const before = await page.evaluate(() => [scrollY, history.length]);
  await page.keyboard.press('Space');
  await page.waitForURL(/VariantValueId2=71/);
  await swatches(page, 'Couleur').getByRole('radio', { name: 'Lagon' }).focus();
  await page.keyboard.press('Space');
  await page.waitForURL(/VariantValueId1=23/);
  await answered(page);
  expect(await page.evaluate(() => [scrollY, history.length])).toEqual(before);
  expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).value)).toBe('23');

  const friend = await site.open(page.url().slice(site.origin.length));
  expect(await friend.getByRole('radio', { name: 'Petit modèle' }).isChecked()).toBe(true);
  expect(await friend.getByRole('radio', { name: 'Lagon' }).isChecked()).toBe(true);
  expect(await price(friend).textContent()).toBe(await price(page).textContent());
});

test('[PROD-01, PROD-03] without JavaScript a plain form shows the choice', async () => {
  const page = await site.open(parasol, { javaScriptEnabled: false });
  await page.getByRole('radio', { name: 'Lagon' }).check();
  await page.getByRole('radio', { name: 'Grand modèle' }).check();
  await page.getByRole('button', { name: 'Afficher ce choix' }).click();
  await page.waitForURL(/VariantValueId1=23/);
  expect(await price(page).textContent()).not.toContain('à partir de');
  expect(await page.getByRole('radio', { name: 'Lagon' }).isChecked()).toBe(true);
});
