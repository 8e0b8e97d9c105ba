import type { VatCategory } from '#server/pricing/taxes.ts';
import { BadCell, countIn, defined, isIn, nameIn, saidIn, short, textIn } from './cells.ts';
import type { Line, Problem } from './cells.ts';
import { optionNumbers } from './columns.ts';
import { picturesIn } from './parse-pictures.ts';
import { isPlain, variantIn } from './parse-variant.ts';
import type { Shelves } from './parse-variant.ts';
import type { Named, ProductDraft, ProductText } from './record.ts';

/**
 * Parses the lines of one product. An invalid line is refused entirely, with a message; the others count. `later` are
 * further lines of the same product down the file, of which only the pictures are used: null if they were used already.
 */
export function draftOf(
  handle: string,
  { lines, later = [] }: { lines: readonly Line[]; later?: readonly Line[] | null },
  shelves: Shelves,
): { draft: ProductDraft; hasEveryPicture: boolean; problems: Problem[] } {
  const problems: Problem[] = [];
  const attempt = <Value>(line: Line, read: () => Value): Value | undefined => {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof BadCell)) throw error;
      problems.push({ line: line.line, message: error.message, kind: 'refused' });
      return undefined;
    }
  };
  const first = lines[0];
  if (!first) return { draft: { handle, variants: [] }, hasEveryPicture: true, problems };
  const said = attempt(first, () => productIn(first, shelves));
  // the product and variant parts of the first line are parsed separately: one may be invalid without the other
  const variants = lines.flatMap((line, index) => attempt(line, () => variantIn(line, index, handle, shelves)) ?? []);
  for (const { line, sku, inclCents, prices = [] } of variants)
    if (inclCents === 0 || prices.some((step) => step.inclCents === 0))
      problems.push({ line, message: `The variant ${sku} costs nothing: its price is 0.00.`, kind: 'note' });
  const named = later === null ? undefined : picturesIn([...lines, ...later], attempt);
  const category = said?.category ?? [];
  if (category.length > LEVELS) {
    const [whole, kept] = [category, category.slice(0, LEVELS)].map((names) => names.map(({ fr }) => fr).join(' > '));
    const message = `The category ${whole} is deeper than the shop’s three levels: its products are put into ${kept}.`;
    problems.push({ line: first.line, message, kind: 'note' });
  }
  return {
    draft: {
      ...said,
      handle,
      variants,
      ...(said?.category ? { category: category.slice(0, LEVELS) } : {}),
      ...(named ? { pictures: named.pictures } : {}),
    },
    hasEveryPicture: named?.isWhole ?? true,
    problems: problems.filter(
      ({ line, message }, index) =>
        problems.findIndex((other) => other.line === line && other.message === message) === index,
    ),
  };
}

/** The shop's category tree has three levels. */
const LEVELS = 3;

function productIn(line: Line, { catalogs }: Shelves): Omit<ProductDraft, 'handle' | 'variants' | 'pictures'> {
  const published = isIn(line, 'Published');
  const status = saidIn(line, 'Status')?.toLowerCase();
  const vatCategory = saidIn(line, 'VAT Category');
  if (vatCategory !== undefined && !isVatCategory(vatCategory))
    throw new BadCell(`VAT Category must be standard, reduced or outside, but is "${short(vatCategory)}".`);
  const isGiftCard = isIn(line, 'Gift Card');
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
    brand: nameIn(line, 'Vendor'),
    category,
    texts: { fr, nl },
    tags: namedList(nameIn(line, 'Tags', ','), nameIn(line, 'Tags nl', ','), ','),
    minQty: countIn(line, 'Minimum Quantity'),
    maxQty: countIn(line, 'Maximum Quantity'),
    stepQty: countIn(line, 'Quantity Step'),
    kind: isGiftCard === undefined ? undefined : isGiftCard ? ('giftCard' as const) : ('goods' as const),
    vatCategory: vatCategory ?? (isGiftCard ? ('outside' as const) : undefined),
    options,
    related: textIn(line, 'Related Handles')
      ?.split(',')
      .map((each) => each.trim())
      .filter(Boolean),
  });
}

const isVatCategory = (word: string): word is VatCategory => ['standard', 'reduced', 'outside'].includes(word);

function textsIn(line: Line, culture: '' | ' nl'): Partial<ProductText> {
  const facts = textIn(line, `Facts${culture}`);
  return defined({
    name: nameIn(line, `Title${culture}`) || undefined,
    slug: culture === '' ? undefined : nameIn(line, 'Handle nl') || undefined,
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

/** Shopify's category path if given, else its free-text type. */
function categoryIn(line: Line): Named[] | undefined {
  const path = nameIn(line, 'Product Category', '>') || (nameIn(line, 'Type', '>') ?? textIn(line, 'Product Category'));
  return namedList(path, nameIn(line, 'Category nl', '>'), '>');
}

/** Names in both cultures, paired; missing Dutch ones default to the French. */
function namedList(fr: string | undefined, nl: string | undefined, separator: string): Named[] | undefined {
  const dutch = nl?.split(separator).map((each) => each.trim()) ?? [];
  const found = fr?.split(separator).map((each, index) => ({ fr: each.trim(), nl: dutch[index] || undefined }));
  return found?.filter((each, index) => each.fr !== '' && found.findIndex((other) => sameName(other, each)) === index);
}
const sameName = (one: Named, other: Named): boolean => one.fr.toLowerCase() === other.fr.toLowerCase();

/** Undefined if no option is named: only a product's first line has them. */
function optionsIn(line: Line): ProductDraft['options'] {
  if (isPlain(line)) return [];
  const named = optionNumbers.flatMap((number) => {
    const fr = nameIn(line, `Option${number} Name`);
    return fr ? [{ fr, nl: saidIn(line, `Option${number} Name nl`) }] : [];
  });
  return named.length > 0 ? named : undefined;
}
