import { desc, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { chooseForCart } from '#server/cart/change.ts';
import { readDeskOrder } from '#server/desk/read.ts';
import { receiveTransfer } from '#server/desk/verbs.ts';
import { outbox, orders, variants, warehouses } from '#server/db/schema/index.ts';
import { openTexts } from '#server/localization/texts.ts';
import { composeMail } from '#server/mail/compose.ts';
import { settlePromise } from '#server/orders/kept-promise.ts';
import { confirmationPageServed } from '#server/sales/confirmation-page.ts';
import { order } from '#tests/server/sales/till.ts';
import { customer, method, orderFields, variant } from '#tests/server/small-shop.ts';
import { eve, hour, usePromises } from './promises.ts';

const { till, clock, services, change } = usePromises();
const { courier } = method;

const placed = async (fields: Partial<typeof orderFields> = {}) => {
  const { orderId } = await order(services(), till.visit, { fields: { ...orderFields, ...fields } });
  const kept = async () => {
    const [row] = await till.store.db.select().from(orders).where(eq(orders.publicId, orderId));
    return row?.snapshot;
  };
  return { orderId, kept };
};
const lastMail = async () => {
  const [row] = await till.store.db.select().from(outbox).orderBy(desc(outbox.id)).limit(1);
  const texts = await openTexts(till.store.db);
  const mail = row && (await composeMail({ ...services(), texts }, row));
  return (mail?.text ?? '').replaceAll('\u00a0', ' ');
};

test('[SHOP-12] the promise is kept as it was given, and its mail says it', async () => {
  const { db } = till.store;
  await db
    .update(variants)
    .set({ stockPolicy: 'backorder', availableFrom: '2026-12-05' })
    .where(eq(variants.id, variant.split));
  await till.add(variant.split, 4);
  const { kept } = await placed();
  const given = { From: '2026-11-12', To: '2026-11-13', PaidBy: '2026-11-10T13:00:00.000Z' };
  const later = { From: '2026-12-08', To: '2026-12-09' };
  expect(await kept()).toMatchObject({ Delivery: given, Lines: [{ BackOrdered: 1, Later: later }] });
  const mail = await lastMail();
  expect(mail).toContain(
    'Chez vous entre jeu. 12 et ven. 13 novembre, si nous recevons votre paiement avant le 10 novembre 2026 à 14:00',
  );
  expect(mail).toContain('1 pièce sur commande. Chez vous entre mar. 8 et mer. 9 décembre.');
  // the merchant's rules change, the promise does not
  await change({ minDays: 9, maxDays: 9 });
  clock.now += hour / 4;
  expect(await kept()).toMatchObject({ Delivery: given });
  expect(await lastMail()).toBe(mail);
});

test('[SHOP-12] an order that is unpaid after its cut-off is told what a payment made now promises, until it is given up', async () => {
  const { db } = till.store;
  await till.add(variant.mug);
  const { orderId, kept } = await placed();
  const told = async () => {
    const asked = { visit: till.visit, services: services(), params: { orderId }, search: {} };
    const page = await confirmationPageServed.work.read(asked);
    const desk = await readDeskOrder({ visit: till.visit, services: services() }, orderId);
    expect(page).toMatchObject({ data: { Order: desk.Order } });
    return desk.Order.Delivery;
  };
  const given = await kept();
  clock.now = eve + hour / 2 - 1;
  expect(await told()).toEqual(given?.Delivery);
  clock.now = eve + hour / 2;
  const next = { From: '2026-11-13', To: '2026-11-16', PaidBy: '2026-11-12T13:00:00.000Z' };
  expect(await told()).toMatchObject(next);
  expect(await lastMail()).toContain(
    'Chez vous entre ven. 13 et lun. 16 novembre, si nous recevons votre paiement avant le 12 novembre 2026 à 14:00',
  );
  // nothing is stored: the day after, it moves on
  expect(await kept()).toEqual(given);
  clock.now = Date.parse(next.PaidBy);
  expect(await told()).toMatchObject({ From: '2026-11-16', PaidBy: '2026-11-13T13:00:00.000Z' });
  await db.update(orders).set({ status: 'Cancelled' }).where(eq(orders.publicId, orderId));
  expect(await told()).toBe(undefined);
});

test('[SHOP-12] a promise that waited for its payment holds if it came before the cut-off, and is made anew from it if it did not', async () => {
  const paidAfter = async (late: number, meanwhile: () => Promise<unknown> = async () => {}) => {
    clock.now = eve;
    await till.add(variant.mug);
    const { orderId, kept } = await placed();
    clock.now = eve + late;
    await meanwhile();
    const { Totals } = (await kept()) ?? {};
    const by = { services: services(), by: customer.anna, orderId };
    expect(await receiveTransfer(by, { cents: Totals?.TaxIncl ?? 0 })).toBe(true);
    return { delivery: (await kept())?.Delivery, mail: await lastMail() };
  };
  const inTime = await paidAfter(hour / 2 - 1);
  expect(inTime.delivery).toEqual({ From: '2026-11-12', To: '2026-11-13', PaidBy: null });
  expect(inTime.mail).toContain('Chez vous entre jeu. 12 et ven. 13 novembre\n');
  const late = await paidAfter(hour / 2);
  expect(late.delivery).toEqual({ From: '2026-11-13', To: '2026-11-16', PaidBy: null, IsNew: true });
  expect(late.mail).toContain(
    'Chez vous entre ven. 13 et lun. 16 novembre (nouvelle date, comptée depuis votre paiement)\n',
  );
  // what the rule says by then counts; without days it says nothing
  const undated = await paidAfter(hour, () => change({ minDays: null, maxDays: null }));
  expect(undated.delivery).toBe(undefined);
  expect(undated.mail).not.toContain('Chez vous');
});

test('[SHOP-12] a late payment counts anew by the order’s own method and country, from the pieces that are held for it', async () => {
  const { db } = till.store;
  // the third piece lies in the second warehouse; the fourth comes in later
  await db.update(warehouses).set({ handlingDays: 3 }).where(eq(warehouses.id, 1));
  await change({ minDays: 2, maxDays: 2 }, courier);
  await db
    .update(variants)
    .set({ stockPolicy: 'backorder', availableFrom: '2026-12-05' })
    .where(eq(variants.id, variant.split));
  await till.add(variant.split, 4);
  await chooseForCart(till, { shippingMethodId: courier });
  const { orderId, kept } = await placed({ ShippingMethodId: String(courier) });
  const { Delivery: given, Totals } = (await kept()) ?? {};
  expect(given).toMatchObject({ From: '2026-11-18', PaidBy: '2026-11-10T13:00:00.000Z' });
  // more comes in nearby, but not for this order; the back-order's day moves
  await db.execute(sql`UPDATE stock SET quantity = 9 WHERE variant_id = ${variant.split}`);
  await db.update(variants).set({ availableFrom: '2026-12-12' }).where(eq(variants.id, variant.split));
  clock.now = eve + 50 * hour;
  const by = { services: services(), by: customer.anna, orderId };
  expect(await receiveTransfer(by, { cents: Totals?.TaxIncl ?? 0 })).toBe(true);
  const settled = await kept();
  expect(settled?.Delivery).toEqual({ From: '2026-11-20', To: '2026-11-20', PaidBy: null, IsNew: true });
  expect(settled?.Lines[0]?.Later).toEqual({ From: '2026-12-16', To: '2026-12-16' });
  expect(await lastMail()).toContain('Chez vous vendredi 20 novembre (nouvelle date');
  // money that comes once more, and another rule, move nothing
  clock.now = eve + 200 * hour;
  await change({ minDays: 9, maxDays: 9 }, courier);
  const [row] = await db.select().from(orders).where(eq(orders.publicId, orderId));
  if (!row) throw new Error('No order');
  await db.transaction((tx) => settlePromise(tx, row, new Date(clock.now)));
  await receiveTransfer({ ...by, services: services() }, { cents: Totals?.TaxIncl ?? 0 });
  expect((await kept())?.Delivery).toEqual(settled?.Delivery);
});

test('[SHOP-12] without a promise none is kept', async () => {
  await change({ minDays: null, maxDays: null });
  await till.add(variant.mug);
  const { kept } = await placed();
  expect((await kept())?.Delivery).toBe(undefined);
  expect(await lastMail()).not.toContain('Chez vous');
});
