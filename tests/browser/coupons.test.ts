import { eq } from 'drizzle-orm';
import type { Page } from 'playwright';
import { expect, onTestFinished, test } from 'vitest';
import * as tables from '#server/db/schema/index.ts';
import { comeAlive, started, useSite } from './browser.ts';
import { hold, refuse } from './held.ts';
import { expectSound, ordersOf } from './parts/proof.ts';
import {
  amountOf,
  confirmed,
  enterWithCart,
  onPhone,
  placeButton,
  seeds,
  setStock,
  signIn,
  someone,
} from './parts/sale.ts';
import { expectTyped, fillEverything, typedIn } from './parts/typed.ts';

const site = useSite();
const call = '/api/v1/shoppingcarts/coupon';

const group = (page: Page) => page.getByRole('group', { name: 'Bons de réduction' });
const code = (page: Page) => group(page).getByLabel('Code de réduction');
const press = (page: Page, name: 'Appliquer' | 'Retirer le bon') => group(page).getByRole('button', { name }).click();
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Bons de réduction' });
const toast = (page: Page, text: string) => page.locator('.toasts').getByText(text).first().waitFor();
const saved = (page: Page) => page.locator('.totals > div').filter({ hasText: 'Remise' }).getByRole('definition');

/** Expires a demo coupon now, and restores it after the test. */
async function expire(couponCode: string): Promise<void> {
  const { db } = site.shop.services;
  const [coupon] = await db.select().from(tables.coupons).where(eq(tables.coupons.code, couponCode));
  onTestFinished(async () => {
    const { endsAt = null, uses = 0 } = coupon ?? {};
    await db.update(tables.coupons).set({ endsAt, uses }).where(eq(tables.coupons.code, couponCode));
  });
  await db
    .update(tables.coupons)
    .set({ endsAt: new Date(Date.now() - 1000) })
    .where(eq(tables.coupons.code, couponCode));
}

test('[SALES-01, ERR-14, ERR-15] a code is applied by Enter or its button and removed again, reports the result, and leaves what was typed', async () => {
  const { page } = await enterWithCart(site, { path: '/fr/checkout', slugs: [seeds.slug], quantity: 8 });
  const typed = await fillEverything(page, someone('coupon@example.test'));
  const calls = await hold(page, call);
  // an empty code sends no request, and Enter does not order
  await press(page, 'Appliquer');
  await code(page).fill('  ');
  await code(page).press('Enter');
  await code(page).fill('RIEN');
  await code(page).press('Enter');
  const first = await calls.next();
  expect([calls.count(), first.request().method(), first.request().postDataJSON()]).toEqual([
    1,
    'POST',
    { CouponCode: 'RIEN' },
  ]);
  const read = page.waitForResponse(/\/api\/v1\/shoppingcarts\?/);
  await first.continue();
  const refused = 'Ce code ne correspond à aucun bon de réduction pour ce panier. Vérifiez-le.';
  await group(page).getByText(refused).waitFor();
  await read;
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(await code(page).inputValue()).toBe('RIEN');
  expect(
    await code(page).evaluate((box) => [box === document.activeElement, box.getAttribute('aria-invalid')]),
  ).toEqual([true, 'true']);
  expect(
    await code(page).evaluate(
      (box) => document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent,
    ),
  ).toBe(refused);
  await expectSound(page);
  await expectTyped(page, typed);
  await code(page).press('x');
  await group(page).getByText(refused).waitFor({ state: 'detached' });

  // the server is down, then up
  await code(page).fill('BIENVENUE10');
  await press(page, 'Appliquer');
  await refuse(await calls.next(), 500, 'Manager.UnknowsErrors');
  await toast(page, 'Une erreur s’est produite. Veuillez réessayer.');
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(await code(page).inputValue()).toBe('BIENVENUE10');
  await press(page, 'Appliquer');
  await (await calls.next()).continue();
  await toast(page, 'Votre bon de réduction est appliqué.');
  await saved(page).waitFor();
  await expectTyped(page, typed);
  await expectSound(page);

  // what is in the cart can only be removed
  await press(page, 'Retirer le bon');
  const removal = await calls.next();
  expect(removal.request().method()).toBe('DELETE');
  await removal.abort();
  await toast(page, 'Une erreur s’est produite. Veuillez réessayer.');
  expect(await saved(page).count()).toBe(1);
  await press(page, 'Retirer le bon');
  await (await calls.next()).continue();
  await toast(page, 'Le bon de réduction est retiré.');
  await saved(page).waitFor({ state: 'detached' });
  await expectTyped(page, typed);
  expect(await code(page).inputValue()).toBe('');
  await site.expectComplaints([expect.stringContaining('500'), expect.stringContaining('ERR_FAILED')]);
});

test('[SALES-01, SALES-02] a coupon of the list is used from its dialog; once expired it takes nothing off, blocks no order and can be removed', async () => {
  const buyer = await enterWithCart(site, { path: '/fr/checkout', slugs: [seeds.slug], quantity: 12, ...onPhone });
  const { page, says } = buyer;
  onTestFinished(() => setStock(site, seeds.slug, 57));
  await fillEverything(page, someone('expired@example.test'));
  await page.locator('[name="PaymentMethod"][value="BankTransfer"]').check();
  const typed = await typedIn(page);
  await page.locator('main .is-busy').waitFor({ state: 'detached' });
  expect(await amountOf(buyer, says.delivery)).toBeGreaterThan(0);
  const full = await amountOf(buyer, says.totalIncl);
  const use = async () => {
    const list = page.waitForResponse(/\/fr\/widget\/couponcodes\/list/);
    await group(page).getByRole('link', { name: 'Voir les bons disponibles' }).click();
    expect((await list).ok()).toBe(true);
    await dialog(page).getByRole('button', { name: 'Utiliser le bon LIVRAISON' }).waitFor();
    // it does not list another person's own coupon
    expect(await dialog(page).getByText('CAMILLE20').count()).toBe(0);
    await dialog(page).getByRole('button', { name: 'Utiliser le bon LIVRAISON' }).click();
    await dialog(page).waitFor({ state: 'detached' });
    await toast(page, 'Votre bon de réduction est appliqué.');
    await expect.poll(() => amountOf(buyer, says.totalIncl)).toBeLessThan(full);
    await expectTyped(page, typed);
  };
  await use();
  await expire('LIVRAISON');
  await page.reload();
  await started(page);
  await comeAlive(page.locator('main h1'));
  await group(page).getByText('Ce bon a expiré\u00a0: il est sans effet sur ce panier.').waitFor();
  expect(await amountOf(buyer, says.totalIncl)).toBe(full);
  await expectTyped(page, typed);
  await press(page, 'Retirer le bon');
  await group(page).getByText('Ce bon a expiré').waitFor({ state: 'detached' });

  // one that expires while in the cart: the new total is shown, then ordered
  const { db } = site.shop.services;
  await db.update(tables.coupons).set({ endsAt: null }).where(eq(tables.coupons.code, 'LIVRAISON'));
  await use();
  await db
    .update(tables.coupons)
    .set({ endsAt: new Date(0) })
    .where(eq(tables.coupons.code, 'LIVRAISON'));
  await placeButton(buyer).click();
  await page.getByText(/\(LIVRAISON\)\u00a0: Ce bon a expiré/).waitFor();
  await page.getByText(/^Le total était de .*, il est maintenant de .*\.$/).waitFor();
  await placeButton(buyer).click();
  await confirmed(buyer);
  const [order] = await ordersOf(site, 'expired@example.test');
  expect(order?.totalInclCents).toBe(full);
  await site.expectComplaints([expect.stringContaining('409')]);
});

test('[SALES-02] a customer sees their own coupons in the list, and nobody else does', async () => {
  const buyer = await enterWithCart(site, { slugs: [seeds.slug] });
  const { page } = buyer;
  await signIn(buyer, site, 'shopper@vitrine.test', '/fr/shoppingcarts');
  await comeAlive(page.locator('main h1'));
  await group(page).getByRole('link', { name: 'Voir les bons disponibles' }).click();
  await dialog(page).getByText('20 % pour votre anniversaire').waitFor();
  const own = async (id: number) => (await page.request.get(`${site.origin}/api/v1/couponcode/user/${id}`)).status();
  expect([await own(1), await own(2), await own(999)]).toEqual([200, 404, 404]);
  const stranger = await site.visitor();
  expect((await stranger.request.get(`${site.origin}/api/v1/couponcode/user/1`)).status()).toBe(401);
  await site.expectComplaints([]);
});
