import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { itemsOf } from '#server/cart/read.ts';
import { readLines } from '#server/cart/lines.ts';
import { readLookups } from '#server/cart/lookups.ts';
import type { Lookups } from '#server/cart/lookups.ts';
import { priceCart } from '#server/cart/pricing.ts';
import { shownCents } from '#server/pricing/prices.ts';
import { rowsOf } from '#server/db/open.ts';
import type { Store } from '#server/db/open.ts';
import { customers } from '#server/db/schema/index.ts';
import { seller } from '#demo/settings.ts';
import type { Visit } from '#server/http/visit.ts';
import { openTexts } from '#server/localization/texts.ts';
import { drawInvoice } from '#server/payment/invoice-pdf.ts';
import { snapshotOf } from '#server/sales/snapshot.ts';
import type { Texts } from '#server/services.ts';
import { orderConfirmation } from '#server/mail/order-confirmation.ts';
import { demoDatabase } from '#tests/server/database.ts';
import { wordsIn } from '#tests/server/payment/pdf-words.ts';
import { orderFields } from '#tests/server/small-shop.ts';
import { visitor } from '#tests/server/visit.ts';

let store: Store;
let texts: Texts;
let lookups: Lookups;
beforeAll(async () => {
  store = await demoDatabase();
  [texts, lookups] = await Promise.all([openTexts(store.db), readLookups(store.db)]);
});
afterAll(() => store.close());

async function visitOf(who: 'consumer' | 'company'): Promise<Visit> {
  if (who === 'consumer') return visitor(store);
  const [customer] = await store.db.select().from(customers).where(eq(customers.showsExclVat, true)).limit(1);
  if (!customer) throw new Error('the demo shop has no company');
  return visitor(store, { customer });
}

/** Every variant of the demo shop as one order of `quantity` units each, delivered at home by the first method. */
async function everythingOrdered(visit: Visit, quantity: number) {
  const rows = sql`(SELECT id, id AS variant_id, ${quantity}::int AS quantity, '{}'::jsonb AS origin FROM variants) every`;
  const lines = await readLines(store.db, { rows, culture: 'fr', buyer: visit.customer, now: Date.now() });
  const to = { shippingCountryCode: 'BE', shippingMethodId: null, vat: null, coupon: null };
  const pricing = priceCart(lines, { to, buyer: visit.customer, lookups });
  const order = snapshotOf(visit, {
    publicId: '00000000-0000-4000-8000-000000000001',
    running: 1,
    number: '2026-000001',
    placedAt: new Date('2026-05-05T12:00:00Z'),
    method: 'BankTransfer',
    status: 'AwaitingPayment',
    payBy: null,
    pickupPoint: null,
    fields: orderFields,
    vat: null,
    lookups,
    pricing,
    account: { Beneficiary: '', Iban: '', Bic: '' },
  });
  return { items: itemsOf(visit, { lookups, pricing }), order };
}

const translate = (key: string, params?: Record<string, string | number>) => texts.translate('fr', key, params);
/** `1 234,50 €` in cents. */
const centsIn = (money: string) => Number(money.replaceAll(/[^\d]/g, ''));
/** What is printed, as quantity, unit and amount, and whether the product holds. */
const wrongIn = (printed: readonly (readonly [number, number, number])[]) =>
  printed.filter(([quantity, unit, amount]) => quantity * unit !== amount);

describe.each(['consumer', 'company'] as const)('every article of the demo shop, ordered by a %s', (who) => {
  test.each([1, 3, 7, 10, 250])(
    '[SHOP-16] %i at a time: unit price times quantity is the printed line total',
    async (quantity) => {
      const visit = await visitOf(who);
      const { items, order } = await everythingOrdered(visit, quantity);
      const variants = Number(
        rowsOf<{ all: number }>(await store.db.execute(sql`SELECT count(*) AS all FROM variants`))[0]?.all,
      );
      expect(order.Shown).toBe(who === 'company' ? 'excl' : 'incl');

      const inCart = items.map((it) => [it.Quantity, shownCents(it.UnitPrice), shownCents(it.Amount)] as const);
      const inOrder = order.Lines.map((it) => [it.Quantity, shownCents(it.UnitPrice), shownCents(it.Amount)] as const);
      const href = {
        order: 'http://shop.test/o/x',
        payment: 'http://shop.test/o/x',
        withdrawal: 'http://shop.test/o/w',
      };
      const say = await texts.speech('fr');
      const mail = (await orderConfirmation(order, { culture: 'fr', shop: 'Vitrine', translate, say, href })).text;
      const inMail = [...mail.matchAll(/^ {2}(\d+) × (.+?) = (.+)$/gm)].map(
        ([, pieces, unit = '', amount = '']) => [Number(pieces), centsIn(unit), centsIn(amount)] as const,
      );
      const invoice = { number: 'F2026-00001', issuedAt: new Date('2026-05-05T12:00:00Z') };
      const pdf = wordsIn(
        await drawInvoice({
          order,
          invoice,
          seller,
          brand: { accent: '#1f6b5c', logo: null },
          culture: 'fr',
          translate,
        }),
      );
      const inInvoice = [...pdf.matchAll(/^(\d+)\n([\d ,]+ €)\n\d+ %\n([\d ,]+ €)$/gm)].map(
        ([, pieces, unit = '', amount = '']) => [Number(pieces), centsIn(unit), centsIn(amount)] as const,
      );
      for (const printed of [inCart, inOrder, inMail, inInvoice]) {
        expect(printed).toHaveLength(variants);
        expect(wrongIn(printed)).toEqual([]);
      }
      // below them: the printed amounts add up, on the printed basis
      const { Items, Shipping, TaxExcl, Vat, TaxIncl, VatLines } = order.Totals;
      expect(shownCents(Items)).toBe(inOrder.reduce((sum, [, , amount]) => sum + amount, 0));
      const whole = shownCents(Items) + (Shipping ? shownCents(Shipping) : 0);
      expect(whole).toBe(who === 'company' ? TaxExcl : TaxIncl);
      expect([
        VatLines.reduce((sum, it) => sum + it.TaxExcl, 0),
        VatLines.reduce((sum, it) => sum + it.Vat, 0),
      ]).toEqual([TaxExcl, Vat]);
      expect(TaxExcl + Vat).toBe(TaxIncl);
    },
  );
});
