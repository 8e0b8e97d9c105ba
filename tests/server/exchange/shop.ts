import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { onTestFinished } from 'vitest';
import type { Db } from '#server/db/open.ts';
import * as tables from '#server/db/schema/index.ts';
import { priceLists, warehouses } from '#demo/pricing.ts';
import { exportProducts } from '#server/exchange/export-products.ts';
import { importProducts } from '#server/exchange/import-products.ts';
import type { ImportReport } from '#server/exchange/import-products.ts';
import { httpServer } from '#server/http/listener.ts';
import { emptyDatabase } from '../database.ts';

/** A temporary folder per test, removed after it. */
export async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'vitrine-exchange-'));
  onTestFinished(() => rm(path, { recursive: true, force: true }));
  return path;
}

/** A shop with warehouses, price lists and a catalogue, but no products. */
export async function bareShop() {
  const store = await emptyDatabase();
  onTestFinished(() => store.close());
  await store.db.insert(tables.catalogs).values([
    { id: 1, code: 'main', name: { fr: 'Collection', nl: 'Collectie' } },
    { id: 2, code: 'season', name: { fr: 'Saison', nl: 'Seizoen' } },
  ]);
  await store.db.insert(tables.priceLists).values(priceLists);
  await store.db.insert(tables.warehouses).values(warehouses);
  await store.db.insert(tables.settings).values({ key: 'shopName', value: 'Vitrine' });
  return store;
}

/** Imports a table written in the test. */
export async function take(db: Db, table: string, dataDir?: string): Promise<ImportReport> {
  const home = dataDir ?? (await folder());
  const path = join(home, 'products.csv');
  await writeFile(path, table);
  return await importProducts(db, { path, dataDir: home, allowsPrivate: true });
}

/** The shop's products as the text of a file. */
export async function written(db: Db): Promise<string> {
  const home = await folder();
  const path = join(home, 'products.csv');
  await exportProducts(db, { path, dataDir: home, withPictures: false });
  return await readFile(path, 'utf8');
}

/** A local picture server, with the faults that such servers have. */
export async function pictureServer(): Promise<{ origin: string; asked: string[] }> {
  const png = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#abc' } })
    .png()
    .toBuffer();
  const asked: string[] = [];
  const server = httpServer((request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    if (path === '/gone.png') return void response.writeHead(404).end();
    if (path === '/moved.png') return void response.writeHead(302, { Location: '/lune-1.png' }).end();
    if (path === '/round.png') return void response.writeHead(302, { Location: '/round.png' }).end();
    if (path === '/inside.png') return void response.writeHead(302, { Location: 'http://169.254.169.254/' }).end();
    if (path === '/stall.png') return;
    if (path === '/large.png') return void response.writeHead(200, { 'Content-Length': 11 * 1024 * 1024 }).end();
    if (path === '/page.png')
      return void response.end('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    response.writeHead(200, { 'Content-Type': 'image/png' }).end(png);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}
