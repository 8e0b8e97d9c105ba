import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { FlowReport, FlowVisits } from '#contract/flow-visits.ts';
import { consentCookie, serializeConsent } from '#rules/consent.ts';
import type { ConsentRecord } from '#rules/consent.ts';
import { rowsOf } from '#server/db/open.ts';
import { tidy } from '#server/tidy.ts';
import type { Person, TestShop } from '#tests/shop.ts';
import { customerOf, openSmallShop } from '../http-shop.ts';

const DAY = 86_400_000;
let now = Date.parse('2026-05-31T23:59:00Z');
let shop: TestShop;
beforeAll(async () => {
  shop = await openSmallShop({ now: () => now, limits: { flowReportsPerAddress: 8 } });
  await shop.services.db.execute(sql`
    INSERT INTO settings (key, value) VALUES ('consentStamp', '"2026-5"')
    ON CONFLICT (key) DO UPDATE SET value = excluded.value`);
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.services.db.execute(sql`TRUNCATE flow_visits, rate_limits`);
});

const call = '/api/v1/flowvisits';
const granted: ConsentRecord = { stamp: '2026-5', preferences: false, statistics: true, marketing: false };
const visitor = (record: ConsentRecord | null = granted): Person => {
  const person = shop.person();
  if (record) person.cookies.set(consentCookie, serializeConsent(record));
  return person;
};
type Entry = FlowReport['Entries'][number];
const taken = (Name: string, Times: number, Flow = 'cart'): Entry => ({ Flow, Kind: 'taken', Name, Times });
const left = (Name: string): Entry => ({ Flow: 'cart', Kind: 'left', Name, Times: 1 });
const report = async (Entries: Entry[], person = visitor()) => (await person.send('POST', call, { Entries })).status;
const read = async (query = ''): Promise<FlowVisits> => {
  const { person } = await customerOf(shop, shop.person(), 'staff');
  return (await (await person.get(call + query)).json()) as FlowVisits;
};
const stored = async () => rowsOf(await shop.services.db.execute(sql`SELECT flow, kind, name, times FROM flow_visits`));

test.each([
  ['without an answer to the banner', null],
  ['without statistics', { ...granted, statistics: false, marketing: true }],
  ['of an earlier version of the settings', { ...granted, stamp: '2026-4' }],
])('[FLOW-20] consent %s counts nothing', async (_, record) => {
  expect(await report([taken('settled: item.remove', 9)], visitor(record))).toBe(200);
  expect(await stored()).toEqual([]);
});

test('[FLOW-20] counts are added up by day, and nothing about the visitor is stored', async () => {
  expect(await report([taken('settled: item.remove', 2), taken('settled: item.remove', 1), left('settled')])).toBe(200);
  expect(await report([taken('settled: item.remove', 4)])).toBe(200);
  const rows = rowsOf<{ times: string | number }>(
    await shop.services.db.execute(sql`SELECT * FROM flow_visits ORDER BY kind`),
  );
  const day = expect.stringContaining('2026-05-31') as string;
  expect(rows).toEqual([
    { day, flow: 'cart', kind: 'left', name: 'settled', times: expect.anything() as number },
    { day, flow: 'cart', kind: 'taken', name: 'settled: item.remove', times: expect.anything() as number },
  ]);
  expect(rows.map((row) => Number(row.times))).toEqual([1, 7]);
  // neither is a session begun
  expect(rowsOf(await shop.services.db.execute(sql`SELECT 1 FROM sessions WHERE customer_id IS NULL`))).toEqual([]);
});

test('[FLOW-20] staff read sums of 7, 30 or 90 days, the most frequent first, and nothing that was counted less than five times', async () => {
  await report([
    taken('settled: item.remove', 5),
    taken('settled: coupon.apply', 9),
    taken('rare: once', 4),
    left('settled'),
  ]);
  for (let visit = 0; visit < 4; visit += 1) await report([left('settled')]);
  const today = await read('?days=7');
  expect(today).toEqual({
    From: '2026-05-25',
    To: '2026-05-31',
    Flows: [
      {
        Flow: 'cart',
        Taken: [
          { Name: 'settled: coupon.apply', Times: 9 },
          { Name: 'settled: item.remove', Times: 5 },
        ],
        Left: [{ Name: 'settled', Times: 5 }],
      },
    ],
  });
  now += 7 * DAY;
  expect((await read('?days=7')).Flows).toEqual([]);
  // what was rare on each day is not in their sum
  await report([taken('rare: once', 1)]);
  const month = await read();
  expect([month.From, month.Flows[0]?.Taken.find(({ Name }) => Name === 'rare: once')?.Times]).toEqual([
    '2026-05-09',
    5,
  ]);
  now += 60 * DAY;
  expect([(await read()).Flows, (await read('?days=90')).Flows.length]).toEqual([[], 1]);
});

test('[FLOW-20] whoever is not staff is told nothing', async () => {
  await report([taken('settled: item.remove', 9)]);
  const { person } = await customerOf(shop);
  expect([(await shop.person().get(call)).status, (await person.get(call)).status]).toEqual([401, 403]);
});

test('[FLOW-20] reports of one address have a limit, and a day has room for no more names than flows can have', async () => {
  const statuses = [];
  for (let nth = 0; nth < 9; nth += 1) statuses.push(await report([taken(`state: ${nth}`, 1)]));
  expect(statuses).toEqual([...Array.from({ length: 8 }, () => 200), 429]);
  await shop.services.db.execute(sql`TRUNCATE rate_limits`);
  await shop.services.db.execute(sql`
    INSERT INTO flow_visits SELECT ${new Date(now).toISOString().slice(0, 10)}::date, 'junk', 'taken', n::text, 1
    FROM generate_series(1, 20000) AS n`);
  expect(await report([taken('new: name', 9)])).toBe(200);
  expect(await stored()).not.toContainEqual(expect.objectContaining({ name: 'new: name' }));
});

test('[FLOW-20] counts are deleted after 400 days', async () => {
  await report([taken('settled: item.remove', 9)]);
  await tidy(shop.services.db, now + 399 * DAY);
  expect(await stored()).toHaveLength(1);
  await tidy(shop.services.db, now + 402 * DAY);
  expect(await stored()).toEqual([]);
});
