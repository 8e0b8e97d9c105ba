import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { desk, postsOf, told } from '#tests/server/desk/shop.ts';
import { customerOf, openSmallShop } from '#tests/server/http-shop.ts';
import { deliveredOrder, refundFields, sendRefund } from '#tests/server/refunds.ts';
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
const delivered = (person: Person) => deliveredOrder(post, person);
const statuses = (answers: readonly Response[]) => answers.map(({ status }) => status).toSorted((a, b) => a - b);

test('[SALES-05] requests at the same moment never exceed what was delivered: of eight for two of three mugs one counts', async () => {
  for (let round = 0; round < 3; round += 1) {
    const person = shop.person();
    const OrderId = await delivered(person);
    const forms = await Promise.all(Array.from({ length: 8 }, () => refundFields(person, OrderId, ['2'])));
    const answers = await Promise.all(forms.map((fields) => sendRefund(shop, person, OrderId, fields)));
    expect(statuses(answers)).toEqual([303, ...Array<number>(7).fill(422)]);
    const { RefundRequests } = await told(staff.get(`${desk}/${OrderId}`));
    expect(RefundRequests.map(({ Amount }) => Amount)).toEqual([976]);
  }
});

test('[SALES-05] the same form pressed in eight tabs is one request', async () => {
  const person = shop.person();
  const OrderId = await delivered(person);
  const fields = await refundFields(person, OrderId, ['1']);
  const answers = await Promise.all(Array.from({ length: 8 }, () => sendRefund(shop, person, OrderId, fields)));
  expect(statuses(answers)).toEqual(Array<number>(8).fill(303));
  expect((await told(staff.get(`${desk}/${OrderId}`))).RefundRequests).toHaveLength(1);
});

test('[SALES-05] of ten decisions at the same moment one counts, and the money goes back once', async () => {
  for (let round = 0; round < 3; round += 1) {
    const person = shop.person();
    const OrderId = await delivered(person);
    await sendRefund(shop, person, OrderId, await refundFields(person, OrderId, ['2']));
    const { RefundRequests } = await told(staff.get(`${desk}/${OrderId}`));
    const path = `refundrequests/${RefundRequests[0]?.RequestId}`;
    const decided = await Promise.all(
      Array.from({ length: 10 }, (_, nth) =>
        nth % 2 === 0 ? post(OrderId, `${path}/accept`, {}) : post(OrderId, `${path}/refuse`, { Reason: 'intact' }),
      ),
    );
    expect(statuses(decided)).toEqual([200, ...Array<number>(9).fill(409)]);
    const after = await told(staff.get(`${desk}/${OrderId}`));
    expect(after.Refunded).toBe(after.RefundRequests[0]?.State === 'accepted' ? 976 : 0);
  }
});
