import { sql } from 'drizzle-orm';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect } from 'vitest';
import type { Asset } from '#contract/asset.ts';
import { uploadKey } from '#rules/uploads.ts';
import { deliveredOrder, refundPage, sendRefund } from '#tests/server/refunds.ts';
import type { Fields } from '#tests/server/refunds.ts';
import { postsOf } from '#tests/server/desk/shop.ts';
import { customerOf, openSmallShop } from '#tests/server/http-shop.ts';
import type { Person, TestShop } from '#tests/shop.ts';

export const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c0ffee' }, limitInputPixels: false });
export const png = async (width = 40, height = 20): Promise<Buffer> => await blank(width, height).png().toBuffer();

export interface SentFile {
  name: string;
  content: Uint8Array | string;
}

interface FilesAhead {
  orderId: string;
  files: readonly SentFile[];
  /** Names what is sent, to be sent again. */
  key?: string;
}

/** Sends files ahead of the form of an order's refund request. */
export const sendAhead = (
  shop: TestShop,
  person: Person,
  { orderId, files, key, headers = {} }: FilesAhead & { headers?: Record<string, string> },
): Promise<Response> =>
  sendRefund(
    shop,
    person,
    orderId,
    [
      ...(key === undefined ? [] : [[uploadKey, key] as Fields[number]]),
      ...files.map(({ name, content }): Fields[number] => [
        'Attachments',
        new File([Uint8Array.from(Buffer.from(content))], name),
      ]),
    ],
    headers,
  );

/** The same, with what became of each. */
export async function assetsOf(shop: TestShop, person: Person, given: FilesAhead): Promise<Asset[]> {
  const answer = await sendAhead(shop, person, given);
  expect(answer.status).toBe(200);
  return (await answer.json()) as Asset[];
}

/** A customer's delivered order, whose page takes files. */
export async function orderWithFiles(post: ReturnType<typeof postsOf>, person: Person): Promise<string> {
  const orderId = await deliveredOrder(post, person);
  expect((await person.get(refundPage(orderId))).status).toBe(200);
  return orderId;
}

/** A small shop with a member of staff, and a customer whose delivered order takes files. */
export async function openShopWithFiles(options: Parameters<typeof openSmallShop>[0] = {}) {
  const shop = await openSmallShop(options);
  const { person: staff } = await customerOf(shop, shop.person(), 'staff');
  const { person } = await customerOf(shop);
  const orderId = await orderWithFiles(
    postsOf(() => staff),
    person,
  );
  return { shop, staff, person, orderId };
}

/** Takes all files that were sent ahead away, and what was counted of it. */
export async function forgetUploads({ services, settings }: TestShop): Promise<void> {
  await services.db.execute(sql`TRUNCATE uploads, rate_limits`);
  await rm(join(settings.dataDir, 'uploads'), { recursive: true, force: true });
}
