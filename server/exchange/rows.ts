import { amountOf } from './cells.ts';
import { optionNumbers, ownColumns, priceColumn, shopifyColumns, stockColumn } from './columns.ts';
import type { Named, PictureRecord, PriceStep, ProductRecord, ProductText, VariantRecord } from './record.ts';

export type Row = Record<string, string | number>;

/** The columns of an export, in order. */
export const columnsFor = (shelves: { warehouses: readonly string[]; priceLists: readonly string[] }): string[] => [
  ...shopifyColumns,
  ...ownColumns,
  ...shelves.priceLists.map(priceColumn),
  ...shelves.warehouses.map(stockColumn),
];

const truth = (is: boolean) => (is ? 'TRUE' : 'FALSE');
const french = (names: readonly Named[], separator: string) => names.map(({ fr }) => fr).join(separator);
const dutch = (names: readonly Named[], separator: string) => names.map(({ fr, nl }) => nl ?? fr).join(separator);
const factsOf = ({ facts }: ProductText) => facts.map(({ name, value }) => `${name}: ${value}`).join(' | ');

/** The lines of a product: one per variant, then one for each remaining picture. */
export function rowsFor(product: ProductRecord): Row[] {
  const { variants, pictures } = product;
  const count = Math.max(variants.length, pictures.length);
  return Array.from({ length: count }, (_, index) => {
    const variant = variants[index];
    const picture = pictures[index];
    return {
      Handle: product.handle,
      ...(index === 0 ? productCells(product) : {}),
      ...(variant ? variantCells(variant) : {}),
      ...(picture ? pictureCells(picture, index + 1) : {}),
    };
  });
}

function productCells(product: ProductRecord): Row {
  const { fr, nl } = product.texts;
  const options = Object.fromEntries(
    optionNumbers.flatMap((number) => {
      const option = product.options[number - 1];
      return option
        ? [
            [`Option${number} Name`, option.fr],
            [`Option${number} Name nl`, option.nl ?? option.fr],
          ]
        : [];
    }),
  ) as Row;
  return {
    Title: fr.name,
    'Title nl': nl.name,
    'Handle nl': nl.slug,
    'Body (HTML)': fr.html,
    'Body (HTML) nl': nl.html,
    Summary: fr.summary,
    'Summary nl': nl.summary,
    Facts: factsOf(fr),
    'Facts nl': factsOf(nl),
    Vendor: product.brand,
    'Product Category': french(product.category, ' > '),
    'Category nl': dutch(product.category, ' > '),
    Type: product.category.at(-1)?.fr ?? '',
    Tags: french(product.tags, ', '),
    'Tags nl': dutch(product.tags, ', '),
    Published: truth(product.isActive),
    Status: product.isActive ? 'active' : 'draft',
    Catalog: product.catalog,
    'VAT Category': product.vatCategory,
    'Gift Card': truth(product.kind === 'giftCard'),
    'Minimum Quantity': product.minQty,
    'Maximum Quantity': product.maxQty,
    'Quantity Step': product.stepQty,
    'Related Handles': product.related.join(', '),
    // Shopify's notation for a product without options
    ...(product.options.length === 0 ? { 'Option1 Name': 'Title' } : options),
  };
}

const stepOf = ({ minQuantity, inclCents, regularCents }: PriceStep): string =>
  (minQuantity === 1 ? '' : `${minQuantity} = `) +
  amountOf(inclCents) +
  (regularCents === null ? '' : ` < ${amountOf(regularCents)}`);

function variantCells(variant: VariantRecord): Row {
  const { sku, isAvailable, weightGrams, stockPolicy, values, prices, stock } = variant;
  const chosen = Object.fromEntries(
    optionNumbers.flatMap((number) => {
      const value = values[number - 1];
      return value
        ? [
            [`Option${number} Value`, value.fr],
            [`Option${number} Value nl`, value.nl ?? value.fr],
            [`Option${number} Colors`, (value.colours ?? []).join(' ')],
          ]
        : [];
    }),
  ) as Row;
  const lists = Object.entries(Object.groupBy(prices, ({ list }) => list)).map(([list, steps = []]) => [
    priceColumn(list),
    steps.map(stepOf).join('; '),
  ]);
  const first = prices.find(({ list, minQuantity }) => list === 'default' && minQuantity === 1);
  return {
    'Variant SKU': sku,
    'Variant Available': truth(isAvailable),
    'Variant Grams': weightGrams,
    'Variant Inventory Tracker': stockPolicy === 'untracked' ? '' : 'shopify',
    'Variant Inventory Policy': stockPolicy === 'backorder' ? 'continue' : 'deny',
    'Variant Inventory Qty': Object.values(stock).reduce((sum, pieces) => sum + pieces, 0),
    'Variant Price': first ? amountOf(first.inclCents) : '',
    'Variant Compare At Price': first?.regularCents ? amountOf(first.regularCents) : '',
    ...(values.length === 0 ? { 'Option1 Value': 'Default Title' } : chosen),
    ...(Object.fromEntries(lists) as Row),
    ...Object.fromEntries(Object.entries(stock).map(([code, pieces]) => [stockColumn(code), pieces])),
  };
}

const pictureCells = ({ source, alt, kind, value }: PictureRecord, position: number): Row => ({
  'Image Src': source,
  'Image Position': position,
  'Image Alt Text': alt.fr,
  'Image Alt Text nl': alt.nl ?? alt.fr,
  'Image Kind': kind,
  'Image Value': value,
});
