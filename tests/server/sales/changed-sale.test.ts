import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CheckoutPageData } from '#contract/checkout-page.ts';
import type { FormAnswer } from '#contract/page.ts';
import { seenOf, seenText } from '#rules/seen-lines.ts';
import { addresses, answerOf, cartOf, customerOf, openSmallShop, password } from '#tests/server/http-shop.ts';
import { emptyTill, orderFields, variant } from '#tests/server/small-shop.ts';
import type { Person, TestShop } from '#tests/shop.ts';
import { countOf } from './till.ts';

let shop: TestShop;
let shopper: Person;
beforeAll(async () => {
  shop = await openSmallShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await emptyTill(shop.services);
  shopper = shop.person();
});

const json = { Accept: 'application/json' };
interface Answer {
  Page: CheckoutPageData;
  Form: FormAnswer | null;
}
const add = async (variantId: number, Quantity: number, by = shopper) =>
  await answerOf(by.send('POST', addresses.add, { ProductVariantId: variantId, Quantity }));
const look = async (by = shopper, path = '/fr/checkout') => (await answerOf(by.get(path))).body as Answer;
/** The form as a browser without JavaScript submits it, with whichever of its buttons is pressed. */
const press = async (Do: string, { Page: page }: Answer, by = shopper) =>
  await answerOf(
    by.post(
      '/fr/checkout',
      {
        ...page.Fields,
        ...orderFields,
        Note: 'Sonnez deux fois.',
        ShippingMethodId: String(page.Cart.ShippingMethodId),
        IdempotencyKey: page.IdempotencyKey,
        ExpectedTaxIncl: String(page.Cart.Totals.TaxIncl),
        Seen: seenText(seenOf(page.Cart.Items)),
        ...(page.IsCustomer ? { IsCustomer: 'true' } : {}),
        Do,
      },
      json,
    ),
  );
const leadsTo = ({ headers }: { headers: Headers }) => headers.get('Location');
const linesOf = ({ Page }: Answer) =>
  Page.Cart.Items.map(({ ProductVariantId, Quantity, Left }) => [ProductVariantId, Quantity, Left]);
const stockIs = (variantId: number, quantity: number) =>
  shop.services.db.execute(
    sql`UPDATE stock SET quantity = CASE WHEN warehouse_id = 2 THEN ${quantity} ELSE 0 END WHERE variant_id = ${variantId}`,
  );

describe('changes in the middle of checkout', () => {
  test('[CHK-20] a refused order shows what is left of each line; one press accepts that, one removes the line, and the order goes through', async () => {
    await add(variant.split, 3);
    await add(variant.last, 1);
    await add(variant.dozen, 24);
    const first = await look();
    expect(linesOf(first)).toEqual([
      [variant.split, 3, 3],
      [variant.last, 1, 1],
      [variant.dozen, 24, 24],
    ]);
    await stockIs(variant.split, 2);
    await stockIs(variant.last, 0);
    // sold in sixes, from twelve up: seventeen become twelve, and eleven none
    await stockIs(variant.dozen, 17);
    const refused = await press('placeOrder', first);
    expect(refused.status).toBe(409);
    const marked = refused.body as Answer;
    expect(linesOf(marked)).toEqual([
      [variant.split, 3, 2],
      [variant.last, 1, 0],
      [variant.dozen, 24, 12],
    ]);
    await stockIs(variant.dozen, 11);
    expect(linesOf(await look()).at(-1)).toEqual([variant.dozen, 24, 0]);
    const idOf = (which: number) =>
      marked.Page.Cart.Items.find(({ ProductVariantId }) => ProductVariantId === which)?.Id ?? 0;
    for (const [Do, which] of [
      ['takeLeft', variant.split],
      ['removeLine', variant.last],
      ['removeLine', variant.dozen],
      // pressed twice
      ['removeLine', variant.last],
    ] as const)
      expect(leadsTo(await press(`${Do}:${idOf(which)}`, marked))).toBe('/fr/checkout');
    const mended = await look();
    expect([linesOf(mended), mended.Page.Fields['Note']]).toEqual([[[variant.split, 2, 2]], 'Sonnez deux fois.']);
    expect(leadsTo(await press('placeOrder', mended))).toMatch(/confirmation/);
  });

  test('[CHK-20] a line no longer sold has nothing left, and another visitor’s line stays unchanged', async () => {
    await add(variant.mug, 2);
    const [line] = (await look()).Page.Cart.Items;
    const stranger = shop.person();
    await add(variant.mug, 5, stranger);
    expect(leadsTo(await press(`removeLine:${line?.Id}`, await look(stranger), stranger))).toBe('/fr/checkout');
    expect(linesOf(await look())).toEqual([[variant.mug, 2, 2]]);
    await shop.services.db.execute(sql`UPDATE variants SET is_available = false WHERE id = ${variant.mug}`);
    expect(linesOf(await look())).toEqual([[variant.mug, 2, 0]]);
    await shop.services.db.execute(sql`UPDATE variants SET is_available = true WHERE id = ${variant.mug}`);
  });

  test('[CHK-21] an order at a changed price is refused once, showing both prices; the next press orders at the new price', async () => {
    await add(variant.mug, 2);
    const first = await look();
    await shop.services.db.execute(sql`UPDATE prices SET incl_cents = 588 WHERE variant_id = 1 AND min_quantity = 1`);
    const refused = (await press('placeOrder', first)).body as Answer;
    expect(refused.Form?.Values).toMatchObject({ Seen: '1.2.488', ExpectedTaxIncl: '1581' });
    expect(seenText(seenOf(refused.Page.Cart.Items))).toBe('1.2.588');
    expect(leadsTo(await press('placeOrder', refused))).toMatch(/confirmation/);
    await shop.services.db.execute(sql`UPDATE prices SET incl_cents = 488 WHERE variant_id = 1 AND min_quantity = 1`);
  });
});

describe('a session that ended in the middle of checkout', () => {
  test('[CHK-22] a customer’s form continues as a guest’s with its lines and all that was typed; signing in then duplicates nothing', async () => {
    const { person, Email } = await customerOf(shop);
    await add(variant.mug, 2, person);
    await add(variant.book, 1, person);
    const first = await look(person);
    const ended = shop.person();
    for (const Do of ['placeOrder', 'placeOrder', 'goOn'])
      expect([Do, leadsTo(await press(Do, first, ended))]).toEqual([Do, '/fr/checkout?resumed=customer']);
    const resumed = await look(ended, '/fr/checkout?resumed=customer');
    expect(linesOf(resumed)).toEqual([
      [variant.mug, 2, 2],
      [variant.book, 1, 1],
    ]);
    expect(resumed.Page).toMatchObject({
      IsCustomer: false,
      Resumed: 'customer',
      Fields: { Note: 'Sonnez deux fois.', BillingStreet1: 'Kerkstraat' },
    });
    expect(await countOf(shop.services, 'orders')).toBe(0);
    await ended.send('POST', addresses.login, { Email, Password: password });
    expect((await cartOf(ended)).Items.map(({ Quantity }) => Quantity)).toEqual([2, 1]);
    expect((await look(ended, '/fr/checkout?resumed=customer')).Page).toMatchObject({
      Resumed: null,
      Fields: { Note: 'Sonnez deux fois.' },
    });
    expect(leadsTo(await press('placeOrder', await look(ended), ended))).toMatch(/confirmation/);
  });

  test('[CHK-22] a guest’s form whose session has expired continues with its lines; a forged one adds nothing', async () => {
    await add(variant.mug, 2);
    const first = await look();
    shopper.cookies.clear();
    expect(leadsTo(await press('placeOrder', first))).toBe('/fr/checkout?resumed=guest');
    const resumed = await look(shopper, '/fr/checkout?resumed=guest');
    expect([linesOf(resumed), resumed.Page.Resumed]).toEqual([[[variant.mug, 2, 2]], 'guest']);
    expect(leadsTo(await press('placeOrder', resumed))).toMatch(/confirmation/);
    const forger = shop.person();
    const Seen = '999999.1.1,1.0.5,-1.2.3,x,4.99999.1';
    await answerOf(forger.post('/fr/checkout', { Seen, Do: 'goOn' }, json));
    // sold up to 24
    expect((await cartOf(forger)).Items.map(({ Quantity }) => Quantity)).toEqual([24]);
  });

  test('[CHK-22] a call without a session reports that it ended; with one, that the cart is empty', async () => {
    const body = {
      IdempotencyKey: '00000000-0000-4000-8000-00000000aaaa',
      ExpectedTaxIncl: 1,
      Fields: orderFields,
    };
    const codeOf = async () => (await answerOf(shopper.send('POST', addresses.order, body))).body as { code: string };
    expect((await codeOf()).code).toBe('Checkout.SessionEnded');
    await add(variant.mug, 1);
    await answerOf(shopper.send('DELETE', addresses.cart));
    expect((await codeOf()).code).toBe('Checkout.CartEmpty');
  });
});
