import { afterAll, expect, test } from 'vitest';
import { formatSpan } from '#rules/calendar.ts';
import { dayOf, instantAt } from '#rules/dates.ts';
import { deliverySpan } from '#rules/delivery-span.ts';
import { comeAlive, desktop, useSite } from './browser.ts';
import { fieldOf } from './parts/cart.ts';
import { columnsOf } from './parts/placed.ts';
import { expectSound, overflow } from './parts/proof.ts';
import { confirmed, enter, enterWithCart, fillCheckout, placeButton, seeds, soap, someone } from './parts/sale.ts';

// ten in the morning of today, whenever it runs: no cut-off passes meanwhile
const now = instantAt(dayOf(Date.now()), 10);
const site = useSite({ now: () => now });
afterAll(() => expect(site.complaints).toEqual([]));

/** What home delivery and pickup points in Belgium promise now. */
const span = (minDays: number, maxDays: number) =>
  deliverySpan(now, { minDays, maxDays, cutoffHour: 16, from: 'BE', to: 'BE' });
const home = span(2, 3);
const spans = { fr: formatSpan(home.From, home.To, 'fr'), nl: formatSpan(home.From, home.To, 'nl') };
const french = `entre ${spans.fr.from} et ${spans.fr.to}`;
const dutch = `Tussen ${spans.nl.from} en ${spans.nl.to} in huis`;
const plain = (text: string | null) => (text ?? '').replaceAll(/[\u00a0\u202f]/gu, ' ').trim();

test('[SHOP-12] home, card, product, cart, checkout, confirmation and order promise the same in the same words', async () => {
  const buyer = await enterWithCart(site, { slugs: [soap.slug], path: `/fr/catalog?q=savon+iris+calendula` });
  const { page, says } = buyer;
  const card = page.locator('.product-card').filter({ has: page.locator(`a[href="/fr/p/${soap.slug}"]`) });
  expect(plain(await card.textContent())).toContain(`Chez vous ${french}`);
  await page.goto(`${site.origin}/fr`);
  const service = page.getByRole('list', { name: 'Nos services' });
  expect(plain(await service.textContent())).toMatch(
    new RegExp(`^Chez vous ${french}Livraison gratuite dès 75,00 €14 jours.*Garantie légale de 2 ans\\+32`, 'u'),
  );
  // in one row where there is room, two by two on a phone
  for (const [width, columns] of [
    [1440, 4],
    [390, 2],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    expect([width, await columnsOf(service.getByRole('listitem'))]).toEqual([width, columns]);
    expect([width, await overflow(page)]).toEqual([width, 0]);
  }
  await page.setViewportSize(desktop);
  await page.goto(`${site.origin}/fr/p/${soap.slug}`);
  await comeAlive(page.locator('main h1'));
  const promises = page.locator('.promises');
  expect(plain(await promises.getByRole('status').textContent())).toBe(
    `Chez vous ${french}Livraison gratuite dès 75,00 €`,
  );
  expect(plain(await promises.textContent())).toMatch(/14 jours pour changer d’avis.*Garantie légale de 2 ans/u);
  // beside the button, and more of them are promised all the same
  const [above, below] = await Promise.all([
    page.getByRole('button', { name: says.addToCart }).boundingBox(),
    promises.boundingBox(),
  ]);
  expect((below?.y ?? 0) - (above?.y ?? 0)).toBeLessThan(160);

  await page.goto(`${site.origin}/fr/shoppingcarts`);
  await comeAlive(page.locator('main h1'));
  const days = () => page.locator('.shipping-methods .delivery-days').first().textContent();
  expect(plain(await days())).toBe(`Chez vous ${french}`);
  // what decides stands beside what binds: how to pay, and what the law gives to consumers
  const side = page.locator('.cart-side');
  expect(await side.locator('.payment-marks li').allTextContents()).toEqual([
    'Bancontact',
    'Visa',
    'Mastercard',
    'iDEAL',
  ]);
  expect(plain(await side.textContent())).toMatch(/14 jours pour changer d’avis · Garantie légale de 2 ans/u);
  await page.goto(`${site.origin}/fr/checkout`);
  await comeAlive(page.locator('main h1'));
  expect(plain(await days())).toBe(`Chez vous ${french}`);
  const pickup = page.locator('.shipping-methods .check').filter({ hasText: 'Point relais' });
  expect(plain(await pickup.textContent())).toContain(`Prêt à retirer ${french}`);
  const summary = page.locator('.checkout-summary');
  const promised = summary.locator('.checkout-promise');
  expect(await promised.getAttribute('role')).toBe('status');
  expect(plain(await promised.textContent())).toBe(`Chez vous ${french}Plus que 57,40 € pour la livraison gratuite.`);
  await pickup.getByRole('radio').check();
  await expect.poll(async () => plain(await promised.textContent())).toMatch(`Prêt à retirer ${french}`);
  await page.locator('.shipping-methods .check').first().getByRole('radio').check();
  await expect.poll(async () => plain(await promised.textContent())).toMatch(`Chez vous ${french}`);
  // nothing there leads away from what was typed
  const rights = summary.getByText('14 jours pour changer d’avis');
  expect(await rights.getByRole('link').count()).toBe(0);
  expect(plain(await rights.textContent())).toBe('14 jours pour changer d’avis · Garantie légale de 2 ans');
  await page.getByRole('radio', { name: 'pour une entreprise' }).check();
  await rights.waitFor({ state: 'hidden' });
  await page.getByRole('radio', { name: 'en tant que particulier' }).check();
  await rights.waitFor();
  // another country, another promise
  await fillCheckout(buyer, someone('promise@vitrine.test'));
  await placeButton(buyer).click();
  await confirmed(buyer);
  const kept = page.getByText(`Chez vous ${french}, si nous recevons votre paiement avant le`);
  await kept.waitFor();
  await expectSound(page);
  await page.getByRole('link', { name: 'Suivre cette commande' }).click();
  await page.waitForURL(/\/sales\/orders\//);
  await kept.waitFor();
});

test('[SHOP-12] the cart and its list say what is missing for free delivery, and announce it once it changes', async () => {
  const { page } = await enterWithCart(site, { slugs: [seeds.slug] });
  const free = page.locator('.free-delivery');
  expect(await free.getAttribute('role')).toBe('status');
  expect(plain(await free.textContent())).toMatch(/^Plus que \d+,\d\d € pour la livraison gratuite\.$/u);
  const missing = plain(await free.textContent());
  await page.locator('.cart-widget').hover();
  await page.locator('.cart-list').getByText('pour la livraison gratuite').waitFor();
  expect(plain(await page.locator('.cart-list').textContent())).toContain(missing);
  await page.keyboard.press('Escape');
  await fieldOf(page, seeds.name).fill('50');
  await fieldOf(page, seeds.name).press('Enter');
  await expect.poll(async () => plain(await free.textContent())).toBe('La livraison est gratuite.');
  await expectSound(page);
});

test('[SHOP-12] without JavaScript, in Dutch and on a phone, the promise and the rights are there', async () => {
  const dutchSoap = await enter(site, 'nl', `/nl/p/${soap.slug}`, {
    javaScriptEnabled: false,
    viewport: { width: 320, height: 700 },
  });
  const words = plain(await dutchSoap.page.locator('.promises').textContent());
  expect(words).toContain(dutch);
  expect(words).toMatch(/14 dagen bedenktijd.*2 jaar wettelijke garantie/u);
});
