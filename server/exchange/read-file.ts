import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { parse } from 'csv-parse';
import { UnreadableFile } from '#server/kernel/unreadable-file.ts';
import type { Line } from './cells.ts';
import { columnNamed } from './columns.ts';

/** Enough for a long description, but not for a book. */
const LONGEST_LINE = 4 * 1024 * 1024;

/**
 * Reads a file one product at a time, that is consecutive lines with the same handle, so that files of any length fit
 * in memory. `at` is the progress through the file, 0…1.
 * @throws {UnreadableFile} with a message: no such file, no `Handle` column, unbalanced quotes, not UTF-8
 */
export async function* productsIn(path: string): AsyncGenerator<{ handle: string; lines: Line[]; at: number }> {
  const size = await sizeOf(path);
  const parser = parse({
    bom: true,
    delimiter: await delimiterOf(path),
    columns: (heading: string[]) => namesIn(heading),
    info: true,
    raw: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: LONGEST_LINE,
  });
  // any stream error reaches the parser's consumer
  pipeline(createReadStream(path), parser, () => undefined);
  let handle = '';
  let lines: Line[] = [];
  try {
    for await (const { record, info, raw } of parser as AsyncIterable<Read>) {
      const line = { line: info.lines - raw.trim().split('\n').length + 1, cells: record };
      const named = (record['Handle'] ?? '').trim();
      if (lines.length > 0 && named !== handle) {
        yield { handle, lines, at: info.bytes / size };
        lines = [];
      }
      handle = named;
      lines.push(line);
    }
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    throw new UnreadableFile(
      `The file cannot be read as CSV: ${error instanceof Error ? error.message : 'it is broken'}`,
    );
  }
  if (lines.length > 0) yield { handle, lines, at: 1 };
}

interface Read {
  record: Record<string, string | undefined>;
  raw: string;
  /** `lines`: lines read so far, including those inside quoted cells. */
  info: { lines: number; bytes: number };
}

async function sizeOf(path: string): Promise<number> {
  const found = await stat(path).catch(() => null);
  if (!found?.isFile()) throw new UnreadableFile(`There is no file ${path}.`);
  return Math.max(found.size, 1);
}

/** Signatures of other file types in hexadecimal, and how to save such a file for the shop. */
const otherKinds = [
  [/^(?:fffe|feff)/u, 'The file is written in UTF-16. Save it as "CSV UTF-8".'],
  [/^(?:504b0304|d0cf11e0)/u, 'The file is a spreadsheet workbook, not CSV. Save it as "CSV UTF-8".'],
] as const;

/** Spreadsheets in our countries write semicolons, or tabs; the header decides. */
async function delimiterOf(path: string): Promise<',' | ';' | '\t'> {
  const file = await open(path).catch(() => {
    throw new UnreadableFile(`This user has no permission to read the file ${path}.`);
  });
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(8192), 0, 8192, 0);
    const begins = buffer.toString('hex', 0, 4);
    const other = otherKinds.find(([kind]) => kind.test(begins));
    if (other) throw new UnreadableFile(other[1]);
    const [heading = ''] = buffer.toString('utf8', 0, bytesRead).split('\n');
    const fields = (delimiter: string) => heading.split(delimiter).length;
    return ([';', '\t'] as const).find((each) => fields(each) > fields(',')) ?? ',';
  } finally {
    await file.close();
  }
}

function namesIn(heading: string[]): string[] {
  const names = heading.map(columnNamed);
  if (!names.includes('Handle'))
    throw new UnreadableFile(
      'The first line must name the columns, including Handle or URL handle: this is not a product file.',
    );
  const twice = names.find((name, index) => name !== '' && names.indexOf(name) !== index);
  if (twice) throw new UnreadableFile(`The column ${twice} occurs twice.`);
  return names;
}
