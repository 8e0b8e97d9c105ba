/** One line of a list of articles as somebody typed, pasted or exported it. */
export interface OrderRow {
  /** Counted from 1, empty lines included: where to look in what was given. */
  line: number;
  text: string;
  sku: string;
  /** Null where it is no whole number from 1 on. */
  quantity: number | null;
}

/** More rows than this are said, not taken: an order of that size is a conversation. */
export const orderRowsMost = 200;
/** Characters of a whole list. */
export const orderTextMost = 20_000;

const heading = /^(sku|r[ée]f(\.|[ée]rences?|erenties?)?|articles?|artikel(nummer)?|code)$/iu;

/**
 * The rows of a list: `SKU,quantity`, with a comma, a semicolon, a tab or blanks between, quotes around either, one piece
 * where no quantity stands. A row that names columns is none: a file's comes after what was written before it.
 */
export function orderRows(text: string): OrderRow[] {
  return text
    .replace(/^\uFEFF/u, '')
    .split(/\r\n|\r|\n/u)
    .map((each, index) => rowOf(each.trim(), index + 1))
    .filter(({ text: written, sku, quantity }) => written !== '' && !(quantity === null && heading.test(sku)));
}

function rowOf(text: string, line: number): OrderRow {
  const cut = /[;\t,]/u.exec(text)?.index ?? text.search(/\s+\S+$/u);
  const [sku, rest] = cut < 0 ? [text, ''] : [text.slice(0, cut), text.slice(cut + 1)];
  const [written = ''] = rest.split(/[;\t,]/u).map(unquoted);
  const quantity = cut < 0 ? 1 : /^[1-9]\d{0,6}$/u.test(written) ? Number(written) : null;
  return { line, text, sku: unquoted(sku), quantity };
}

const unquoted = (text: string) => text.trim().replaceAll(/^"|"$/gu, '').trim();
