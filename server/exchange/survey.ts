import { slugify } from '#rules/slug.ts';
import type { Line, Problem } from './cells.ts';
import { emptyWords, isKept } from './columns.ts';
import type { Shelves } from './parse-variant.ts';
import { productsIn } from './read-file.ts';

/** What has to be known about a file before its first product is imported. */
export interface Survey {
  /**
   * By handle, the picture lines of products that are repeated later in the file: a set of pictures is replaced as a
   * whole.
   */
  laterPictures: Map<string, Line[]>;
  /** Non-empty columns that the shop does not support, each once: reported, never silently dropped. */
  problems: Problem[];
}

/**
 * Reads a file without importing anything, so that a truncated one is refused entirely.
 * @throws {UnreadableFile} if the file is not a table of products
 */
export async function surveyOf(path: string, shelves: Shelves): Promise<Survey> {
  const laterPictures = new Map<string, Line[]>();
  const seen = new Set<string>();
  const leftOut = new Map<string, Problem>();
  let foreign: string[] | null = null;
  for await (const { handle: written, lines } of productsIn(path)) {
    const handle = handleOf(written);
    if (seen.has(handle)) {
      const naming = lines.filter((line) => isSaid(line, 'Image Src') || isSaid(line, 'Variant Image'));
      if (naming.length > 0) laterPictures.set(handle, [...(laterPictures.get(handle) ?? []), ...naming]);
    }
    seen.add(handle);
    foreign ??= Object.keys(lines[0]?.cells ?? {}).filter((column) => column !== '' && !isKept(column, shelves));
    const isGiftCard = lines[0]?.cells['Gift Card']?.trim().toLowerCase() === 'true';
    for (const column of foreign) {
      if (leftOut.has(column) || (isGiftCard && ofGiftCards.has(column))) continue;
      const line = lines.find((each) => saysSomething(each, column));
      if (line) leftOut.set(column, { line: line.line, message: sentenceOf(column), kind: 'leftOut' });
    }
  }
  return { laterPictures, problems: [...leftOut.values()] };
}

export const handleOf = (written: string): string => slugify(written, 'fr');

const isSaid = ({ cells }: Line, column: string) => (cells[column] ?? '').trim() !== '';

/** Gift cards are not shipped, and no VAT is charged when they are sold. */
const ofGiftCards = new Set(['Variant Taxable', 'Variant Requires Shipping']);

function saysSomething({ cells }: Line, column: string): boolean {
  const word = (cells[column] ?? '').trim().toLowerCase();
  const empty = emptyWords[column];
  return word !== '' && (empty === undefined ? word !== 'false' : empty !== null && word !== empty);
}

function sentenceOf(column: string): string {
  const [, kind, code] = /^(Price|Stock) ([^/]+)$/u.exec(column) ?? [];
  if (kind === 'Price') return `The shop has no price list "${code}": the column ${column} was left out.`;
  if (kind === 'Stock') return `The shop has no warehouse "${code}": the column ${column} was left out.`;
  return `${column} has no place in this shop and was left out.`;
}
