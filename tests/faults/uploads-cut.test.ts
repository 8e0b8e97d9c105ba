import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { Asset } from '#contract/asset.ts';
import { uploadKey } from '#rules/uploads.ts';
import { rowsOf } from '#server/db/open.ts';
import { postsOf } from '#tests/server/desk/shop.ts';
import { customerOf, openSmallShop } from '#tests/server/http-shop.ts';
import { refundPage } from '#tests/server/refunds.ts';
import { smallShopOn } from '#tests/server/small-shop.ts';
import { orderWithFiles, png } from '#tests/server/uploads.ts';
import type { Person, TestShop } from '#tests/shop.ts';
import { openWire } from './wire.ts';

let shop: TestShop;
let staff: Person;
beforeAll(async () => {
  const store = await smallShopOn(inject('postgresUrl'));
  shop = await openSmallShop({ store, limits: { uploadsPerAddress: 10_000 } });
  ({ person: staff } = await customerOf(shop, shop.person(), 'staff'));
});
afterAll(() => shop.close());

const sent = 200;
const atOnce = 12;

test('[UP-12] of 200 files whose connection is cut again and again none is lost, doubled or orphaned', async () => {
  const { person } = await customerOf(shop);
  const orderId = await orderWithFiles(
    postsOf(() => staff),
    person,
  );
  const wire = await openWire(await shop.listen());
  const { origin } = new URL(wire.url);
  const Cookie = [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  let [finished, cut] = [0, 0];

  /** Sends a file until its sender hears that it is there. */
  async function send(nth: number): Promise<Asset> {
    const content = Uint8Array.from(await png(nth + 1, 300));
    for (;;) {
      const body = new FormData();
      body.append(uploadKey, `a browser’s own, ${nth}`);
      body.append('Attachments', new File([content], `${nth}.png`));
      const headers = { Origin: origin, Cookie, Accept: 'application/json' };
      try {
        const answer = await fetch(origin + refundPage(orderId), { method: 'POST', headers, body });
        const [asset] = (await answer.json()) as Asset[];
        expect([answer.status, asset?.Error]).toEqual([200, '']);
        if (asset) return asset;
      } catch (error) {
        // nothing but the cut connection is tried again
        if (!(error instanceof TypeError)) throw error;
        cut += 1;
      }
    }
  }

  const assets: Asset[] = [];
  const waiting = Array.from({ length: sent }, (_, nth) => nth);
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let nth = waiting.shift(); nth !== undefined; nth = waiting.shift()) {
        assets[nth] = await send(nth);
        finished += 1;
        if (finished % 10 !== 0) continue;
        await wire.cut();
        await wire.mend();
      }
    }),
  );
  await wire.cut();
  expect(cut).toBeGreaterThan(atOnce);
  expect(assets.map(({ name, width }) => [name, width])).toEqual(
    Array.from({ length: sent }, (_, nth) => [`${nth}.png`, nth + 1]),
  );
  const rows = rowsOf<{ id: string }>(await shop.services.db.execute(sql`SELECT public_id AS id FROM uploads`));
  const ids = assets.map(({ guid }) => guid).toSorted();
  expect(rows.map(({ id }) => id).toSorted()).toEqual(ids);
  expect((await readdir(join(shop.settings.dataDir, 'uploads'))).toSorted()).toEqual(ids);
}, 120_000);
