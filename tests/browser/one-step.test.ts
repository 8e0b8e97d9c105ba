import { afterAll, expect, test } from 'vitest';
import type { Locator, Page } from 'playwright';
import { demoPassword } from '#server/security/demo-password.ts';
import { comeAlive, started, useSite } from './browser.ts';
import type { VisitOptions } from './browser.ts';
import { expectSound } from './parts/proof.ts';

// a customer has one cart wherever they are: what is added here stays in this shop
const site = useSite({});
afterAll(() => expect(site.complaints).toEqual([]));

type Culture = 'fr' | 'nl';

/** A company with two addresses and a prepaid account, at checkout with an article in its cart. */
async function companyAtCheckout(culture: Culture, options: VisitOptions = {}): Promise<Page> {
  const visitor = await site.visitor(options);
  const call = (path: string, data: object) =>
    visitor.request.post(site.origin + path, { data, headers: { Origin: site.origin } });
  await call('/api/v1/security/login', { Email: 'company@vitrine.test', Password: demoPassword });
  await call('/api/v1/catalog/products/addtocart', { ProductVariantId: 50, Quantity: 1 });
  const page = await visitor.newPage();
  await page.goto(`${site.origin}/${culture}/checkout`);
  if (options.javaScriptEnabled !== false) {
    await started(page);
    await comeAlive(page.locator('main h1'));
  }
  return page;
}

const vat = (page: Page) => page.locator('.with-info .info-button');
const vatText = (page: Page) => page.locator('.with-info .info-text');
const method = (page: Page, nth: number) => page.locator('.shipping-methods .check').nth(nth);
async function edges(what: Locator) {
  const frame = await what.boundingBox();
  if (!frame) throw new Error('it is not on the screen');
  return { top: frame.y, bottom: frame.y + frame.height };
}
const isHidden = (what: Locator) => what.waitFor({ state: 'hidden' });

test('[CHK-01, CHK-06] everything is in one form and one step, and the order includes what the form does not show', async () => {
  const page = await companyAtCheckout('fr');
  const form = page.locator('form.checkout');
  const named = (name: string) => form.locator(`[name="${name}"]`);
  expect([await page.locator('main h1').allInnerTexts(), await form.count()]).toEqual([['Commander'], 1]);
  for (const country of ['BillingCountry', 'ShippingCountryId'])
    expect(await named(country).locator('option').count()).toBeGreaterThanOrEqual(4);
  await page.getByLabel('Livrer à la même adresse').check();
  await isHidden(named('ShippingCountryId'));
  await page.getByLabel('Livrer à la même adresse').uncheck();
  // an address in the book stands for its fields, another one is typed
  for (const picker of await page.locator('.address-picker select').all()) await picker.selectOption('0');
  await named('ShippingCountryId').waitFor();

  // explanations open on hover
  await vat(page).hover();
  await vatText(page).waitFor();
  const methods = await page.locator('.shipping-methods .check').count();
  expect(methods).toBeGreaterThanOrEqual(3);
  for (let nth = 0; nth < methods; nth += 1) {
    await method(page, nth).locator('.info-button').hover();
    await method(page, nth).locator('.info-text').waitFor();
    expect(await page.locator('.info-text:popover-open').count()).toBe(1);
  }

  await page.getByLabel('Compte prépayé').check();
  expect(await page.getByLabel('Compte à débiter').locator('option:checked').innerText()).toMatch(/^Bureaubudget – /);
  await named('AcceptTerms').check();
  const values = await form.evaluate((element) =>
    Object.fromEntries(new FormData(element instanceof HTMLFormElement ? element : undefined)),
  );
  const posted = page.waitForRequest((request) => request.url().includes('/api/v1/sales/orders'));
  // pending for ever: nothing is ordered
  await page.route('**/api/v1/sales/orders*', () => undefined);
  await page.getByRole('button', { name: 'Commande avec obligation de paiement' }).click();
  const { Fields, IdempotencyKey } = (await posted).postDataJSON() as {
    Fields: Record<string, string>;
    IdempotencyKey: string;
  };
  expect(IdempotencyKey).toBe(values['IdempotencyKey']);
  const carried = (names: readonly string[], from: Record<string, unknown>) =>
    Object.fromEntries(names.map((name) => [name, from[name]]));
  const names = [
    'PrepaidAccountId',
    'ShippingMethodId',
    'ShippingCountryId',
    'ShippingPostalCode',
    'AccountType',
    'DefaultShippingCountryId',
    'DefaultShippingPostalCode',
    ...['Country', 'Street1', 'HouseNumber', 'BoxNumber', 'PostalCode', 'City', 'VAT'].map((name) => `Billing${name}`),
  ];
  expect(carried(names, Fields)).toEqual(carried(names, values));
  for (const name of ['PrepaidAccountId', 'ShippingMethodId', 'DefaultShippingPostalCode', 'BillingPostalCode'])
    expect([name, Fields[name]].join(' ')).toMatch(/^\w+ \d+$/);
  expect(Fields).toMatchObject({
    SameAddressForShipping: 'false',
    AccountType: 'Company',
    DefaultShippingCountryId: '1',
    BillingCountry: 'BE',
    BillingVAT: 'BE0244142664',
  });
  for (const name of ['AccountType', 'DefaultShippingCountryId', 'DefaultShippingPostalCode'])
    expect([name, await named(name).getAttribute('type')]).toEqual([name, 'hidden']);
});

test('[CHK-11] an explanation opens above its button on hover, focus or press, and below it near the top of the window', async () => {
  const page = await companyAtCheckout('nl');
  await vat(page).scrollIntoViewIfNeeded();
  await vat(page).evaluate((button) => button.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await vat(page).hover();
  await vatText(page).waitFor();
  expect((await edges(vatText(page))).bottom).toBeLessThanOrEqual((await edges(vat(page))).top + 1);
  // the pointer moves on to the text, and away
  await vatText(page).hover();
  expect(await vatText(page).isVisible()).toBe(true);
  await page.keyboard.press('Escape');
  await isHidden(vatText(page));
  await page.mouse.move(2, 2);
  await vat(page).hover();
  await vatText(page).waitFor();
  await page.mouse.move(2, 2);
  await isHidden(vatText(page));

  // below the header, where its top would be above what scrolls into view
  await vat(page).evaluate((button) => scrollBy({ top: button.getBoundingClientRect().top - 20, behavior: 'instant' }));
  await page.locator('[name="BillingVAT"]').focus();
  await page.keyboard.press('Tab');
  await vatText(page).waitFor();
  expect((await edges(vatText(page))).top).toBeGreaterThanOrEqual((await edges(vat(page))).bottom - 1);
  await page.keyboard.press('Escape');
  await isHidden(vatText(page));
  await page.keyboard.press('Enter');
  await vatText(page).waitFor();
  await page.keyboard.press('Enter');
  await isHidden(vatText(page));
  await page.keyboard.press('Enter');
  await vatText(page).waitFor();
  // a press right after what closes it opens it again, however quickly one follows the other
  await page.locator('.with-info').evaluate((info) => {
    info.querySelector<HTMLElement>('.info-text')?.hidePopover();
    info.querySelector('button')?.click();
  });
  expect(await vatText(page).isVisible()).toBe(true);
  await page.keyboard.press('Tab');
  await isHidden(vatText(page));
});

test('[CHK-11] without JavaScript, and on touch screens, an explanation opens on press', async () => {
  const plain = await companyAtCheckout('fr', { javaScriptEnabled: false });
  await vat(plain).click();
  await vatText(plain).waitFor();
  const page = await companyAtCheckout('fr', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await method(page, 0).locator('.info-button').tap();
  await method(page, 0).locator('.info-text').waitFor();
  await method(page, 1).locator('.info-button').tap();
  await method(page, 1).locator('.info-text').waitFor();
  await isHidden(method(page, 0).locator('.info-text'));
  await method(page, 1).locator('.info-button').tap();
  await isHidden(method(page, 1).locator('.info-text'));
});

test.each([
  ['fr', 'Ajouter une adresse', 'Voir les bons disponibles', 'Bons de réduction', 'Choisir un point relais'],
  ['nl', 'Adres toevoegen', 'Beschikbare bonnen bekijken', 'Kortingsbonnen', 'Kies een afhaalpunt'],
] as const)(
  'in %s checkout’s pickers, dialogs and explanations are accessible on the narrowest screen',
  async (culture, add, coupons, couponTitle, pickup) => {
    const page = await companyAtCheckout(culture, { viewport: { width: 320, height: 640 }, reducedMotion: 'reduce' });
    const main = page.getByRole('main');
    const shown = async (name: string, part: string) => {
      const dialog = page.getByRole('dialog', { name });
      await dialog.locator(part).first().waitFor();
      await expectSound(page);
      expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
    };
    await page.getByLabel(culture === 'fr' ? 'Livrer à la même adresse' : 'Op hetzelfde adres leveren').uncheck();
    await expectSound(page);
    await main.getByRole('link', { name: add }).first().click();
    await shown(add, '[name="Street1"]');
    await main.getByRole('link', { name: coupons }).click();
    await shown(couponTitle, 'h1, li');
    await page.locator('[name="ShippingMethodId"][value="3"]').check();
    await main.getByRole('link', { name: pickup }).click();
    await shown(pickup, 'li');
    for (const info of [vat(page), method(page, 0).locator('.info-button')]) {
      await info.click();
      const text = page.locator('.info-text:popover-open');
      await text.waitFor();
      const frame = await text.boundingBox();
      expect(frame?.x).toBeGreaterThanOrEqual(0);
      expect((frame?.x ?? 0) + (frame?.width ?? 0)).toBeLessThanOrEqual(320);
      await expectSound(page);
      await page.keyboard.press('Escape');
      await isHidden(text);
    }
  },
);
