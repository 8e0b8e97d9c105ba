import { BadCell, countIn, saidIn, short, textIn } from './cells.ts';
import type { Line } from './cells.ts';
import { isPlain } from './parse-variant.ts';
import type { PictureRecord } from './record.ts';

/** Pictures are recognised by their URL, which is in an index. */
const LONGEST_ADDRESS = 2000;

/** In `Image Src` instead of a URL, it removes all pictures of the product. */
const NONE = 'none';

/** A product's pictures, and whether every cell naming one could be parsed. */
export interface NamedPictures {
  pictures: PictureRecord[];
  isWhole: boolean;
}

/**
 * Pictures ordered by position, those without one last; a variant's picture is shown for its value. Undefined if no
 * cell names one: then nothing changes.
 */
export function picturesIn(
  lines: readonly Line[],
  attempt: <Value>(line: Line, read: () => Value) => Value | undefined,
): NamedPictures | undefined {
  const naming = lines.filter(({ cells }) => (cells['Image Src'] ?? '').trim() !== '');
  if (naming.length === 0) return undefined;
  const read = naming.map((line) => attempt(line, () => pictureIn(line)));
  const found = read.filter((picture) => picture !== undefined);
  const isWhole = found.length === read.length;
  if (found.every(({ source }) => source.toLowerCase() === NONE)) return { pictures: [], isWhole };
  const ofVariants = lines.flatMap((line) => attempt(line, () => ofVariant(line)) ?? []);
  const ordered = found.toSorted((one, other) => one.position - other.position);
  const pictures = ordered.map(({ source, alt, kind, value, line }) => {
    const values = new Set(ofVariants.filter((variant) => variant.source === source).map((variant) => variant.value));
    const [only = ''] = values;
    return { source, alt, kind, value: value || (values.size === 1 ? only : ''), line };
  });
  return { pictures, isWhole };
}

function ofVariant(line: Line): { source: string; value: string }[] {
  const source = saidIn(line, 'Variant Image');
  const value = isPlain(line) ? undefined : saidIn(line, 'Option1 Value');
  return source && value ? [{ source, value }] : [];
}

function pictureIn(line: Line): PictureRecord & { position: number } {
  const source = textIn(line, 'Image Src') ?? '';
  if (source.length > LONGEST_ADDRESS) throw new BadCell(`Image Src may have at most ${LONGEST_ADDRESS} characters.`);
  const kind = saidIn(line, 'Image Kind') ?? 'view';
  if (kind !== 'view' && kind !== 'spin')
    throw new BadCell(`Image Kind must be view or spin, but is "${short(kind)}".`);
  return {
    source,
    line: line.line,
    alt: { fr: textIn(line, 'Image Alt Text') ?? '', nl: saidIn(line, 'Image Alt Text nl') },
    kind,
    value: saidIn(line, 'Image Value') ?? '',
    position: countIn(line, 'Image Position') ?? Number.MAX_SAFE_INTEGER,
  };
}
