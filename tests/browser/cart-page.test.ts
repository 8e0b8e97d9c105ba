import { expect, test } from 'vitest';
import { comeAlive, desktop, started, useSite } from './browser.ts';
import { amountIn, fieldOf, rowOf, serverCart } from './parts/cart.ts';
import { placeOf } from './parts/placed.ts';
import { expectSound } from './parts/proof.ts';
import { amountOf, button, enterWithCart, seeds, soap } from './parts/sale.ts';

const site = useSite();

test('[CART-09] changing the sales-tax country reloads the page, or with free shipping only its content', async () => {
  const buyer = await enterWithCart(site, { slugs: [soap.slug] });
  const { page } = buyer;
  const country = page.getByLabel('Pays de la TVA');
  const unfold = (name: string) => page.getByText(new RegExp(`^TVA\\s: ${name}$`, 'u')).click();
  const inBelgium = await amountIn(page, soap.name);
  const belgian = await serverCart(buyer);
  expect(belgian.SalesTax).toEqual({ CountryCode: 'BE', IsFreeShipping: false });
  // marks the current document: a reload loses it
  const mark = () => page.evaluate(() => document.body.toggleAttribute('data-left-behind', true));
  const isAnew = async () => {
    await page.locator('html[data-started] body:not([data-left-behind])').waitFor();
    await comeAlive(page.locator('main h1'));
  };
  await mark();
  // few need it
  expect(await country.isVisible()).toBe(false);
  await unfold('Belgique');
  await country.selectOption({ label: 'Luxembourg' });
  await isAnew();
  await unfold('Luxembourg');
  expect(await country.inputValue()).toBe('LU');
  expect(await amountIn(page, soap.name)).not.toBe(inBelgium);
  expect(await amountOf(buyer, buyer.says.totalIncl)).toBe((await serverCart(buyer)).Totals.TaxIncl);
  await mark();
  await country.selectOption({ label: 'Belgique' });
  await isAnew();
  await unfold('Belgique');
  // enough units for free shipping
  await fieldOf(page, soap.name).fill('20');
  await fieldOf(page, soap.name).press('Enter');
  await page.locator('select[data-free-shipping="true"]').waitFor();
  await mark();
  const many = await amountIn(page, soap.name);
  await country.selectOption({ label: 'Luxembourg' });
  await expect.poll(() => amountIn(page, soap.name)).not.toBe(many);
  expect(await page.locator('body[data-left-behind]').count()).toBe(1);
  const shown = await amountOf(buyer, buyer.says.totalIncl);
  expect(shown).toBe((await serverCart(buyer)).Totals.TaxIncl);
  // it is only for carts without a destination
  await page.getByLabel(buyer.says.shippingCountry).selectOption({ label: 'Belgique' });
  await country.waitFor({ state: 'detached' });
  await page.context().close();
});

test('[CART-01] the cart page has lines to change and delete, country and method selectors, and a box that suggests places', async () => {
  const buyer = await enterWithCart(site, { slugs: [soap.slug, seeds.slug], viewport: { width: 320, height: 700 } });
  const { page, says } = buyer;
  expect(new URL(page.url()).pathname).toBe('/fr/shoppingcarts');
  for (const { name } of [soap, seeds]) {
    await fieldOf(page, name).waitFor();
    await button(page, `Supprimer ${name}`).waitFor();
  }
  const { Countries, ShippingMethods } = await serverCart(buyer);
  expect(await page.getByLabel(says.shippingCountry).locator('option').allTextContents()).toEqual(
    Countries.map(({ Name }) => Name),
  );
  const methods = page.getByRole('radiogroup', { name: says.shippingMethod }).getByRole('radio');
  expect(await methods.count()).toBe(ShippingMethods.length);
  await page.getByLabel('Code postal ou localité').pressSequentially('4000');
  await page.getByRole('option', { name: /Liège/ }).first().click();
  await page.getByText('Livraison à Liège').waitFor();
  await button(page, `Mettre de côté\u00a0: ${soap.name}`).click();
  await page.getByRole('region', { name: 'Mis de côté' }).getByText(soap.name).waitFor();
  await rowOf(page, soap.name).waitFor({ state: 'detached' });
  // cards on small screens, a table if there is room
  const isTable = () => rowOf(page, seeds.name).evaluate((row) => getComputedStyle(row).display === 'table-row');
  for (const [width, expected] of [
    [320, false],
    [390, false],
    [1440, true],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    expect([width, await isTable()]).toEqual([width, expected]);
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect([width, await overflow()]).toEqual([width, 0]);
    await expectSound(page);
  }
  // another tab changes the line: after the next response both show the same
  const other = await page.context().newPage();
  await other.goto(page.url());
  await started(other);
  await comeAlive(other.locator('main h1'));
  await fieldOf(other, seeds.name).fill('6');
  await fieldOf(other, seeds.name).press('Enter');
  await expect.poll(async () => (await serverCart(buyer)).ItemsCount).toBe(6);
  await button(page, `Remettre au panier\u00a0: ${soap.name}`).click();
  await rowOf(page, soap.name).waitFor();
  expect(await fieldOf(page, seeds.name).inputValue()).toBe('6');
  await button(page, `Supprimer ${soap.name}`).click();
  await rowOf(page, soap.name).waitFor({ state: 'detached' });
  await page.context().close();
});

test('[CART-01] on a phone the total and the button stay at the foot until their place is reached, and hide no focus', async () => {
  const buyer = await enterWithCart(site, { slugs: [soap.slug, seeds.slug], viewport: { width: 390, height: 700 } });
  const { page, says } = buyer;
  const bar = page.locator('.cart-go');
  const order = bar.getByRole('link', { name: 'Passer commande' });
  const edges = () => bar.evaluate((element) => [element.getBoundingClientRect().bottom, innerHeight]);
  const [bottom, height] = await edges();
  expect(bottom).toBe(height);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await order.waitFor();
  expect(await bar.textContent()).toContain(await page.locator('.totals-sum dd').textContent());
  // the totals are still out of sight, and there is one way to order
  expect((await placeOf(page.locator('.totals-sum'))).top).toBeGreaterThan(height ?? 0);
  expect(await page.getByRole('link', { name: 'Passer commande' }).count()).toBe(1);
  // by keyboard from the first line to the button: nothing that has the focus is behind it
  await button(page, `Supprimer ${soap.name}`).focus();
  const isHidden = () =>
    page.evaluate(() => {
      const [focused, foot] = [document.activeElement, document.querySelector('.cart-go')];
      if (!focused || !foot || foot.contains(focused)) return false;
      return focused.getBoundingClientRect().bottom > foot.getBoundingClientRect().top + 1;
    });
  const reached = async () => await order.evaluate((element) => element === document.activeElement);
  let steps = 0;
  while (!(await reached())) {
    await page.keyboard.press('Tab');
    expect(await isHidden(), await page.evaluate(() => document.activeElement?.outerHTML ?? '')).toBe(false);
    expect(steps++).toBeLessThan(60);
  }
  // at its own place it scrolls with the page
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const [settled, foot] = await edges();
  expect(settled).toBeLessThan(foot ?? 0);
  // beside the lines the button is as wide as the totals above it, which end with the sum
  await page.setViewportSize(desktop);
  const [totals, below] = [await placeOf(page.locator('.totals')), await placeOf(order)];
  expect([below.left, below.right, below.top > totals.bottom]).toEqual([totals.left, totals.right, true]);
  expect(await bar.getByText('€').isVisible()).toBe(false);
  expect(await amountOf(buyer, says.totalIncl)).toBeGreaterThan(0);
  await expectSound(page);
});
