import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { rowsOf } from '#server/db/open.ts';
import { desk, postsOf, told } from '#tests/server/desk/shop.ts';
import { customerOf, openSmallShop } from '#tests/server/http-shop.ts';
import { elsewhere, orderBy } from '#tests/server/order-requests.ts';
import { smallShopOn } from '#tests/server/small-shop.ts';
import type { Person, TestShop } from '#tests/shop.ts';

let shop: TestShop;
let staff: Person;
beforeAll(async () => {
  shop = await openSmallShop({ store: await smallShopOn(inject('postgresUrl')) });
  ({ person: staff } = await customerOf(shop, shop.person(), 'staff'));
});
afterAll(() => shop.close());

const post = postsOf(() => staff);
const rows = async <Row>(query: ReturnType<typeof sql>) => rowsOf<Row>(await shop.services.db.execute(query));
const times = <T>(count: number, make: (nth: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, nth) => make(nth)));

test('[SALES-07] of ten requests at the same moment one is recorded, and of ten decisions one counts', async () => {
  for (let round = 0; round < 3; round += 1) {
    const person = shop.person();
    const { OrderId } = await orderBy(person);
    const answers = await times(10, async (nth) => {
      const request = { OrderId, ...elsewhere, HouseNumber: String(nth + 1) };
      const answer = await person.send('POST', '/fr/sales/order/ChangeDeliveryAddressRequest', request);
      return (await answer.json()) as { ErrorMsg: string };
    });
    expect(answers.filter(({ ErrorMsg }) => ErrorMsg === '')).toHaveLength(1);
    const { AddressRequests } = await told(staff.get(`${desk}/${OrderId}`));
    expect(AddressRequests).toHaveLength(1);
    const path = `addressrequests/${AddressRequests[0]?.RequestId}`;
    const decided = await times(10, (nth) =>
      nth % 2 === 0 ? post(OrderId, `${path}/accept`) : post(OrderId, `${path}/refuse`, { Reason: 'trop tard' }),
    );
    expect(decided.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array<number>(9).fill(409)]);
    const mails = await rows<{ news: string }>(sql`
      SELECT x.payload ->> 'news' AS news FROM outbox x JOIN orders o ON o.id = x.order_id
      WHERE o.public_id = ${OrderId}::uuid AND x.payload ->> 'news' LIKE 'address%'`);
    expect(mails).toHaveLength(2);
  }
});

test('[SALES-07] an order is shipped to one address: a change accepted at that moment counts before it, or not at all', async () => {
  for (let round = 0; round < 5; round += 1) {
    const person = shop.person();
    const { OrderId, TaxIncl } = await orderBy(person);
    await told(post(OrderId, 'transfer', { Amount: TaxIncl }));
    await person.send('POST', '/fr/sales/order/ChangeDeliveryAddressRequest', { OrderId, ...elsewhere });
    const { AddressRequests } = await told(staff.get(`${desk}/${OrderId}`));
    const [accepted, shipped] = await Promise.all([
      post(OrderId, `addressrequests/${AddressRequests[0]?.RequestId}/accept`),
      post(OrderId, 'shipments', { Carrier: 'bpost' }),
    ]);
    expect(shipped.status).toBe(200);
    const { Events, Order } = await told(staff.get(`${desk}/${OrderId}`));
    const history = Events.map(({ Event }) => Event).filter((name) => /address|parcel/.test(name));
    expect([accepted.status, history, Order.Shipping.Street1]).toEqual(
      accepted.status === 200
        ? [200, ['address.accepted', 'parcel.shipped'], elsewhere.Street1]
        : [409, ['parcel.shipped'], 'Kerkstraat'],
    );
  }
});
