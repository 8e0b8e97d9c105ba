import { eq } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import * as tables from '#server/db/schema/index.ts';
import { expectFocus, useSite } from './browser.ts';
import { expectSound, ordersOf } from './parts/proof.ts';
import {
  amountOf,
  banjo,
  confirmed,
  enterWithCart,
  fillCheckout,
  onDesktop,
  onPhone,
  placeButton,
  seeds,
  setStock,
  someone,
  variantsOf,
} from './parts/sale.ts';

const site = useSite();

const words = {
  fr: {
    summary: 'Votre commande',
    left: (count: number) => `Il ne reste que ${count} × ${seeds.name}.`,
    take: `Ramener à 2\u00a0: ${seeds.name}`,
    gone: `${banjo.name} n’est plus disponible.`,
    remove: `Supprimer ${banjo.name}`,
    total: /^Le total était de .*, il est maintenant de .*\.$/,
    price: 'auparavant',
    over: 'Votre session a pris fin.',
    goOn: 'Continuer',
  },
  nl: {
    summary: 'Uw bestelling',
    left: (count: number) => `Nog maar ${count} × `,
    take: 'Verlagen tot 2: ',
    gone: 'Banjo Largo in notelaar is niet meer beschikbaar.',
    remove: 'Banjo Largo in notelaar verwijderen',
    total: /^Het totaal bedroeg .* en bedraagt nu .*\.$/,
    price: 'voorheen',
    over: 'Uw sessie is afgelopen.',
    goOn: 'Verdergaan',
  },
};

test.each([
  ['fr', onPhone],
  ['fr', onDesktop],
  ['nl', onPhone],
  ['nl', onDesktop],
] as const)(
  '[CHK-20, CHK-21] in %s what sold out or became dearer in the middle of checkout is corrected in place, and ordered',
  async (culture, size) => {
    const says = words[culture];
    const email = `changed-${culture}-${size.viewport.width}@example.test`;
    const buyer = await enterWithCart(site, {
      culture,
      path: `/${culture}/checkout`,
      slugs: [seeds.slug, banjo.slug],
      quantity: 3,
      ...size,
    });
    const { page } = buyer;
    const summary = page.getByRole('region', { name: says.summary });
    await fillCheckout(buyer, someone(email));
    onTestFinished(async () => {
      await setStock(site, seeds.slug, 57);
      await setStock(site, banjo.slug, 40);
    });
    await setStock(site, seeds.slug, 2);
    await setStock(site, banjo.slug, 0);
    await placeButton(buyer).click();
    await summary.getByText(says.left(2)).waitFor();
    await summary.getByText(says.gone).waitFor();
    await expectSound(page);
    // the same press sends nothing that would be refused again, and leads to the correction
    await placeButton(buyer).click();
    const take = summary.getByRole('button', { name: says.take });
    await expectFocus(take);
    await take.click();
    await take.waitFor({ state: 'detached' });
    await summary.getByRole('button', { name: says.remove }).click();
    await summary.getByText(says.gone).waitFor({ state: 'detached' });
    const [variant] = await variantsOf(site, seeds.slug);
    const { db } = site.shop.services;
    const priced = eq(tables.prices.variantId, variant?.id ?? 0);
    const [price] = await db.select().from(tables.prices).where(priced);
    if (!price) throw new Error('no price');
    const costs = (inclCents: number) => db.update(tables.prices).set({ inclCents }).where(priced);
    onTestFinished(async () => void (await costs(price.inclCents)));
    await costs(price.inclCents + 100);
    await placeButton(buyer).click();
    await summary.getByText(says.total).waitFor();
    await summary.getByText(says.price).waitFor();
    await expectSound(page);
    const seen = await amountOf(buyer, buyer.says.totalIncl);
    expect(await ordersOf(site, email)).toEqual([]);
    await placeButton(buyer).click();
    await confirmed(buyer);
    expect((await ordersOf(site, email)).map(({ totalInclCents }) => totalInclCents)).toEqual([seen]);
    await page.context().close();
  },
);

test.each([
  ['fr', onPhone],
  ['nl', onDesktop],
] as const)(
  '[CHK-22] in %s a guest whose session expired continues with one press, with lines and fields as they were',
  async (culture, size) => {
    const says = words[culture];
    const email = `gone-${culture}@example.test`;
    const path = `/${culture}/checkout`;
    const buyer = await enterWithCart(site, { culture, path, slugs: [seeds.slug], quantity: 2, ...size });
    const { page } = buyer;
    await fillCheckout(buyer, someone(email));
    const seen = await amountOf(buyer, buyer.says.totalIncl);
    await page.context().clearCookies({ name: 'vitrine_session' });
    await placeButton(buyer).click();
    await page.getByRole('alert').getByText(says.over).waitFor();
    await expectSound(page);
    await page.getByRole('alert').getByRole('button', { name: says.goOn }).click();
    await page.waitForURL(/resumed=guest/);
    await expectSound(page);
    expect(await amountOf(buyer, buyer.says.totalIncl)).toBe(seen);
    await placeButton(buyer).click();
    await confirmed(buyer);
    expect((await ordersOf(site, email)).map(({ totalInclCents }) => totalInclCents)).toEqual([seen]);
    await page.context().close();
  },
);

test('this logs nothing to the console but the refusals', async () => {
  const refused = site.complaints.filter((complaint) => !complaint.includes('409'));
  expect(refused).toEqual([]);
  site.complaints.length = 0;
});
