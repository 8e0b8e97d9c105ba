/** One line of a file under its column names; a column that the file does not have is undefined, an empty cell ''. */
export interface Line {
  /** Where the line begins in the file, the heading being 1. */
  line: number;
  cells: Readonly<Record<string, string | undefined>>;
}

/**
 * Something that was not taken as it was written: a refused line changed nothing, of another something was left out; a
 * note tells of what was taken in another way, or as it was written though hardly meant, and nothing is missing.
 */
export interface Problem {
  line: number;
  message: string;
  kind: 'refused' | 'leftOut' | 'note';
}

/** A cell that cannot be read: its line is refused with this sentence. */
export class BadCell extends Error {}

/**
 * The cell as it was written: a spreadsheet's guard against formulas is taken off again. Undefined where the file has no
 * such column.
 */
export function textIn({ cells }: Line, column: string): string | undefined {
  const written = cells[column];
  if (written === undefined) return undefined;
  const text = /^'[=+\-@\t\r]/u.test(written) ? written.slice(1) : written;
  if (/[\0\uFFFD]/u.test(text)) throw new BadCell(`${column} holds characters that are not UTF-8.`);
  return text.normalize('NFC').trim();
}

/** The cell where it says something. */
export const saidIn = (line: Line, column: string): string | undefined => textIn(line, column) || undefined;

/** Longest name: names are found by an index, which holds no essays. */
const LONGEST_NAME = 255;

/** A cell that names something, or several things with `separator` between them. */
export function nameIn(line: Line, column: string, separator?: ',' | '>'): string | undefined {
  const text = textIn(line, column);
  const names = separator === undefined ? [text ?? ''] : (text ?? '').split(separator);
  const longest = Math.max(...names.map((each) => each.trim().length));
  if (longest > LONGEST_NAME) throw new BadCell(`${column} may have ${LONGEST_NAME} characters at most.`);
  return text;
}

/** A whole number from 0 on. */
export function countIn(line: Line, column: string): number | undefined {
  const text = saidIn(line, column);
  if (text === undefined) return undefined;
  if (!/^\d{1,9}$/u.test(text)) throw new BadCell(`${column} must be a whole number, but is "${short(text)}".`);
  return Number(text);
}

const yes = ['true', 'yes', '1', 'oui', 'ja', 'vrai', 'waar'];
const no = ['false', 'no', '0', 'non', 'nee', 'faux', 'onwaar'];
/** Spreadsheets write TRUE in the language of whoever saved the file. */
export function isIn(line: Line, column: string): boolean | undefined {
  const text = saidIn(line, column);
  if (text === undefined) return undefined;
  if (yes.includes(text.toLowerCase())) return true;
  if (no.includes(text.toLowerCase())) return false;
  throw new BadCell(`${column} must be TRUE or FALSE, but is "${short(text)}".`);
}

/** `12`, `12.5`, `12,50` as cents. A thousands separator is refused: it would be guessed at. */
export function centsOf(text: string, column: string): number {
  const [, whole = '', part = ''] = /^(\d{1,7})(?:[.,](\d{1,2}))?$/u.exec(text) ?? [];
  if (whole === '') throw new BadCell(`${column} must be an amount such as 12.50, but is "${short(text)}".`);
  return Number(whole) * 100 + Number(part.padEnd(2, '0'));
}
export const amountOf = (cents: number): string => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;

/** What a sentence repeats of a cell. */
export const short = (text: string): string => (text.length > 40 ? `${text.slice(0, 39)}…` : text);

type Defined<Given> = { [Key in keyof Given]: Exclude<Given[Key], undefined> };
/** Only what was said: a column that is not there decides nothing. */
export function defined<Given extends object>(given: Given): Partial<Defined<Given>> & Pick<Given, RequiredOf<Given>> {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as never;
}
type RequiredOf<Given> = { [Key in keyof Given]: undefined extends Given[Key] ? never : Key }[keyof Given];
