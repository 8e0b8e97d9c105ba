import { dirname } from 'node:path';
import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '#server/db/open.ts';
import type { PicturePlace } from '#server/pictures/files.ts';
import * as tables from '#server/db/schema/index.ts';
import { requireShelves } from '#server/db/missing.ts';
import type { Line, Problem } from './cells.ts';
import { comparable, merged, NotAProduct } from './merge.ts';
import { draftOf } from './parse-lines.ts';
import { pictureSet } from './picture-set.ts';
import type { PictureShelf } from './pictures.ts';
import { productsIn } from './read-file.ts';
import { recordsOf } from './read-records.ts';
import type { KnownProduct } from './read-records.ts';
import { handleOf, surveyOf } from './survey.ts';
import { writeRelated } from './write-related.ts';
import { writeProduct } from './write.ts';
import type { Codes } from './write.ts';

/** The result of an import. */
export interface ImportReport {
  /** Lines of the file, without its header. */
  lines: number;
  created: number;
  changed: number;
  unchanged: number;
  /** Products that were refused entirely. */
  refused: number;
  problems: Problem[];
}

/** Whether everything in the file was imported: notes report nothing that is missing. */
export const isComplete = ({ problems }: ImportReport): boolean => problems.every(({ kind }) => kind === 'note');

export interface ImportOptions extends PicturePlace {
  path: string;
  /** Progress through the file, 0…1. */
  onProgress?: (at: number) => void;
  /** Tests serve pictures from localhost. */
  allowsPrivate?: boolean;
}

/**
 * Imports the products of a file, each in a transaction of its own, so that a refused one does not affect the others.
 * Unchanged products are not written.
 * @throws {UnreadableFile} if the file is not a table of products
 * @throws {NotSetUp} if the shop is not set up for products
 */
export async function importProducts(db: Db, options: ImportOptions): Promise<ImportReport> {
  const report: ImportReport = { lines: 0, created: 0, changed: 0, unchanged: 0, refused: 0, problems: [] };
  await requireShelves(db);
  const codes = await codesOf(db);
  const { laterPictures, problems: leftOut } = await surveyOf(options.path, shelvesOf(codes));
  report.problems.push(...leftOut);
  const notes = new Set<string>();
  const shelf: PictureShelf = { ...options, db, beside: dirname(options.path) };
  const seen = new Set<string>();
  const relations: { productId: number; line: number; handles: string[] }[] = [];
  for await (const round of inRounds(productsIn(options.path))) {
    const groups = round.map(({ handle, ...group }) => ({ ...group, handle: handleOf(handle) }));
    const known = await productsWith(
      db,
      groups.map(({ handle }) => handle),
    );
    for (const { handle, lines, at } of groups) {
      report.lines += lines.length;
      const isContinued = seen.has(handle);
      seen.add(handle);
      const current = isContinued ? (await productsWith(db, [handle])).get(handle) : known.get(handle);
      const later = isContinued ? null : laterPictures.get(handle);
      const taken = await takeProduct(db, { handle, lines, later, isContinued, current, codes, shelf });
      report[taken.outcome]++;
      // a note is reported once, however many products it concerns
      report.problems.push(...taken.problems.filter(({ kind, message }) => kind !== 'note' || !notes.has(message)));
      for (const { message } of taken.problems) notes.add(message);
      if (taken.related && taken.id !== null)
        relations.push({ productId: taken.id, line: lines[0]?.line ?? 0, handles: taken.related });
      options.onProgress?.(at);
    }
  }
  // a related product may come later in the file
  for (const { productId, line, handles } of relations) {
    const unknown = await db.transaction((tx) => writeRelated(tx, productId, handles));
    for (const handle of unknown)
      report.problems.push({ line, message: `There is no related product "${handle}".`, kind: 'leftOut' });
  }
  report.problems.sort((one, other) => one.line - other.line);
  return report;
}

async function codesOf(db: Db): Promise<Codes> {
  const [catalogs, warehouses, priceLists] = await Promise.all([
    db.select({ id: tables.catalogs.id, code: tables.catalogs.code }).from(tables.catalogs).orderBy(tables.catalogs.id),
    db
      .select({ id: tables.warehouses.id, code: tables.warehouses.code })
      .from(tables.warehouses)
      .orderBy(tables.warehouses.position),
    db
      .select({ id: tables.priceLists.id, code: tables.priceLists.code, basis: tables.priceLists.basis })
      .from(tables.priceLists)
      .orderBy(tables.priceLists.id),
  ]);
  const byCode = (rows: { id: number; code: string }[]) => new Map(rows.map(({ id, code }) => [code, id]));
  const netLists = new Set(priceLists.filter(({ basis }) => basis === 'excl').map(({ code }) => code));
  return { catalogs: byCode(catalogs), warehouses: byCode(warehouses), priceLists: byCode(priceLists), netLists };
}

const shelvesOf = ({ catalogs, warehouses, priceLists }: Codes) => ({
  catalogs: [...catalogs.keys()],
  warehouses: [...warehouses.keys()],
  priceLists: [...priceLists.keys()],
});

interface Taken {
  outcome: 'created' | 'changed' | 'unchanged' | 'refused';
  problems: Problem[];
  id: number | null;
  related?: string[] | undefined;
}

async function takeProduct(
  db: Db,
  given: {
    handle: string;
    lines: Line[];
    later: Line[] | null | undefined;
    isContinued: boolean;
    current: KnownProduct | undefined;
    codes: Codes;
    shelf: PictureShelf;
  },
): Promise<Taken> {
  const { handle, lines, later, isContinued, current: known, codes, shelf } = given;
  const begins = lines[0]?.line ?? 0;
  const refused = (message: string, problems: Problem[] = []): Taken => ({
    outcome: 'refused',
    problems: [...problems, { line: begins, message, kind: 'refused' }],
    id: null,
  });
  if (handle === '') return refused('The line has no Handle of letters or digits.');
  const read = draftOf(handle, { lines, ...(later === undefined ? {} : { later }) }, shelvesOf(codes));
  const { draft, problems } = read;
  const before = known?.record.pictures ?? [];
  if (!read.hasEveryPicture && before.length > 0) delete draft.pictures;
  try {
    const record = merged(known?.record ?? null, draft, isContinued);
    if (record.brand === '') record.brand = await shopName(db);
    if (record.category.length === 0) record.category = [{ fr: 'Divers', nl: 'Diversen' }];
    if (known && comparable(known.record) === comparable(record))
      return { outcome: 'unchanged', problems, id: known.id, related: draft.related };
    const set = await pictureSet(shelf, { before, wanted: record.pictures, line: begins });
    problems.push(...set.problems);
    const complete = { ...record, pictures: set.pictures };
    // what could not be downloaded is not a change
    if (known && comparable(known.record) === comparable(complete))
      return { outcome: 'unchanged', problems, id: known.id, related: draft.related };
    const id = await db.transaction((tx) =>
      writeProduct(tx, known?.id ?? null, complete, { codes, pictureIds: set.ids }),
    );
    return { outcome: known ? 'changed' : 'created', problems, id, related: draft.related };
  } catch (error) {
    if (error instanceof NotAProduct) return refused(error.message, problems);
    throw error;
  }
}

/** Products that are looked up together. */
const perRound = 50;

async function* inRounds<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item[]> {
  let round: Item[] = [];
  for await (const item of items) {
    round.push(item);
    if (round.length < perRound) continue;
    yield round;
    round = [];
  }
  if (round.length > 0) yield round;
}

async function productsWith(db: Db, handles: readonly string[]): Promise<Map<string, KnownProduct>> {
  const rows = await db
    .select({ id: tables.productTexts.productId })
    .from(tables.productTexts)
    .where(and(eq(tables.productTexts.culture, 'fr'), inArray(tables.productTexts.slug, [...handles])));
  const known = await recordsOf(
    db,
    rows.map(({ id }) => id),
  );
  return new Map(known.map((product) => [product.record.handle, product]));
}

/** A product without a brand is the shop's own. */
async function shopName(db: Db): Promise<string> {
  const [row] = await db.select().from(tables.settings).where(eq(tables.settings.key, 'shopName'));
  return typeof row?.value === 'string' ? row.value : 'Vitrine';
}
