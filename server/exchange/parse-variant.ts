import { BadCell, centsOf, countIn, defined, isIn, nameIn, saidIn, short, textIn } from './cells.ts';
import type { Line } from './cells.ts';
import { optionNumbers, priceColumn, stockColumn } from './columns.ts';
import type { OptionNumber } from './columns.ts';
import type { Named, PriceStep, VariantDraft } from './record.ts';

/** The shop's own codes that columns may refer to. */
export interface Shelves {
  /** Codes. */
  warehouses: readonly string[];
  priceLists: readonly string[];
  catalogs: readonly string[];
}

/** Shopify writes a product without options with a single option `Title` and its only value `Default Title`. */
export const isPlain = (line: Line) =>
  saidIn(line, 'Option1 Value') === 'Default Title' || saidIn(line, 'Option1 Name') === 'Title';

/** Undefined for a line that only adds a picture. */
export function variantIn(line: Line, index: number, handle: string, shelves: Shelves): VariantDraft | undefined {
  const values = isPlain(line) ? [] : optionNumbers.flatMap((number) => valueIn(line, number));
  const written = saidIn(line, 'Variant SKU');
  const plain = saidIn(line, 'Variant Price');
  if (written === undefined && plain === undefined && values.length === 0) return undefined;
  const sku = written ?? `${handle}-${index + 1}`.toUpperCase();
  if (sku.length > 80) throw new BadCell('Variant SKU may have at most 80 characters.');
  return defined({
    sku,
    line: line.line,
    isAvailable: isIn(line, 'Variant Available'),
    weightGrams: gramsIn(line),
    isTracked:
      textIn(line, 'Variant Inventory Tracker') === undefined
        ? undefined
        : saidIn(line, 'Variant Inventory Tracker') !== undefined,
    sellsOn: sellsOnIn(line),
    values: textIn(line, 'Option1 Value') === undefined ? undefined : values,
    regularCents: regularIn(line),
    inclCents: plain === undefined ? undefined : centsOf(plain, 'Variant Price'),
    prices: pricesIn(line, shelves),
    stock: stockIn(line, shelves),
  });
}

/** `deny` or `continue`: whether to sell when out of stock. */
function sellsOnIn(line: Line): boolean | undefined {
  const column = 'Variant Inventory Policy';
  const word = saidIn(line, column)?.toLowerCase();
  if (word === undefined) return textIn(line, column) === undefined ? undefined : false;
  if (word === 'continue' || word === 'deny') return word === 'continue';
  return isIn(line, column);
}

/** Shopify writes fractional weights if they were entered in pounds. */
function gramsIn(line: Line): number | undefined {
  const text = saidIn(line, 'Variant Grams');
  if (text === undefined) return undefined;
  if (!/^\d{1,8}([.,]\d+)?$/u.test(text)) throw new BadCell(`Variant Grams must be a number, but is "${short(text)}".`);
  return Math.round(Number(text.replace(',', '.')));
}

function valueIn(line: Line, number: OptionNumber): (Named & { colours?: string[] | undefined })[] {
  const fr = nameIn(line, `Option${number} Value`);
  if (!fr) return [];
  const colours = saidIn(line, `Option${number} Colors`)?.split(/\s+/u);
  if (colours && (colours.length > 3 || colours.some((each) => !/^#[0-9a-f]{6}$/u.test(each))))
    throw new BadCell(`Option${number} Colors must be one to three colours such as #a1b2c3.`);
  return [{ fr, nl: nameIn(line, `Option${number} Value nl`) || undefined, colours }];
}

function regularIn(line: Line): number | null | undefined {
  const column = 'Variant Compare At Price';
  const text = textIn(line, column);
  if (text === undefined) return undefined;
  return text === '' ? null : centsOf(text, column);
}

function pricesIn(line: Line, { priceLists }: Shelves): PriceStep[] | undefined {
  const steps = priceLists.flatMap((list) => {
    const column = priceColumn(list);
    return stepsOf(saidIn(line, column), list, column);
  });
  return steps.length > 0 ? steps : undefined;
}

/** `4.90; 10 = 4.50 < 5.10`: the price of one unit, then the one from ten units on, which used to be 5.10. */
function stepsOf(text: string | undefined, list: string, column: string): PriceStep[] {
  if (text === undefined) return [];
  const steps = text.split(';').map((each) => {
    const [price = '', regular] = each.split('<').map((part) => part.trim());
    const [amount = '', quantity = '1'] = price
      .split('=')
      .toReversed()
      .map((part) => part.trim());
    if (!/^[1-9]\d{0,5}$/u.test(quantity)) throw new BadCell(`${column} must be written as "4.90; 10 = 4.50".`);
    return {
      list,
      minQuantity: Number(quantity),
      inclCents: centsOf(amount, column),
      regularCents: regular === undefined ? null : centsOf(regular, column),
    };
  });
  if (steps.some((step, index) => index > 0 && step.minQuantity <= (steps[index - 1]?.minQuantity ?? 0)))
    throw new BadCell(`${column} must name its quantities in ascending order.`);
  return steps;
}

/** If only Shopify's single number is given, it goes to the first warehouse. Negative stock counts as none. */
function stockIn(line: Line, { warehouses }: Shelves): Record<string, number> | undefined {
  const own = warehouses.flatMap((code): [string, number][] => {
    const pieces = countIn(line, stockColumn(code));
    return pieces === undefined ? [] : [[code, pieces]];
  });
  if (own.length > 0) return Object.fromEntries(own);
  const text = saidIn(line, 'Variant Inventory Qty');
  const [first] = warehouses;
  if (text === undefined || first === undefined) return undefined;
  if (!/^-?\d{1,9}$/u.test(text))
    throw new BadCell(`Variant Inventory Qty must be a whole number, but is "${short(text)}".`);
  return { [first]: Math.max(0, Number(text)) };
}
