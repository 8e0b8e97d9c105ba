/** One small mistake in the product that the tests of a row must catch. */
export interface Edit {
  /** The row of docs/requirements.md whose own tests must go red. */
  row: string;
  /** The mistake as whoever found it would describe it: 'the notice loses its origin'. */
  slip: string;
  /** Path from the project's root. */
  file: string;
  /** Occurs exactly once in the file. */
  find: string;
  replace: string;
  /** The row's browser tests alone must catch it: the app is built with the edit, which takes a minute. */
  browser?: true;
}

/** How often `find` occurs in a text. */
export const occurrences = ({ find }: Pick<Edit, 'find'>, text: string): number => text.split(find).length - 1;

/** The text with the edit applied; null if it no longer applies. `replace` is taken literally, `$` included. */
export const edited = (edit: Pick<Edit, 'find' | 'replace'>, text: string): string | null =>
  occurrences(edit, text) === 1 ? text.replace(edit.find, () => edit.replace) : null;
