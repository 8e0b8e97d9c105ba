import type { RequestListener } from 'node:http';
import sharp from 'sharp';
import { pictureFiles } from '#demo/build.ts';
import { roots } from '#demo/facts/index.ts';
import { seedDemo } from '#demo/index.ts';
import { root } from '#scripts/child.mjs';
import { fromDump } from '#tests/server/database.ts';
import type { TestShopOptions } from '#tests/shop.ts';

/** When the shop of the kept pictures was set up, and when it is looked at: a Wednesday morning, whatever the day. */
const setUpAt = new Date('2026-11-01T00:00:00Z');
export const picturedAt = new Date('2026-11-18T09:00:30Z');

const files = new Map(pictureFiles(roots).map((file) => [file.guid, file]));

/** A card in a picture's own proportions: lines along its edges and to its corners show how a page crops it. */
const cardOf = (width: number, height: number): Promise<Buffer> => {
  const line = Math.max(2, Math.round(width / 60));
  const card = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" stroke="#b9b2a6" stroke-width="${line}">
    <rect width="100%" height="100%" fill="#ded9cf"/><path d="M0 0 ${width} ${height}M0 ${height} ${width} 0"/></svg>`;
  // what lossy formats make of a line differs from one version of their library to the next
  return sharp(Buffer.from(card)).webp({ lossless: true }).toBuffer();
};

const serving = (photographs: boolean): RequestListener => {
  const made = new Map<string, Promise<Buffer>>();
  return ({ url = '' }, response) => {
    const [, guid = '', name = ''] = /pictures\/([^/]+)\/(\d+)/u.exec(url) ?? [];
    const width = Number(name);
    const kept = files.get(guid) ?? { master: '', width: 1, height: 1 };
    const height = Math.round((width * kept.height) / kept.width);
    const isShown = photographs && kept.master !== '';
    const key = isShown ? url : `${width} ${height}`;
    const body =
      made.get(key) ?? (isShown ? sharp(kept.master).resize({ width }).webp().toBuffer() : cardOf(width, height));
    made.set(key, body);
    void body.then((bytes) => {
      // whatever format is asked for: browsers look at the file
      const headers = { 'Content-Type': 'image/webp', 'Cache-Control': 'public, max-age=31536000, immutable' };
      response.writeHead(200, headers).end(bytes);
    });
  };
};

export interface PicturedOptions {
  env?: Record<string, string>;
  /** True shows the demo's photographs, for people to look at: a kept picture is compared whatever they show. */
  photographs?: boolean;
}

/** The demo shop as it is pictured: the same on any day and any machine. Its clock stands still. */
export async function picturedShop({ env = {}, photographs = false }: PicturedOptions = {}): Promise<TestShopOptions> {
  const store = await fromDump({
    name: 'pictured',
    fill: ({ db }) => seedDemo(db, { dataDir: root, now: setUpAt, onProgress: () => undefined, pictures: 'skip' }),
    sources: ['tests/browser/parts/pictured-shop.ts'],
  });
  return { env, store, now: () => picturedAt.getTime(), picture: serving(photographs) };
}
