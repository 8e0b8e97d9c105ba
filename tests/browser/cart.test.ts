import { expect, onTestFinished, test } from 'vitest';
import type { Cart } from '#contract/cart.ts';
import { useSite } from './browser.ts';
import { hold } from './held.ts';
import { amountIn, callOf, fieldOf, plusOf, quantitiesOf, rowOf, serverCart, settled } from './parts/cart.ts';
import { expectSound } from './parts/proof.ts';
import {
  amountOf,
  banjo,
  button,
  cents,
  enterWithCart,
  onPhone,
  seeds,
  setStock,
  soap,
  variantsOf,
} from './parts/sale.ts';

const site = useSite();

test('[CART-02, CART-07, NAV-27] after a change the cart and its counters show the server’s response, and nothing earlier, and the new total is announced', async () => {
  const buyer = await enterWithCart(site, { slugs: [seeds.slug, soap.slug] });
  const { page, says } = buyer;
  const before = await amountIn(page, seeds.name);
  const held = await hold(page, callOf(await serverCart(buyer), seeds.name));
  await plusOf(page, seeds.name).click();
  const first = await held.next();
  expect(await amountIn(page, seeds.name)).toBe(before);
  await page.getByRole('status').getByText('Votre panier est recalculé…').waitFor({ state: 'attached' });
  await first.continue();
  await settled(buyer);
  await expect.poll(() => amountIn(page, seeds.name)).toBe(2 * before);
  await page
    .getByRole('banner')
    .getByRole('link', { name: /: 4 articles/ })
    .waitFor();
  const cart = await serverCart(buyer);
  expect(cart.ItemsCount).toBe(4);
  expect(await amountOf(buyer, says.goods)).toBe(cents(cart.AmountTaxInclHtml));
  expect(await amountOf(buyer, says.totalIncl)).toBe(cart.Totals.TaxIncl);
  expect(await amountOf(buyer, says.totalExcl)).toBe(cart.Totals.TaxExcl);
  const said = page.getByRole('status').filter({ hasText: says.totalIncl });
  expect(cents((await said.textContent()) ?? '')).toBe(cart.Totals.TaxIncl);
  // another tab has changed the line meanwhile: the response counts, not what was requested
  await plusOf(page, seeds.name).click();
  const second = await held.next();
  const answer = await second.fetch();
  const told = (await answer.json()) as Cart;
  const Items = told.Items.map((item) => (item.Name === seeds.name ? { ...item, Quantity: 7 } : item));
  await second.fulfill({ response: answer, json: { ...told, Items } });
  await expect.poll(() => fieldOf(page, seeds.name).inputValue()).toBe('7');
  await page.context().close();
});

test('[CART-03] a deleted line disappears when the server confirms it, and the last one leaves an empty cart', async () => {
  const buyer = await enterWithCart(site, { slugs: [seeds.slug, banjo.slug], ...onPhone });
  const { page, says } = buyer;
  const held = await hold(page, callOf(await serverCart(buyer), banjo.name));
  await button(page, `Supprimer ${banjo.name}`).click();
  const request = await held.next();
  expect(await rowOf(page, banjo.name).count()).toBe(1);
  expect(request.request().method()).toBe('DELETE');
  await request.continue();
  await rowOf(page, banjo.name).waitFor({ state: 'detached' });
  expect(quantitiesOf(await serverCart(buyer))).toEqual([[seeds.name, 1]]);
  expect(await amountOf(buyer, says.goods)).toBe(await amountIn(page, seeds.name));
  await button(page, `Annuler la suppression : ${banjo.name}`).click();
  await page.getByRole('status').getByText(`${banjo.name} est de nouveau dans votre panier.`).waitFor();
  expect(quantitiesOf(await serverCart(buyer))).toEqual([
    [seeds.name, 1],
    [banjo.name, 1],
  ]);
  await button(page, `Supprimer ${banjo.name}`).click();
  await rowOf(page, banjo.name).waitFor({ state: 'detached' });
  await button(page, `Supprimer ${seeds.name}`).click();
  await page.getByText(says.cartEmpty).waitFor();
  await expectSound(page);
  await page
    .getByRole('banner')
    .getByRole('link', { name: /: 0 article/ })
    .waitFor();
  await page.context().close();
});

test.each([
  ['fr', banjo.name, 'car il n’en reste pas davantage', 'catalogue'],
  ['nl', 'Banjo Largo in notelaar', 'want meer zijn er niet', 'catalogus'],
] as const)(
  '[CART-04] a corrected quantity is explained beside its line in %s',
  async (culture, name, reason, origin) => {
    const buyer = await enterWithCart(site, { culture, path: `/${culture}/shoppingcarts`, slugs: [banjo.slug] });
    const { page, says } = buyer;
    const [variant] = await variantsOf(site, banjo.slug);
    onTestFinished(() => setStock(site, banjo.slug, 40));
    await setStock(site, banjo.slug, 2);
    await fieldOf(page, name).fill('3');
    await fieldOf(page, name).press('Enter');
    const line = rowOf(page, name).getByText(reason);
    await line.waitFor();
    const said = await line.innerText();
    for (const part of [name, variant?.sku ?? 'no variant', origin, '2']) expect(said).toContain(part);
    await page.getByRole('status').getByText(reason).waitFor();
    await expect.poll(() => fieldOf(page, name).inputValue()).toBe('2');
    await expectSound(page);
    await setStock(site, banjo.slug, 40);
    await button(rowOf(page, name), says.more).click();
    await line.waitFor({ state: 'detached' });
    await page.context().close();
  },
);

test('[CART-06] Enter in the cart sends the quantity and not the form', async () => {
  const buyer = await enterWithCart(site, { slugs: [seeds.slug] });
  const { page } = buyer;
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  const call = callOf(await serverCart(buyer), seeds.name);
  await fieldOf(page, seeds.name).fill('5');
  await fieldOf(page, seeds.name).press('Enter');
  await page
    .getByRole('banner')
    .getByRole('link', { name: /: 5 articles/ })
    .waitFor();
  expect(sent).toEqual([`PUT ${call}`]);
  expect(new URL(page.url()).pathname).toBe('/fr/shoppingcarts');
  await page.context().close();
});

test('[CART-10] with changes made while one is pending the last write wins, on screen and on the server', async () => {
  const buyer = await enterWithCart(site, { slugs: [seeds.slug] });
  const { page } = buyer;
  const held = await hold(page, callOf(await serverCart(buyer), seeds.name));
  await plusOf(page, seeds.name).click();
  const first = await held.next();
  await plusOf(page, seeds.name).click();
  await fieldOf(page, seeds.name).fill('8');
  await fieldOf(page, seeds.name).press('Enter');
  expect(held.count()).toBe(1);
  await first.continue();
  const last = await held.next();
  expect(last.request().postDataJSON()).toEqual({ Quantity: 8 });
  expect(await fieldOf(page, seeds.name).inputValue()).toBe('8');
  await last.continue();
  await page
    .getByRole('banner')
    .getByRole('link', { name: /: 8 articles/ })
    .waitFor();
  await expect.poll(() => fieldOf(page, seeds.name).inputValue()).toBe('8');
  expect(quantitiesOf(await serverCart(buyer))).toEqual([[seeds.name, 8]]);
  expect(held.count()).toBe(2);
  await page.context().close();
});

test('[CART-10] what is typed or pending when the page is closed reaches the server', async () => {
  const buyer = await enterWithCart(site, { slugs: [seeds.slug, soap.slug] });
  const { page } = buyer;
  const held = await hold(page, callOf(await serverCart(buyer), soap.name));
  await plusOf(page, soap.name).click();
  const first = await held.next();
  await page.getByLabel(buyer.says.shippingCountry).selectOption({ label: 'France' });
  await fieldOf(page, seeds.name).fill('12');
  await page.evaluate(() => dispatchEvent(new Event('pagehide')));
  await first.continue();
  await expect.poll(async () => (await serverCart(buyer)).ItemsCount).toBe(12 + 4);
  const country = async () => {
    const { Countries, ShippingCountryId } = await serverCart(buyer);
    return Countries.find(({ CountryId }) => CountryId === ShippingCountryId)?.Name;
  };
  await expect.poll(country).toBe('France');
  await page.context().close();
});

test('[CART-10] the next page within the shop shows what was typed and still pending in the cart', async () => {
  const buyer = await enterWithCart(site, { slugs: [seeds.slug, soap.slug] });
  const { page } = buyer;
  const held = await hold(page, callOf(await serverCart(buyer), soap.name));
  await plusOf(page, soap.name).click();
  const first = await held.next();
  await fieldOf(page, seeds.name).fill('12');
  // followed by keyboard shortcut: the field does not lose focus
  await page.evaluate(() => document.querySelector<HTMLElement>('main a[href="/fr/checkout"]')?.click());
  await page.locator('body.page-loading').waitFor();
  expect(await rowOf(page, soap.name).count(), 'the cart is still shown').toBe(1);
  await first.continue();
  await rowOf(page, soap.name).waitFor({ state: 'detached' });
  await page.locator('body:not(.page-loading)').waitFor();
  expect(new URL(page.url()).pathname).toBe('/fr/checkout');
  const { ItemsCount, Totals } = await serverCart(buyer);
  expect(ItemsCount).toBe(12 + 4);
  expect(await amountOf(buyer, buyer.says.totalIncl)).toBe(Totals.TaxIncl);
  await page.context().close();
});

test('[CART-02] changing the country and the shipping method updates the totals', async () => {
  const buyer = await enterWithCart(site, { slugs: [soap.slug] });
  const { page, says } = buyer;
  const inBelgium = await amountOf(buyer, says.totalIncl);
  await page.getByLabel(says.shippingCountry).selectOption({ label: 'France' });
  await expect.poll(() => amountOf(buyer, says.totalIncl)).not.toBe(inBelgium);
  const abroad = await serverCart(buyer);
  await expect.poll(() => amountOf(buyer, says.totalIncl)).toBe(abroad.Totals.TaxIncl);
  const methods = page.getByRole('radiogroup', { name: says.shippingMethod });
  const wanted = abroad.ShippingMethods.find(({ ShippingMethodId }) => ShippingMethodId !== abroad.ShippingMethodId);
  await methods.getByRole('radio', { name: wanted?.Name ?? '' }).check();
  await expect.poll(async () => (await serverCart(buyer)).ShippingMethodId).toBe(wanted?.ShippingMethodId);
  await expect.poll(() => amountOf(buyer, says.delivery)).toBe(wanted?.Price.TaxIncl);
  const { Totals } = await serverCart(buyer);
  await expect.poll(() => amountOf(buyer, says.totalIncl)).toBe(Totals.TaxIncl);
  await page.context().close();
});

test('[CART-02] a failed change says so, is kept, and can be retried', async () => {
  const buyer = await enterWithCart(site, { slugs: [seeds.slug] });
  const { page, says } = buyer;
  const held = await hold(page, callOf(await serverCart(buyer), seeds.name));
  await fieldOf(page, seeds.name).fill('6');
  await fieldOf(page, seeds.name).press('Enter');
  await (await held.next()).abort();
  const alert = page.getByRole('main').getByRole('alert');
  await alert.getByText('Votre changement n’a pas été enregistré.').waitFor();
  await expectSound(page);
  expect(await fieldOf(page, seeds.name).inputValue()).toBe('6');
  await button(alert, says.retry).click();
  await (await held.next()).continue();
  await alert.waitFor({ state: 'detached' });
  await page
    .getByRole('banner')
    .getByRole('link', { name: /: 6 articles/ })
    .waitFor();
  expect(quantitiesOf(await serverCart(buyer))).toEqual([[seeds.name, 6]]);
  await page.context().close();
});

test('the cart logs nothing to the console but the aborted call', () => {
  const isCutOff = (text: string) => text.includes('ERR_FAILED') || text.includes('Manager.Offline');
  expect(site.complaints.filter((text) => !isCutOff(text))).toEqual([]);
});
