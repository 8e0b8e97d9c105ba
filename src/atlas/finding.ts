import type { Spot } from './answers.ts';
import { kinds } from './knowledge.ts';
import type { Entry, Knowledge, Kind } from './knowledge.ts';

/** Lower case, without accents; letters, digits and blanks only. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

interface Prepared {
  readonly entry: Entry;
  readonly title: string;
  readonly text: string;
}

const prepared = new WeakMap<Knowledge, readonly Prepared[]>();

function preparedOf(knowledge: Knowledge): readonly Prepared[] {
  const known = prepared.get(knowledge);
  if (known) return known;
  const made = knowledge.entries.map((entry) => ({
    entry,
    title: plain(entry.title),
    text: plain([entry.title, entry.detail, entry.words ?? '', entry.flow].join(' ')),
  }));
  prepared.set(knowledge, made);
  return made;
}

/** How well something fits, lower is better; null if a word of the query is missing. */
function rank({ title, text }: Prepared, words: readonly string[], whole: string): number | null {
  // `answertimeout` is found by `answer timeout`, and the other way round
  const tight = text.replaceAll(' ', '');
  if (!words.every((word) => text.includes(word) || tight.includes(word))) return null;
  if (title === whole) return 0;
  if (title.startsWith(whole)) return 1;
  return title.includes(whole) ? 2 : 3;
}

/** Results of a kind shown at once. */
const MOST = 6;

export interface Group {
  readonly kind: Kind;
  readonly count: number;
  readonly found: readonly Entry[];
}

let last: { knowledge: Knowledge; query: string; groups: readonly Group[] } | null = null;

/** What a query finds, grouped by kind; the groups with the best results first. */
export function find(knowledge: Knowledge | null, query: string): readonly Group[] {
  const whole = plain(query);
  if (knowledge === null || whole === '') return [];
  if (last?.knowledge === knowledge && last.query === whole) return last.groups;
  const words = whole.split(' ');
  const ranked = preparedOf(knowledge).flatMap((one) => {
    const at = rank(one, words, whole);
    return at === null ? [] : [{ entry: one.entry, at }];
  });
  const groups = kinds
    .map((kind) => ranked.filter(({ entry }) => entry.kind === kind).toSorted((one, other) => one.at - other.at))
    .filter((own) => own.length > 0)
    .toSorted((one, other) => (one[0]?.at ?? 0) - (other[0]?.at ?? 0))
    .map((own): Group => ({
      kind: own[0]?.entry.kind ?? 'flow',
      count: own.length,
      found: own.slice(0, MOST).map(({ entry }) => entry),
    }));
  last = { knowledge, query: whole, groups };
  return groups;
}

export const listed = (groups: readonly Group[]): readonly Entry[] => groups.flatMap(({ found }) => found);

/** The rows of a list in which every word of a filter occurs. */
export function filtered<Row>(rows: readonly Row[], filter: string, textOf: (row: Row) => string): readonly Row[] {
  const words = plain(filter).split(' ').filter(Boolean);
  if (words.length === 0) return rows;
  return rows.filter((row) => {
    const text = plain(textOf(row));
    const tight = text.replaceAll(' ', '');
    return words.every((word) => text.includes(word) || tight.includes(word));
  });
}

/** Where something stands: its transition, its state, or its flow. */
export function spotHref({ flow, state, transition }: Spot): string {
  if (transition !== null) return `#${flow}/at/${encodeURIComponent(transition)}`;
  return state === null ? `#${flow}` : `#${flow}/state/${encodeURIComponent(state)}`;
}
