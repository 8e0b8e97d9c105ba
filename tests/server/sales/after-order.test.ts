import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ConfirmationPageData } from '#contract/confirmation-page.ts';
import { moneyEntries, orders } from '#server/db/schema/index.ts';
import { orderLink } from '#server/sales/order-link.ts';
import { paid, postsOf, told } from '#tests/server/desk/shop.ts';
import { answerOf, customerOf, openSmallShop } from '#tests/server/http-shop.ts';
import { variant } from '#tests/server/small-shop.ts';
import type { Person, TestShop } from '#tests/shop.ts';

let shop: TestShop;
let staff: Person;
beforeAll(async () => {
  shop = await openSmallShop();
  ({ person: staff } = await customerOf(shop, shop.person(), 'staff'));
});
afterAll(() => shop.close());

const post = postsOf(() => staff);

/** The confirmation as seen by whoever follows a mail's signed link. */
async function opened(orderId: string): Promise<ConfirmationPageData> {
  const [row] = await shop.services.db.select().from(orders).where(eq(orders.publicId, orderId));
  if (!row) throw new Error('no order');
  const reader = shop.person();
  const link = await answerOf(
    reader.get(new URL(await orderLink(shop.services, row)).pathname, { Accept: 'text/html' }),
  );
  const page = await answerOf(reader.get(link.headers.get('Location') ?? ''));
  return (page.body as { Page: ConfirmationPageData }).Page;
}

test('[CHK-25] the confirmation shows which parcels are on their way and which money is refunded', async () => {
  const { OrderId, Lines } = await paid(shop, staff, {
    pieces: [
      [variant.mug, 3],
      [variant.book, 1],
    ],
  });
  expect(await opened(OrderId)).toMatchObject({ Parcels: [], Refunds: [], Order: { Status: 'Paid' } });
  const [mugs, book] = Lines;
  if (!mugs || !book) throw new Error('two lines were ordered');
  const parcel = { Carrier: 'bpost', TrackingNumber: '3232', TrackingUrl: 'https://track.example/3232' };
  await told(post(OrderId, 'shipments', { ...parcel, Lines: [{ LineId: mugs.LineId, Quantity: 2 }] }));
  await told(post(OrderId, 'shipments', { Carrier: 'Coursier' }));
  await told(post(OrderId, 'refunds', { Amount: 605, Note: 'Livraison offerte' }));
  const after = await opened(OrderId);
  expect(after.Parcels).toMatchObject([
    { ...parcel, Lines: [{ Name: mugs.Name, Quantity: 2 }] },
    {
      Carrier: 'Coursier',
      TrackingNumber: '',
      TrackingUrl: '',
      Lines: [
        { Name: mugs.Name, Quantity: 1 },
        { Name: book.Name, Quantity: 1 },
      ],
    },
  ]);
  expect(after.Refunds).toMatchObject([{ Amount: 605, IsDone: false, Note: 'Livraison offerte' }]);
  expect(after.Order.Status).toBe('Shipped');
  // a refund that needs staff is promised all the same; a won dispute is not a refund
  for (const [state, IsDone] of [
    ['failed', false],
    ['done', true],
  ] as const) {
    await shop.services.db.update(moneyEntries).set({ state }).where(eq(moneyEntries.kind, 'refund'));
    expect((await opened(OrderId)).Refunds).toMatchObject([{ Amount: 605, IsDone }]);
  }
  await shop.services.db.update(moneyEntries).set({ state: 'cancelled' }).where(eq(moneyEntries.kind, 'refund'));
  expect((await opened(OrderId)).Refunds).toEqual([]);
});
