import type { Route } from 'playwright';
import { expect, test } from 'vitest';
import { demoPassword } from '#server/security/demo-password.ts';
import { started, useSite } from './browser.ts';
import type { VisitOptions } from './browser.ts';
import { ordersOf } from './parts/proof.ts';
import { chunksNamed } from './built.ts';
import {
  addButton,
  addedDialog,
  amountOf,
  box,
  chooseVariant,
  confirmed,
  enterWithCart,
  fillCheckout,
  notebook,
  placeButton,
  seeds,
  someone,
} from './parts/sale.ts';
import type { Buyer } from './parts/sale.ts';
import { openLate } from './parts/late.ts';
import type { Late } from './parts/late.ts';
import { words } from './parts/words.ts';

const site = useSite();

async function lateBuyer(path: string, options: VisitOptions = {}): Promise<Buyer & Late> {
  const context = await site.visitor(options);
  return { culture: 'fr', says: words.fr, ...(await openLate(await context.newPage(), site.origin + path)) };
}

const countIn = ({ page }: Buyer, count: number) =>
  page.getByRole('banner').getByRole('link', { name: new RegExp(`^Panier.*: ${count} article`) });

test('[SHOP-01] the choice made before hydration is what is added to the cart', async () => {
  const buyer = await lateBuyer(notebook.fr.path);
  const { page, says, arrive } = buyer;
  await chooseVariant(buyer, false);
  const colour = await page
    .getByRole('group', { name: says.colour })
    .getByRole('radio', { checked: true })
    .inputValue();
  await page.getByRole('textbox', { name: 'Quantité' }).fill('3');
  await arrive();
  await expect.poll(() => page.getByRole('textbox', { name: 'Quantité' }).inputValue()).toBe('3');
  expect(await page.getByRole('group', { name: says.colour }).getByRole('radio', { checked: true }).inputValue()).toBe(
    colour,
  );
  expect(await page.getByRole('group', { name: says.format }).getByRole('radio', { checked: true }).count()).toBe(1);
  await addButton(buyer).click();
  await page.getByText(`${notebook.fr.name} ${says.isInCart}`).or(addedDialog(buyer)).first().waitFor();
  await countIn(buyer, 3).waitFor();
  await page.context().close();
});

test('[SHOP-01] a product is added by its plain form before the scripts load', async () => {
  const buyer = await lateBuyer(notebook.fr.path);
  const { page, says } = buyer;
  await chooseVariant(buyer, false);
  await addButton(buyer).click({ noWaitAfter: true });
  await page.getByText(`${notebook.fr.name} ${says.isInCart}`).waitFor();
  await buyer.arrive();
  await countIn(buyer, 1).waitFor();
  expect(await page.getByRole('row').getByRole('textbox').inputValue()).toBe('1');
  await page.context().close();
});

test('[SHOP-01] a quantity typed before the scripts load is kept after hydration', async () => {
  const { page: first, ...buyer } = await enterWithCart(site, { slugs: [seeds.slug] });
  const { page, arrive } = await openLate(await first.context().newPage(), `${site.origin}/fr/shoppingcarts`);
  const field = page.getByRole('row').getByRole('textbox');
  await field.fill('4');
  await arrive();
  expect(await field.inputValue()).toBe('4');
  await field.press('Enter');
  await countIn({ ...buyer, page }, 4).waitFor();
  await page.context().close();
});

test('[SHOP-01] what is pressed and chosen in a cart whose code is loading is replayed once it has loaded', async () => {
  const { page: first, ...rest } = await enterWithCart(site, { slugs: [seeds.slug] });
  const page = await first.context().newPage();
  const buyer = { ...rest, page };
  const code = chunksNamed(/^cart-live$/);
  const held: Route[] = [];
  await page.route(
    (url) => code.some((file) => url.pathname.endsWith(file)),
    (route) => void held.push(route),
  );
  await page.goto(`${site.origin}/fr/shoppingcarts`);
  await started(page);
  await page.getByRole('row').getByRole('button', { name: 'Plus', exact: true }).click();
  await page.getByLabel(buyer.says.shippingCountry).selectOption({ label: 'France' });
  const inBelgium = await amountOf(buyer, buyer.says.totalIncl);
  await expect.poll(() => held.length).toBe(1);
  await held[0]?.continue();
  await countIn(buyer, 2).waitFor();
  await expect.poll(() => amountOf(buyer, buyer.says.totalIncl)).not.toBe(inBelgium);
  expect(await page.getByLabel(buyer.says.shippingCountry).locator(':checked').innerText()).toBe('France');
  await page.context().close();
});

test('[SHOP-01] checkout keeps what was typed before the scripts load and orders with it', async () => {
  const email = 'late@example.test';
  const { page: first, ...rest } = await enterWithCart(site, { slugs: [seeds.slug] });
  const { page, arrive } = await openLate(await first.context().newPage(), `${site.origin}/fr/checkout`);
  const buyer = { ...rest, page };
  await fillCheckout(buyer, someone(email));
  await arrive();
  expect(await box(page, buyer.says.email).inputValue()).toBe(email);
  expect(await page.getByRole('checkbox', { name: buyer.says.terms }).isChecked()).toBe(true);
  await placeButton(buyer).click();
  await confirmed(buyer);
  const [order] = await ordersOf(site, email);
  expect(order?.snapshot.Billing).toMatchObject({ FirstName: 'Élise', Street1: 'Rue Neuve', City: 'Bruxelles' });
  await page.context().close();
});

test('[SHOP-01] another address picked before hydration is requested after it', async () => {
  const visitor = await site.visitor();
  const call = (path: string, data: object) =>
    visitor.request.post(site.origin + path, { data, headers: { Origin: site.origin } });
  await call('/api/v1/security/login', { Email: 'shopper@vitrine.test', Password: demoPassword });
  await call('/api/v1/catalog/products/addtocart', { ProductVariantId: 50, Quantity: 1 });
  const { page, arrive } = await openLate(await visitor.newPage(), `${site.origin}/fr/checkout`);
  const picker = page.locator('[name="ExistingBillingAddressId"]');
  const chosen = page.locator('.address-picker', { has: picker }).locator('.address-chosen');
  expect(await chosen.count()).toBe(1);
  await picker.focus();
  await picker.selectOption('0');
  await arrive();
  await chosen.waitFor({ state: 'detached' });
  expect(await picker.inputValue()).toBe('0');
  await page.locator('[name="BillingStreet1"]').waitFor();
  await visitor.close();
});

test('[SHOP-01] an order sent before the scripts load is placed once', async () => {
  const email = 'early@example.test';
  const { page: first, ...rest } = await enterWithCart(site, { slugs: [seeds.slug] });
  const { page, arrive } = await openLate(await first.context().newPage(), `${site.origin}/fr/checkout`);
  const buyer = { ...rest, page };
  await fillCheckout(buyer, someone(email));
  await placeButton(buyer).click({ noWaitAfter: true });
  await page.getByRole('heading', { level: 1, name: buyer.says.thanks }).waitFor();
  await arrive();
  expect(await ordersOf(site, email)).toHaveLength(1);
  await page.context().close();
});

test('late scripts log nothing to the console', () => {
  expect(site.complaints).toEqual([]);
});

test('a choice made before a list’s code loads takes effect once it has loaded', async () => {
  const { page, arrive } = await openLate(await (await site.visitor()).newPage(), `${site.origin}/fr/t/gift`);
  await page.getByLabel('Afficher').selectOption({ label: 'Marques' });
  await arrive();
  await page.waitForURL('**/fr/t/gift?entityName=Brand');
  expect(await page.getByLabel('Afficher').inputValue()).toBe('Brand');
});
