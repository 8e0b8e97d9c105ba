/** One line of a file by column name; a missing column is undefined, an empty cell ''. */
export interface Line {
  /** Where the line starts in the file; the header is line 1. */
  line: number;
  cells: Readonly<Record<string, string | undefined>>;
}

/**
 * Something that was not imported as written. `refused`: the line changed nothing; `leftOut`: part of it was not
 * imported; `note`: it was interpreted differently, or imported as written though probably a mistake, with nothing
 * missing.
 */
export interface Problem {
  line: number;
  message: string;
  kind: 'refused' | 'leftOut' | 'note';
}

/** An invalid cell: its line is refused with this message. */
export class BadCell extends Error {}

/** The cell as written, without a spreadsheet's guard against formulas. Undefined if the file has no such column. */
export function textIn({ cells }: Line, column: string): string | undefined {
  const written = cells[column];
  if (written === undefined) return undefined;
  const text = /^'[=+\-@\t\r]/u.test(written) ? written.slice(1) : written;
  if (/[\0\uFFFD]/u.test(text)) throw new BadCell(`${column} holds characters that are not UTF-8.`);
  return text.normalize('NFC').trim();
}

/** The cell if it is not empty. */
export const saidIn = (line: Line, column: string): string | undefined => textIn(line, column) || undefined;

/** Maximum length of a name: names are looked up by an index, which limits their size. */
const LONGEST_NAME = 255;

/** A cell with a name, or with several ones separated by `separator`. */
export function nameIn(line: Line, column: string, separator?: ',' | '>'): string | undefined {
  const text = textIn(line, column);
  const names = separator === undefined ? [text ?? ''] : (text ?? '').split(separator);
  const longest = Math.max(...names.map((each) => each.trim().length));
  if (longest > LONGEST_NAME) throw new BadCell(`${column} may have at most ${LONGEST_NAME} characters.`);
  return text;
}

/** A non-negative integer. */
export function countIn(line: Line, column: string): number | undefined {
  const text = saidIn(line, column);
  if (text === undefined) return undefined;
  if (!/^\d{1,9}$/u.test(text)) throw new BadCell(`${column} must be a whole number, but is "${short(text)}".`);
  return Number(text);
}

const yes = ['true', 'yes', '1', 'oui', 'ja', 'vrai', 'waar'];
const no = ['false', 'no', '0', 'non', 'nee', 'faux', 'onwaar'];
/** Spreadsheets write TRUE in their user's language. */
export function isIn(line: Line, column: string): boolean | undefined {
  const text = saidIn(line, column);
  if (text === undefined) return undefined;
  if (yes.includes(text.toLowerCase())) return true;
  if (no.includes(text.toLowerCase())) return false;
  throw new BadCell(`${column} must be TRUE or FALSE, but is "${short(text)}".`);
}

/** `12`, `12.5`, `12,50` as cents. A thousands separator is refused, as it would be ambiguous. */
export function centsOf(text: string, column: string): number {
  const [, whole = '', part = ''] = /^(\d{1,7})(?:[.,](\d{1,2}))?$/u.exec(text) ?? [];
  if (whole === '') throw new BadCell(`${column} must be an amount such as 12.50, but is "${short(text)}".`);
  return Number(whole) * 100 + Number(part.padEnd(2, '0'));
}
export const amountOf = (cents: number): string => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;

/** Shortens a cell for use in a message. */
export const short = (text: string): string => (text.length > 40 ? `${text.slice(0, 39)}…` : text);

type Defined<Given> = { [Key in keyof Given]: Exclude<Given[Key], undefined> };
/** Only the defined values: a missing column leaves everything as it is. */
export function defined<Given extends object>(given: Given): Partial<Defined<Given>> & Pick<Given, RequiredOf<Given>> {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as never;
}
type RequiredOf<Given> = { [Key in keyof Given]: undefined extends Given[Key] ? never : Key }[keyof Given];
