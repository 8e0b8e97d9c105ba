import type { Page } from 'playwright';
import { notInArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import * as tables from '#server/db/schema/index.ts';
import { openVies } from '#server/vat/vies.ts';
import { openFakeVies, refuses, says } from '#tests/server/vat/vies-server.ts';
import type { FakeVies } from '#tests/server/vat/vies-server.ts';
import { useSite } from './browser.ts';
import { expectSound, ordersOf } from './parts/proof.ts';
import { amountOf, confirmed, enterWithCart, placeButton, soap, someone } from './parts/sale.ts';
import { expectTyped, fillEverything, typedIn } from './parts/typed.ts';

const site = useSite();
afterAll(() => expect(site.complaints).toEqual([]));

let service: FakeVies;
beforeAll(async () => {
  service = await openFakeVies();
});
afterAll(() => service.close());
beforeEach(() => {
  const { services } = site.shop;
  const { vies } = services;
  services.vies = openVies(service.url);
  onTestFinished(async () => {
    services.vies = vies;
    // the seeded companies' responses stay
    const seeded = ['0244142664', '004495445B01'];
    await services.db.delete(tables.vatChecks).where(notInArray(tables.vatChecks.vatNumber, seeded));
  });
});

const told = {
  asking: 'Vérification du numéro de TVA…',
  valid: 'Ce numéro de TVA est confirmé par le service européen VIES.',
  invalid: /^Ce numéro de TVA n’est pas reconnu/,
  unknown: /^Ce numéro de TVA ne peut pas être vérifié/,
};
const number = (page: Page) => page.locator('[name="BillingVAT"]');
const status = (page: Page, text: string | RegExp) => page.locator('.vat-status').getByText(text).waitFor();

/** The checks that a page requests, `country id, number`, and how often it reloaded the cart. */
function watch(page: Page) {
  const asked: string[] = [];
  const reads: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith('/checkisvatvalid/'))
      asked.push(`${searchParams.get('countryId')}, ${searchParams.get('VAT')}`);
    if (request.method() === 'GET' && pathname === '/api/v1/shoppingcarts') reads.push(pathname);
  });
  return { asked, reads };
}

test('[CHK-03] a company’s VAT number is checked if there is one, the response is the popover’s text and updates the prices, and all that was typed stays', async () => {
  const buyer = await enterWithCart(site, { path: '/fr/checkout', slugs: [soap.slug] });
  const { page, says: words } = buyer;
  const { asked, reads } = watch(page);
  await fillEverything(page, someone('vies@example.test'), 'NL');
  await page.locator('.checkout-summary [aria-busy="false"]').waitFor();
  const charged = await amountOf(buyer, words.totalIncl);
  await number(page).focus();
  await number(page).blur();
  expect(asked).toEqual([]);

  const answer = Promise.withResolvers<void>();
  service.reply = async (asking, response) => {
    await answer.promise;
    await says(true)(asking, response);
  };
  await number(page).fill('NL000099998B57');
  const typed = await typedIn(page);
  await number(page).blur();
  await status(page, told.asking);
  answer.resolve();
  await status(page, told.valid);
  await expect.poll(() => amountOf(buyer, words.totalIncl)).toBeLessThan(charged);
  expect(await page.locator('.with-info .info-text').textContent()).toBe(told.valid);
  await expectTyped(page, typed);
  await expectSound(page);

  // valid to invalid updates the prices, invalid to unknown does not
  service.reply = says(false);
  await number(page).fill('FR40303265045');
  await number(page).blur();
  await status(page, told.invalid);
  await expect.poll(() => amountOf(buyer, words.totalIncl)).toBe(charged);
  service.reply = refuses('MS_UNAVAILABLE');
  await number(page).fill('LU26375245');
  await number(page).blur();
  await status(page, told.unknown);
  expect(await page.locator('.with-info .info-text').textContent()).toMatch(told.unknown);
  await expectTyped(page, { ...typed, BillingVAT: 'LU26375245' });
  expect(asked).toEqual(['3, NL000099998B57', '3, FR40303265045', '3, LU26375245']);
  expect(reads).toHaveLength(2);

  // an unknown result holds up no order
  await page.locator('[name="PaymentMethod"][value="BankTransfer"]').check();
  await placeButton(buyer).click();
  await confirmed(buyer);
  const [order] = await ordersOf(site, 'vies@example.test');
  expect(order?.totalInclCents).toBe(charged);
});
