import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Store } from '#server/db/open.ts';
import { orders, outbox, withdrawals } from '#server/db/schema/index.ts';
import { openTexts } from '#server/localization/texts.ts';
import { deliverDue } from '#server/mail/outbox.ts';
import { withdraw } from '#server/sales/withdrawal.ts';
import type { Services } from '#server/services.ts';
import { order, put } from '#tests/server/sales/till.ts';
import { emptyTill, orderFields, smallShop, variant } from '#tests/server/small-shop.ts';
import { testServices, visitor } from '#tests/server/visit.ts';

let store: Store;
let services: Services;
let now = Date.now() + 60_000;
beforeAll(async () => {
  store = await smallShop();
  services = testServices(store, { texts: await openTexts(store.db), now: () => now });
  services.settings.limits.withdrawalsPerAddress = 1000;
});
afterAll(() => store.close());
beforeEach(async () => {
  await store.db.execute(sql`TRUNCATE withdrawals, outbox, rate_limits`);
  await emptyTill(store);
});

const state = async (Email: string, OrderNumber: string) => {
  const values = { Name: 'An Peeters', OrderNumber, Email, What: '' };
  await withdraw({ visit: visitor(store, { culture: 'fr' }), services }, null, { token: randomUUID(), values });
};
/** The receipts that leave now. */
const sent = async () => {
  const to: string[] = [];
  const send = ({ mail }: { mail: { to: { address: string } } }) => (to.push(mail.to.address), Promise.resolve());
  await deliverDue(services, { send, close: () => undefined });
  return to.length;
};

test('[SHOP-05] a mailbox gets ten receipts a day of orders that are none of its own, however it is spelled', async () => {
  const spelled = ['victim@vitrine.test', 'Victim@Vitrine.test', 'victim+1@vitrine.test'];
  for (let index = 0; index < 12; index += 1) await state(spelled[index % 3] ?? '', `2026-9000${index}`);
  expect(await sent()).toBe(10);
  // each is recorded all the same: the desk has it
  expect(await store.db.select().from(withdrawals)).toHaveLength(12);
  const rows = await store.db.select().from(outbox);
  expect(rows.filter(({ lastError }) => lastError === 'its mailbox had enough for a day')).toHaveLength(2);
  await state('other@vitrine.test', '2026-900001');
  expect(await sent()).toBe(1);
  now += 86_400_001;
  await state('victim@vitrine.test', '2026-900001');
  expect(await sent()).toBe(1);
});

test('[SHOP-05] whatever strangers state with a buyer’s address, the buyer’s own orders have their receipts', async () => {
  const visit = visitor(store, { culture: 'fr' });
  await put(services, visit, variant.mug);
  await order(services, visit, { fields: orderFields });
  await store.db.execute(sql`DELETE FROM outbox`);
  const [own] = await store.db.select().from(orders);
  for (let index = 0; index < 11; index += 1) await state(orderFields.Email, `2026-9000${index}`);
  expect(await sent()).toBe(10);
  await state(orderFields.Email.toUpperCase(), own?.number ?? '');
  expect(await sent()).toBe(1);
  // its number alone is not enough: the receipt would go to somebody else's mailbox
  for (let index = 0; index < 11; index += 1) await state('victim@vitrine.test', own?.number ?? '');
  expect(await sent()).toBe(10);
  const [stated] = await store.db.select().from(withdrawals);
  expect(stated?.orderId).toBe(null);
});
