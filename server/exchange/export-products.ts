import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { finished } from 'node:stream/promises';
import { stringify } from 'csv-stringify';
import { asc, gt, sql } from 'drizzle-orm';
import type { Db } from '#server/db/open.ts';
import * as tables from '#server/db/schema/index.ts';
import { keep } from '#server/kernel/keep-file.ts';
import { readMaster } from '#server/pictures/files.ts';
import type { PicturePlace } from '#server/pictures/files.ts';
import { ownPicture, recordsOf } from './read-records.ts';
import { columnsFor, rowsFor } from './rows.ts';

export interface ExportOptions extends PicturePlace {
  path: string;
  /** Whether the shop's pictures are copied beside the file. */
  withPictures: boolean;
  /** Products written so far, and their total. */
  onProgress?: (done: number, total: number) => void;
}

/** Products read at once. */
const perRound = 200;

/**
 * Writes all products into a file that `importProducts` reads without any change. The file is written atomically.
 * @returns the number of products and pictures written
 */
export async function exportProducts(db: Db, options: ExportOptions): Promise<{ products: number; pictures: number }> {
  const { path, withPictures, onProgress } = options;
  const [warehouses, priceLists, [counted]] = await Promise.all([
    db.select({ code: tables.warehouses.code }).from(tables.warehouses).orderBy(tables.warehouses.position),
    db.select({ code: tables.priceLists.code }).from(tables.priceLists).orderBy(tables.priceLists.id),
    db.select({ products: sql<number>`count(*)::int` }).from(tables.products),
  ]);
  const total = counted?.products ?? 0;
  const temporary = `${path}.${process.pid}.part`;
  const table = stringify({
    header: true,
    columns: columnsFor({
      warehouses: warehouses.map(({ code }) => code),
      priceLists: priceLists.map(({ code }) => code),
    }),
    // a spreadsheet would run what looks like a formula
    escape_formulas: true,
  });
  const pictures = new Set<string>();
  try {
    const written = finished(table.pipe(createWriteStream(temporary)));
    let last = 0;
    for (let done = 0; done < total;) {
      const ids = await db
        .select({ id: tables.products.id })
        .from(tables.products)
        .where(gt(tables.products.id, last))
        .orderBy(asc(tables.products.id))
        .limit(perRound);
      if (ids.length === 0) break;
      for (const { record } of await recordsOf(
        db,
        ids.map(({ id }) => id),
      )) {
        for (const { source } of record.pictures) pictures.add(source);
        for (const row of rowsFor(record)) if (!table.write(row)) await once(table, 'drain');
      }
      last = ids.at(-1)?.id ?? last;
      done += ids.length;
      onProgress?.(done, total);
    }
    table.end();
    await written;
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  return { products: total, pictures: withPictures ? await layPictures(pictures, path, options) : 0 };
}

/** The shop's own pictures, each once; those with a URL need no copy. */
async function layPictures(sources: ReadonlySet<string>, path: string, place: PicturePlace): Promise<number> {
  let count = 0;
  for (const source of sources) {
    const [, guid] = /^pictures\/([0-9a-f-]{36})\.webp$/u.exec(source) ?? [];
    if (!guid) continue;
    const target = join(dirname(path), ownPicture(guid));
    await mkdir(dirname(target), { recursive: true });
    const master = await readMaster(place, guid);
    if (!master) continue;
    await keep(target, master);
    count++;
  }
  return count;
}
