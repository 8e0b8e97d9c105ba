import { BadCell, countIn, defined, isIn, saidIn, short, textIn } from './cells.ts';
import type { Line, Problem } from './cells.ts';
import { optionNumbers } from './columns.ts';
import { isPlain, variantIn } from './parse-variant.ts';
import type { Shelves } from './parse-variant.ts';
import type { Named, PictureRecord, ProductDraft, ProductText } from './record.ts';

/**
 * What the lines of one product say. A line that cannot be read is refused whole, with the sentence why; the others
 * count.
 */
export function draftOf(
  handle: string,
  lines: readonly Line[],
  shelves: Shelves,
): { draft: ProductDraft; problems: Problem[] } {
  const problems: Problem[] = [];
  const attempt = <Value>(line: Line, read: () => Value): Value | undefined => {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof BadCell)) throw error;
      problems.push({ line: line.line, message: error.message, isRefused: true });
      return undefined;
    }
  };
  const first = lines[0];
  if (!first) return { draft: { handle, variants: [] }, problems };
  const said = attempt(first, () => productIn(first, shelves));
  // the first line's product and its variant are told apart: one may be wrong without the other
  const variants = lines.flatMap((line, index) => attempt(line, () => variantIn(line, index, handle, shelves)) ?? []);
  const pictures = lines.some(({ cells }) => cells['Image Src'] !== undefined)
    ? picturesIn(lines, (line, read) => attempt(line, read))
    : undefined;
  return {
    draft: { ...said, handle, variants, ...(pictures ? { pictures } : {}) },
    problems: problems.filter(
      ({ line, message }, index) =>
        problems.findIndex((other) => other.line === line && other.message === message) === index,
    ),
  };
}

function productIn(line: Line, { catalogs }: Shelves): Omit<ProductDraft, 'handle' | 'variants' | 'pictures'> {
  const published = isIn(line, 'Published');
  const status = saidIn(line, 'Status')?.toLowerCase();
  const vatCategory = saidIn(line, 'VAT Category');
  if (vatCategory !== undefined && vatCategory !== 'standard' && vatCategory !== 'reduced')
    throw new BadCell(`VAT Category must be standard or reduced, but is "${short(vatCategory)}".`);
  const catalog = saidIn(line, 'Catalog');
  if (catalog !== undefined && !catalogs.includes(catalog))
    throw new BadCell(`The shop has no catalogue "${short(catalog)}".`);
  const fr = textsIn(line, '');
  const nl = textsIn(line, ' nl');
  const options = optionsIn(line);
  const category = categoryIn(line);
  const isActive =
    published === undefined && status === undefined
      ? undefined
      : published !== false && (status ?? 'active') === 'active';
  return defined({
    isActive,
    catalog,
    brand: textIn(line, 'Vendor'),
    category,
    texts: { fr, nl },
    tags: namedList(textIn(line, 'Tags'), textIn(line, 'Tags nl'), ','),
    minQty: countIn(line, 'Minimum Quantity'),
    maxQty: countIn(line, 'Maximum Quantity'),
    stepQty: countIn(line, 'Quantity Step'),
    vatCategory,
    options,
    related: textIn(line, 'Related Handles')
      ?.split(',')
      .map((each) => each.trim())
      .filter(Boolean),
  });
}

function textsIn(line: Line, culture: '' | ' nl'): Partial<ProductText> {
  const facts = textIn(line, `Facts${culture}`);
  return defined({
    name: saidIn(line, `Title${culture}`),
    slug: culture === '' ? undefined : saidIn(line, 'Handle nl'),
    summary: textIn(line, `Summary${culture}`),
    html: textIn(line, `Body (HTML)${culture}`),
    facts: facts === undefined ? undefined : factsOf(facts),
  });
}

/** `Matière: lin | Poids: 2 kg`. */
const factsOf = (text: string): ProductText['facts'] =>
  text
    .split('|')
    .filter((each) => each.trim() !== '')
    .map((each) => {
      const [, name = '', value = ''] = /^([^:]+):(.*)$/su.exec(each) ?? [];
      if (name.trim() === '') throw new BadCell(`Facts must be written as "name: value | name: value".`);
      return { name: name.trim(), value: value.trim() };
    });

/** Shopify's own tree of categories where it is given, else its free type. */
function categoryIn(line: Line): Named[] | undefined {
  const path = saidIn(line, 'Product Category') ?? textIn(line, 'Type') ?? textIn(line, 'Product Category');
  const named = namedList(path, textIn(line, 'Category nl'), '>');
  if (named && named.length > 3) throw new BadCell('Product Category may have three levels at most.');
  return named;
}

/** Names of both cultures side by side; fewer Dutch ones leave the rest to be called as in French. */
function namedList(fr: string | undefined, nl: string | undefined, separator: string): Named[] | undefined {
  const dutch = nl?.split(separator).map((each) => each.trim()) ?? [];
  const found = fr?.split(separator).map((each, index) => ({ fr: each.trim(), nl: dutch[index] || undefined }));
  return found?.filter((each, index) => each.fr !== '' && found.findIndex((other) => sameName(other, each)) === index);
}
const sameName = (one: Named, other: Named): boolean => one.fr.toLowerCase() === other.fr.toLowerCase();

/** Undefined where no option is named: the lines after a product's first leave them out. */
function optionsIn(line: Line): ProductDraft['options'] {
  if (isPlain(line)) return [];
  const named = optionNumbers.flatMap((number) => {
    const fr = saidIn(line, `Option${number} Name`);
    return fr ? [{ fr, nl: saidIn(line, `Option${number} Name nl`) }] : [];
  });
  return named.length > 0 ? named : undefined;
}

/** Pictures in the order of their positions, those without one after them; the one of a variant shows for its value. */
function picturesIn(
  lines: readonly Line[],
  attempt: <Value>(line: Line, read: () => Value) => Value | undefined,
): PictureRecord[] {
  const found = lines.flatMap((line) => {
    const picture = attempt(line, () => pictureIn(line));
    return picture ?? [];
  });
  const ofVariants = lines.flatMap((line) => {
    const source = saidIn(line, 'Variant Image');
    const value = isPlain(line) ? undefined : saidIn(line, 'Option1 Value');
    return source && value ? [{ source, value }] : [];
  });
  const ordered = found.toSorted((one, other) => one.position - other.position);
  return ordered.map(({ source, alt, kind, value }) => {
    const values = new Set(ofVariants.filter((variant) => variant.source === source).map((variant) => variant.value));
    const [only = ''] = values;
    return { source, alt, kind, value: value || (values.size === 1 ? only : '') };
  });
}

function pictureIn(line: Line): (PictureRecord & { position: number }) | undefined {
  const source = saidIn(line, 'Image Src');
  if (source === undefined) return undefined;
  const kind = saidIn(line, 'Image Kind') ?? 'view';
  if (kind !== 'view' && kind !== 'spin')
    throw new BadCell(`Image Kind must be view or spin, but is "${short(kind)}".`);
  return {
    source,
    alt: { fr: textIn(line, 'Image Alt Text') ?? '', nl: saidIn(line, 'Image Alt Text nl') },
    kind,
    value: saidIn(line, 'Image Value') ?? '',
    position: countIn(line, 'Image Position') ?? Number.MAX_SAFE_INTEGER,
  };
}
