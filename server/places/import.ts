import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { stat } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/open.ts';
import { countries } from '#server/db/schema/index.ts';
import { UnreadableFile } from '#server/kernel/unreadable-file.ts';
import { parseLine } from './parse.ts';
import type { FilePlace } from './parse.ts';
import { writePlaces } from './write.ts';

/** The result of importing a file of places. */
export interface PlacesReport {
  lines: number;
  created: number;
  changed: number;
  unchanged: number;
  /** Codes of large recipients, which are left out. */
  skipped: number;
  refused: { line: number; reason: string }[];
}

interface ImportOptions {
  path: string;
  /** Progress through the file, 0…1. */
  onProgress?: (at: number) => void;
}

/** Lines per transaction. */
const round = 1000;

/**
 * Imports a file in the GeoNames postal-code format. Unchanged places are not written; places missing from the file
 * stay.
 * @throws {UnreadableFile} if there is no such file
 */
export async function importPlaces(db: Db, { path, onProgress = () => {} }: ImportOptions): Promise<PlacesReport> {
  const found = await stat(path).catch(() => null);
  if (!found?.isFile()) throw new UnreadableFile(`There is no file ${path}.`);
  const known = new Set((await db.select({ code: countries.code }).from(countries)).map(({ code }) => code));
  const report: PlacesReport = { lines: 0, created: 0, changed: 0, unchanged: 0, skipped: 0, refused: [] };
  const seen = new Set<string>();
  let waiting: FilePlace[] = [];
  const write = async () => {
    const { created, changed, unchanged } = await writePlaces(db, waiting, seen);
    report.created += created;
    report.changed += changed;
    report.unchanged += unchanged;
    waiting = [];
  };
  const stream = createReadStream(path, 'utf8');
  for await (const line of createInterface({ input: stream, crlfDelay: Number.POSITIVE_INFINITY })) {
    report.lines++;
    if (line.trim() === '') continue;
    const parsed = parseLine(report.lines === 1 ? line.replace(/^\ufeff/, '') : line, known);
    if (parsed.kind === 'refused') report.refused.push({ line: report.lines, reason: parsed.reason });
    else if (parsed.kind === 'skipped') report.skipped++;
    else waiting.push(parsed.place);
    if (waiting.length < round) continue;
    await write();
    onProgress(stream.bytesRead / Math.max(found.size, 1));
  }
  await write();
  await db.execute(sql`ANALYZE places`);
  onProgress(1);
  return report;
}
