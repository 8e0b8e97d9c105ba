/** One small mistake in the product that the tests of a row must notice. */
export interface Edit {
  /** The row of docs/requirements.md whose own tests must go red. */
  row: string;
  /** What went wrong, as somebody would say who found it: 'the notice loses its origin'. */
  slip: string;
  /** From the project's root. */
  file: string;
  /** Occurs exactly once in the file. */
  find: string;
  replace: string;
  /** The row's tests in a browser must notice, alone: the app is built with the edit in it, which takes a minute. */
  browser?: true;
}

/** How often `find` occurs in a text. */
export const occurrences = ({ find }: Pick<Edit, 'find'>, text: string): number => text.split(find).length - 1;

/** The text with the slip in it; null where it no longer applies. `replace` is taken as it is, `$` included. */
export const edited = (edit: Edit, text: string): string | null =>
  occurrences(edit, text) === 1 ? text.replace(edit.find, () => edit.replace) : null;
