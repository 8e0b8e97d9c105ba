import { eq, getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { kept } from '#server/db/kept.ts';
import { rowsOf } from '#server/db/open.ts';
import type { Store } from '#server/db/open.ts';
import * as tables from '#server/db/schema/index.ts';
import { readVersions } from '#server/db/versions.ts';
import { within } from '#server/kernel/scope.ts';
import { emptyDatabase } from '../database.ts';

const { settings, tags } = tables;
let store: Store;
beforeAll(async () => {
  store = await emptyDatabase();
  await store.db.insert(settings).values({ key: 'shopName', value: 'Vitrine' });
});
afterAll(() => store.close());

/** The shop's name, cached, and how often it was read. */
function named(until?: () => number) {
  let loads = 0;
  const read = kept(
    [settings],
    async (db) => {
      loads += 1;
      return (await db.select().from(settings))[0]?.value;
    },
    until,
  );
  return { name: () => read(store.db), loads: () => loads };
}
const rename = (value: string) => store.db.update(settings).set({ value }).where(eq(settings.key, 'shopName'));

test('[RUN-08] a cached value is reloaded in the very next request after its table changed, and not before', async () => {
  const { name, loads } = named();
  expect([await name(), await name()]).toEqual(['Vitrine', 'Vitrine']);
  await store.db.insert(tags).values({ slug: 'new', name: { fr: 'Neuf', nl: 'Nieuw' } });
  expect([await name(), loads()]).toEqual(['Vitrine', 1]);
  await rename('Etalage');
  expect([await name(), loads()]).toEqual(['Etalage', 2]);
  await store.db.delete(settings);
  expect([await name(), loads()]).toEqual([undefined, 3]);
  await store.db.insert(settings).values({ key: 'shopName', value: 'Vitrine' });
  expect([await name(), loads()]).toEqual(['Vitrine', 4]);
  await store.db.execute(sql`TRUNCATE settings`);
  expect([await name(), loads()]).toEqual([undefined, 5]);
  await store.db.insert(settings).values({ key: 'shopName', value: 'Vitrine' });
});

test('[RUN-08] a transaction increments each table’s version once, and a rolled-back one none', async () => {
  const { total } = await readVersions(store.db);
  const { name, loads } = named();
  await name();
  const failing = store.db.transaction(async (tx) => {
    await tx.update(settings).set({ value: 'Nobody' });
    throw new Error('thought better of it');
  });
  await expect(failing).rejects.toThrow('thought better of it');
  expect([await name(), loads(), (await readVersions(store.db)).total]).toEqual(['Vitrine', 1, total]);
  await store.db.transaction(async (tx) => {
    const undone = tx.transaction(async (inner) => {
      await inner.update(settings).set({ value: 'Undone' });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    for (const value of ['a', 'b', 'Vitrine']) await tx.update(settings).set({ value });
  });
  expect([await name(), loads(), (await readVersions(store.db)).total]).toEqual(['Vitrine', 2, total + 1]);
});

test('[RUN-08] whoever asks while the versions are being read gets the next read’s result', async () => {
  const { name } = named();
  await name();
  const early = name();
  const renaming = rename('Later');
  await Promise.all([early, renaming]);
  const late = Promise.all([name(), name()]);
  expect(await late).toEqual(['Later', 'Later']);
  await rename('Vitrine');
});

test('a request sees cached values as of its start, and reads the versions once', async () => {
  const { name } = named();
  await within({ lane: 'browse', signal: null }, async () => {
    expect(await name()).toBe('Vitrine');
    await rename('Etalage');
    expect(await name()).toBe('Vitrine');
  });
  expect(await within({ lane: 'browse', signal: null }, name)).toBe('Etalage');
  await rename('Vitrine');
});

test('a value that depends on the clock expires when it says', async () => {
  const { name, loads } = named(() => Date.now() - 1);
  await name();
  await name();
  expect(loads()).toBe(2);
});

test('concurrent callers share one load; a failed one is retried by the next caller', async () => {
  let loads = 0;
  const load = kept([settings], () => (++loads === 1 ? Promise.reject(new Error('gone')) : Promise.resolve(loads)));
  await expect(load(store.db)).rejects.toThrow('gone');
  expect(await Promise.all([load(store.db), load(store.db)])).toEqual([2, 2]);
});

/** Never shown to everybody, or not cached: personal data, and tables that are read for every response. */
const ownOrAsked = [
  'address_requests addresses attachments begun_uploads cart_gifts cart_items carts companies company_invitations company_users consent_choices credit_note_counters credit_notes coupon_uses coupons customer_references email_changes flow_visits former_slugs folders idempotency_keys',
  'invoice_counters invoices known_devices measured_purchases message_files money_entries newsletter_subscriptions order_access order_approvals order_events order_gifts order_lines order_restores orders page_counts',
  'outbox passkey_challenges passkey_owners passkeys password_resets payment_events payments pickup_points places',
  'prepaid_accounts prepaid_ledger rate_limits recovery_codes registrations',
  'refund_requests review_refusals review_requests secrets',
  'sessions shipment_lines shipments sign_in_proofs stock_moves stock_notifications table_versions two_factors uploads used_form_tokens',
  'vat_checks wishlist_items wishlists withdrawals',
]
  .join(' ')
  .split(' ');

test('[RUN-08] every table is versioned, or is listed as one that no cached value is read from', async () => {
  const all = Object.values(tables).flatMap((each) => (is(each, PgTable) ? [getTableName(each)] : []));
  const counted = await store.db.execute(
    sql`SELECT tgrelid::regclass::text AS name FROM pg_trigger WHERE tgname = 'table_version'`,
  );
  const names = rowsOf<{ name: string }>(counted).map(({ name }) => name);
  expect([...names, ...ownOrAsked].toSorted()).toEqual(all.toSorted());
});
