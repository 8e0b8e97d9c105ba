import { heldRows } from '#tests/register.ts';
import type { Edit } from './edit.ts';
import { edits } from './index.ts';

/** The command was used wrongly; reported as one sentence. */
export class WrongUse extends Error {}

export interface Chosen {
  edits: readonly Edit[];
  /** Requested rows whose every edit needs a browser, although none was requested. */
  left: readonly string[];
  /** Requested rows that no edit covers. */
  without: readonly string[];
}

const areaOf = (id: string): string => id.split('-')[0] ?? '';

/**
 * What a command line requests: rows (`CART-04`), areas (`CART`) or all of them, whether a browser may be used, and with
 * `--slip=WORDS` only the edits that say so.
 */
export function choose(args: readonly string[]): Chosen {
  const names = args.filter((arg) => !arg.startsWith('--'));
  const options = args.filter((arg) => arg.startsWith('--'));
  const words = options.find((option) => option.startsWith('--slip='))?.slice('--slip='.length) ?? '';
  const strange = options.find((option) => option !== '--browser' && !option.startsWith('--slip='));
  if (strange)
    throw new WrongUse(
      `There is no option ${strange}; --browser also tries what only a browser notices, --slip=WORDS only what says so.`,
    );
  const rows = heldRows.map(({ id }) => id);
  const unknown = names.find((name) => !rows.some((id) => id === name || areaOf(id) === name));
  if (unknown) throw new WrongUse(`docs/requirements.md has neither a row nor an area ${unknown}.`);
  const isAsked = (id: string) => names.length === 0 || names.includes(id) || names.includes(areaOf(id));
  const asked = edits.filter(({ row, slip }) => isAsked(row) && slip.includes(words));
  const may = options.includes('--browser') ? asked : asked.filter(({ browser }) => !browser);
  const tried = new Set(may.map(({ row }) => row));
  const known = new Set(asked.map(({ row }) => row));
  return {
    edits: may,
    left: [...known].filter((row) => !tried.has(row)),
    without: rows.filter((row) => isAsked(row) && !known.has(row)),
  };
}
