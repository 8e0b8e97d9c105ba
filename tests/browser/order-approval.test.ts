import { expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { customers } from '#server/db/schema/index.ts';
import { threeOf } from '#tests/server/approvals.ts';
import { personOf } from '#tests/shop.ts';
import type { Person } from '#tests/shop.ts';
import { comeAlive, started, useSite } from './browser.ts';
import { expectSound, mailWith } from './parts/proof.ts';
import {
  button,
  confirmed,
  enter,
  fillCheckout,
  onDesktop,
  onPhone,
  placeButton,
  seeds,
  someone,
  variantsOf,
} from './parts/sale.ts';
import type { Buyer } from './parts/sale.ts';

const site = useSite();

const words = {
  fr: {
    waits: 'un collègue devra approuver la commande',
    waiting: 'Cette commande attend l’approbation d’un collègue',
    mail: 'vous demande d’approuver une commande',
    title: 'Commandes à approuver',
    approve: /^Approuver la commande/,
    refuse: /^Refuser la commande 2/,
    reason: 'Motif',
    yes: 'Refuser la commande',
    approved: 'La commande est approuvée',
    refused: 'La commande est refusée',
    told: /^Commande approuvée par Noor Maes/,
    toldNo: /^Commande refusée par Noor Maes/,
  },
  nl: {
    waits: 'een collega moet de bestelling goedkeuren',
    waiting: 'Deze bestelling wacht op de goedkeuring van een collega',
    mail: 'wacht op uw goedkeuring',
    title: 'Bestellingen goedkeuren',
    approve: /goedkeuren$/,
    refuse: /^Bestelling .* weigeren$/,
    reason: 'Reden',
    yes: 'De bestelling weigeren',
    approved: 'De bestelling is goedgekeurd',
    refused: 'De bestelling is geweigerd',
    told: /^Bestelling goedgekeurd door Noor Maes/,
    toldNo: /^Bestelling geweigerd door Noor Maes/,
  },
};

/** A browser in which somebody is signed in. */
async function as(person: Person, culture: Buyer['culture'], options: Parameters<typeof enter>[3], path: string) {
  const buyer = await enter(site, culture, `/${culture}/cookies`, options);
  const cookies = [...person.cookies].map(([name, value]) => ({ name, value, url: site.origin }));
  await buyer.page.context().addCookies(cookies);
  await buyer.page.goto(site.origin + path);
  return buyer;
}

/** Orders above the limit, in the browser; the order's page. */
async function orderAboveLimit(person: Person, culture: Buyer['culture'], email: string): Promise<Buyer> {
  const [variant] = await variantsOf(site, seeds.slug);
  await person.send('POST', '/api/v1/catalog/products/addtocart', { ProductVariantId: variant?.id, Quantity: 8 });
  const buyer = await as(person, culture, onPhone, `/${culture}/checkout`);
  const { page } = buyer;
  await started(page);
  await comeAlive(page.locator('main h1'));
  await page.getByText(words[culture].waits).waitFor();
  await fillCheckout(buyer, someone(email));
  await placeButton(buyer).click();
  await confirmed(buyer);
  await page.getByText(words[culture].waiting).waitFor();
  await expectSound(page);
  return buyer;
}

test.each([
  ['fr', 'with', onPhone, true],
  ['nl', 'with', onDesktop, true],
  ['nl', 'without', onPhone, false],
] as const)(
  '[SHOP-21] in %s a buyer orders above the limit and an approver decides, %s JavaScript: one order is approved and can be paid, another refused with a reason',
  async (culture, _, size, javaScriptEnabled) => {
    const says = words[culture];
    const { buyer, approver } = await threeOf(site.shop, personOf(site.shop));
    await site.shop.services.db.update(customers).set({ culture }).where(eq(customers.id, approver.id));
    const first = await orderAboveLimit(buyer.person, culture, buyer.Email);
    const order = new URL(first.page.url()).pathname;
    const second = await orderAboveLimit(buyer.person, culture, buyer.Email);
    expect(await mailWith(site, approver.Email, says.mail)).toContain('/account/approvals');
    const { page, says: common } = await as(
      approver.person,
      culture,
      { ...size, javaScriptEnabled },
      `/${culture}/account/approvals`,
    );
    const main = page.getByRole('main');
    const look = () => (javaScriptEnabled ? expectSound(page) : Promise.resolve());
    await main.getByRole('heading', { level: 1, name: says.title }).waitFor();
    if (javaScriptEnabled) await started(page);
    await look();
    await main.getByRole('button', { name: says.approve }).first().click();
    await main.getByText(says.approved).waitFor();
    if (javaScriptEnabled) await main.locator('[data-done]:focus').waitFor();
    await look();
    await main.locator('summary').click();
    await button(main, says.yes).click();
    await main.getByText(common.mandatory).first().waitFor();
    await look();
    await main.getByLabel(says.reason).fill('Hors budget');
    await button(main, says.yes).click();
    await main.getByText(says.refused).waitFor();
    await look();
    await page.context().close();
    await first.page.goto(`${site.origin}${order.replace('/order/confirmation/', '/orders/')}`);
    await first.page.getByText(says.told).waitFor();
    await expectSound(first.page);
    await second.page.reload();
    await second.page.goto(second.page.url().replace('/order/confirmation/', '/orders/'));
    await second.page.getByText(says.toldNo).waitFor();
    await second.page.getByText('Hors budget').waitFor();
    await first.page.context().close();
    await second.page.context().close();
  },
);
