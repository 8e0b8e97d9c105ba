import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { uploadLimits } from '#rules/uploads.ts';
import { rowsOf } from '#server/db/open.ts';
import { desk, postsOf, told } from '#tests/server/desk/shop.ts';
import { customerOf, openSmallShop } from '#tests/server/http-shop.ts';
import { refundFields, sendRefund } from '#tests/server/refunds.ts';
import { smallShopOn } from '#tests/server/small-shop.ts';
import { assetsOf, orderWithFiles, png, sendAhead } from '#tests/server/uploads.ts';
import type { Person, TestShop } from '#tests/shop.ts';

let shop: TestShop;
let staff: Person;
beforeAll(async () => {
  shop = await openSmallShop({ store: await smallShopOn(inject('postgresUrl')) });
  ({ person: staff } = await customerOf(shop, shop.person(), 'staff'));
});
afterAll(() => shop.close());

const post = postsOf(() => staff);
const folder = (): Promise<string[]> => readdir(join(shop.settings.dataDir, 'uploads')).catch(() => []);
const rows = async () =>
  rowsOf<{ id: string }>(await shop.services.db.execute(sql`SELECT public_id AS id FROM uploads`)).map(({ id }) => id);

test('[UP-12] files sent at the same moment are each stored, those deleted meanwhile in eight tabs go once', async () => {
  const { person } = await customerOf(shop);
  const orderId = await orderWithFiles(post, person);
  const content = await png();
  const sent = await Promise.all(
    Array.from({ length: 8 }, (_, nth) =>
      assetsOf(shop, person, { orderId, files: [{ name: `${nth}.png`, content }] }),
    ),
  );
  const assets = sent.flat();
  expect(new Set(assets.map(({ tmpName }) => tmpName)).size).toBe(8);
  expect((await rows()).toSorted()).toEqual((await folder()).toSorted());
  const answers = await Promise.all(
    assets.flatMap(({ tmpName }) =>
      Array.from({ length: 8 }, () => person.send('DELETE', `/api/v1/uploads/${tmpName}`)),
    ),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect([await rows(), await folder()]).toEqual([[], []]);
});

test('[UP-12] a form pressed in eight tabs attaches a file once, and none of the presses fails for want of it', async () => {
  const { person } = await customerOf(shop);
  const orderId = await orderWithFiles(post, person);
  const [sent] = await assetsOf(shop, person, { orderId, files: [{ name: 'a.png', content: await png() }] });
  const fields = await refundFields(person, orderId, ['1'], [['list-assets-orders-refund', sent?.guid ?? '']]);
  const answers = await Promise.all(Array.from({ length: 8 }, () => sendRefund(shop, person, orderId, fields)));
  // also one that begins after the file was taken
  const later = await sendRefund(shop, person, orderId, fields);
  expect([...answers, later].map(({ status }) => status)).toEqual(Array<number>(9).fill(303));
  const { RefundRequests } = await told(staff.get(`${desk}/${orderId}`));
  expect(RefundRequests.map(({ Files }) => Files.length)).toEqual([1]);
  expect([await rows(), await folder()]).toEqual([[], []]);
});

test('[UP-12] what its sender sends again under the same key is there once, and is nobody else’s under the same key', async () => {
  const [{ person }, { person: other }] = [await customerOf(shop), await customerOf(shop)];
  const [orderId, others] = [await orderWithFiles(post, person), await orderWithFiles(post, other)];
  const content = await png();
  const [a, b] = [
    { name: 'a.png', content },
    { name: 'b.png', content },
  ];
  const first = await assetsOf(shop, person, { orderId, files: [a, b], key: 'k1' });
  expect(await assetsOf(shop, person, { orderId, files: [a, b], key: 'k1' })).toEqual(first);
  const again = [1, 2, 3, 4].map(() => assetsOf(shop, person, { orderId, files: [a, b], key: 'k2' }));
  expect(new Set((await Promise.all(again)).flat().map(({ guid }) => guid)).size).toBe(2);
  const [theirs] = await assetsOf(shop, other, { orderId: others, files: [a], key: 'k1' });
  expect(first.map(({ guid }) => guid)).not.toContain(theirs?.guid);
  expect([(await rows()).length, (await folder()).toSorted()]).toEqual([5, (await rows()).toSorted()]);
  await Promise.all(
    [...first, ...(await Promise.all(again)).flat()].map(({ tmpName }) =>
      person.send('DELETE', `/api/v1/uploads/${tmpName}`),
    ),
  );
  await other.send('DELETE', `/api/v1/uploads/${theirs?.tmpName}`);
});

test('[UP-12] a database that refuses the row leaves no file, and the same file can be sent again', async () => {
  const { person } = await customerOf(shop);
  const orderId = await orderWithFiles(post, person);
  const files = [{ name: 'a.png', content: await png() }];
  await shop.services.db.execute(sql`
    CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'No space left on device' USING ERRCODE = '53100'; END $$`);
  await shop.services.db.execute(
    sql`CREATE TRIGGER full_disk BEFORE INSERT ON uploads FOR EACH ROW EXECUTE FUNCTION full_disk()`,
  );
  try {
    const answer = await sendAhead(shop, person, { orderId, files });
    expect([answer.status, answer.headers.has('Retry-After')]).toEqual([503, true]);
    expect([await rows(), await folder()]).toEqual([[], []]);
  } finally {
    await shop.services.db.execute(sql`DROP TRIGGER full_disk ON uploads`);
    await shop.services.db.execute(sql`DROP FUNCTION full_disk`);
  }
  const [asset] = await assetsOf(shop, person, { orderId, files });
  expect(asset?.Error).toBe('');
  await person.send('DELETE', `/api/v1/uploads/${asset?.tmpName}`);
});

test('[UP-12] what one person may have sent is counted exactly, however many files come at once', async () => {
  const { person } = await customerOf(shop);
  const orderId = await orderWithFiles(post, person);
  await shop.services.db.execute(sql`
    INSERT INTO uploads (public_id, tmp_name, customer_id, name, type, bytes)
    SELECT gen_random_uuid(), n::text, (SELECT max(customer_id) FROM orders WHERE public_id = ${orderId}), 'x', 'image/png', 1
    FROM generate_series(1, ${uploadLimits.files - 2}) AS n`);
  const files = [{ name: 'a.png', content: await png() }];
  const sent = await Promise.all(Array.from({ length: 8 }, () => assetsOf(shop, person, { orderId, files })));
  expect(sent.flat().filter(({ Error }) => Error === '')).toHaveLength(2);
  expect(await folder()).toHaveLength(2);
});
