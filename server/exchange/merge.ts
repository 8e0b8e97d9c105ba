import { slugify } from '#rules/slug.ts';
import { cleanImportedHtml } from '#server/html/clean-imported.ts';
import { emptyProduct } from './record.ts';
import type {
  Named,
  PriceStep,
  ProductDraft,
  ProductRecord,
  ProductText,
  VariantDraft,
  VariantRecord,
} from './record.ts';

/** Why a product is refused, reported for its first line. */
export class NotAProduct extends Error {}

/** Maximum length of a summary taken from a description, cut at a word. */
const SUMMARY = 200;

/**
 * The product as it should become: what the file says, else what the shop has, else the defaults. Variants that the
 * file does not name follow those it names.
 * @throws {NotAProduct} with a message
 */
export function merged(current: ProductRecord | null, draft: ProductDraft, isContinued: boolean): ProductRecord {
  const { handle, texts, variants: drafts, pictures, ...said } = draft;
  const before = current ?? emptyProduct(handle);
  const fr = textOf(before.texts.fr, isContinued ? {} : texts?.fr);
  const nl = textOf(before.texts.nl, isContinued ? {} : texts?.nl);
  if (fr.name === '') throw new NotAProduct('A new product needs a Title.');
  if (nl.name === '') nl.name = fr.name;
  if (nl.slug === '') nl.slug = slugify(nl.name, 'nl') || handle;
  if (!current && texts?.nl?.html === undefined) nl.html = fr.html;
  fr.summary ||= summaryOf(fr.html);
  nl.summary ||= summaryOf(nl.html);
  const known = new Map(before.variants.map((variant) => [variant.sku, variant]));
  const named = drafts.map((variant) => variantOf(known.get(variant.sku), variant));
  const rest = before.variants.filter(({ sku }) => !named.some((variant) => variant.sku === sku));
  const record: ProductRecord = {
    ...before,
    ...(isContinued ? {} : said),
    texts: { fr, nl },
    // a handle that is repeated later in the file adds to what was imported before
    variants: isContinued ? [...rest, ...named] : [...named, ...rest],
    pictures: pictures ?? before.pictures,
  };
  // a gift card has no stock limit and no weight
  if (record.kind === 'giftCard')
    record.variants = record.variants.map((variant) => ({ ...variant, stockPolicy: 'untracked', weightGrams: 0 }));
  check(record);
  return record;
}

function textOf(before: ProductText, said: Partial<ProductText> = {}): ProductText {
  const html = said.html === undefined ? before.html : cleanImportedHtml(said.html).trim();
  return { ...before, ...said, html };
}

const summaryOf = (html: string): string => {
  const text = html
    .replaceAll(/<[^>]+>/gu, ' ')
    .replaceAll(/&(?:amp|#38);/gu, '&')
    .replaceAll('&nbsp;', ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim();
  return text.length <= SUMMARY ? text : `${text.slice(0, SUMMARY).replace(/\s\S*$/u, '')} …`;
};

function variantOf(before: VariantRecord | undefined, said: VariantDraft): VariantRecord {
  const { inclCents, regularCents, prices, stock, isAvailable, weightGrams, values, isTracked, sellsOn } = said;
  const begins: VariantRecord = before ?? {
    sku: said.sku,
    isAvailable: true,
    weightGrams: 0,
    stockPolicy: 'tracked',
    values: [],
    prices: [],
    stock: {},
  };
  const isFirst = ({ list, minQuantity }: PriceStep) => list === 'default' && minQuantity === 1;
  const plain: PriceStep[] =
    inclCents === undefined ? [] : [{ list: 'default', minQuantity: 1, inclCents, regularCents: null }];
  const listed = new Set(prices?.map(({ list }) => list));
  const kept = begins.prices.filter((step) => !listed.has(step.list) && !(isFirst(step) && plain.length > 0));
  const regular = regularCents === undefined ? (begins.prices.find(isFirst)?.regularCents ?? null) : regularCents;
  // a regular price that is not higher than the current one is not a reduction
  const told = (step: PriceStep): PriceStep =>
    isFirst(step) && !listed.has('default')
      ? { ...step, regularCents: regular !== null && regular > step.inclCents ? regular : null }
      : step;
  return {
    sku: begins.sku,
    isAvailable: isAvailable ?? begins.isAvailable,
    weightGrams: weightGrams ?? begins.weightGrams,
    stockPolicy: policyOf(begins.stockPolicy, { isTracked, sellsOn }),
    values: values ?? begins.values,
    prices: [...kept, ...(listed.has('default') ? [] : plain), ...(prices ?? [])].map(told),
    stock: { ...begins.stock, ...stock },
  };
}

/** Shopify has two columns for this: whether stock is tracked, and whether sales continue without any. */
function policyOf(
  before: VariantRecord['stockPolicy'],
  {
    isTracked = before !== 'untracked',
    sellsOn = before === 'backorder',
  }: { isTracked: boolean | undefined; sellsOn: boolean | undefined },
): VariantRecord['stockPolicy'] {
  if (!isTracked) return 'untracked';
  return sellsOn ? 'backorder' : 'tracked';
}

function check({ variants, options, minQty, maxQty, stepQty }: ProductRecord): void {
  if (variants.length === 0) throw new NotAProduct('No line of this product has a valid variant.');
  const twice = variants.find((one, index) => variants.findIndex((other) => other.sku === one.sku) !== index);
  if (twice) throw new NotAProduct(`The SKU ${twice.sku} is on two lines of this product.`);
  const unpriced = variants.find(
    ({ prices }) => !prices.some((step) => step.list === 'default' && step.minQuantity === 1),
  );
  if (unpriced) throw new NotAProduct(`The variant ${unpriced.sku} has no price.`);
  const odd = variants.find(({ values }) => values.length !== options.length);
  if (odd)
    throw new NotAProduct(
      `The variant ${odd.sku} has ${odd.values.length} option values, but the product ${options.length} options.`,
    );
  const choices = variants.map(({ values }) => values.map(keyOf).join('\u0000'));
  const same = variants.find((_, index) => choices.indexOf(choices[index] ?? '') !== index);
  if (same) throw new NotAProduct(`The variant ${same.sku} has the same option values as another one.`);
  if (minQty < 1 || stepQty < 1 || (maxQty > 0 && maxQty < minQty))
    throw new NotAProduct(
      'Its quantities are invalid: the minimum and the step start at 1, the maximum is 0 or not below the minimum.',
    );
}

export const keyOf = ({ fr }: Named): string => fr.toLowerCase();

/**
 * A product in comparable form: equal ones would be written identically. Of shared names only the French one counts,
 * since the shop keeps its own Dutch one.
 */
export const comparable = (record: ProductRecord): string =>
  JSON.stringify({
    ...record,
    related: [],
    category: record.category.map(keyOf),
    tags: record.tags.map(keyOf).toSorted(),
    options: record.options.map(keyOf),
    pictures: record.pictures.map(({ source, kind, value }) => [source, kind, value.toLowerCase()]),
    texts: [record.texts.fr, record.texts.nl].map(({ name, slug, summary, html, facts }) => [
      name,
      slug,
      summary,
      html,
      facts,
    ]),
    variants: record.variants.map(({ sku, isAvailable, weightGrams, stockPolicy, values, prices, stock }) => [
      sku,
      stockPolicy,
      isAvailable,
      weightGrams,
      values.map(keyOf),
      prices.map((step) => [step.list, step.minQuantity, step.inclCents, step.regularCents].join(' ')).toSorted(),
      Object.entries(stock)
        .map(([code, pieces]) => `${code} ${pieces}`)
        .toSorted(),
    ]),
  });
