/** One row of a list of articles, as typed, pasted or exported. */
export interface OrderRow {
  /** 1-based, empty lines included: where to find it in the input. */
  line: number;
  text: string;
  sku: string;
  /** Null if it is not an integer of at least 1. */
  quantity: number | null;
}

/** Further rows are reported, not added: an order of that size deserves a conversation. */
export const orderRowsMost = 200;
/** Maximum characters of a whole list. */
export const orderTextMost = 20_000;

const heading = /^(sku|r[ée]f(\.|[ée]rences?|erenties?)?|articles?|artikel(nummer)?|code)$/iu;

/**
 * Parses a list into rows: `SKU,quantity`, separated by a comma, semicolon, tab or blanks, either one optionally
 * quoted; the quantity defaults to 1. Header rows are skipped; they may follow typed rows, since a file is appended to
 * them.
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
