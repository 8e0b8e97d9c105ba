import type { Entry, Way } from '#machines/navigation/types.ts';

/** The keys under which the router keeps its state in an entry. */
const KEY = '__TSR_key';
const INDEX = '__TSR_index';

/** An entry's key, unique in its tab. */
const newKey = () => Math.random().toString(36).slice(2);

/** A new entry at a position in history, with the router's state. */
export function entryAt(index: number, href: string, notes: object = {}): Entry {
  const key = newKey();
  return { href, key, index, state: { ...notes, key, [KEY]: key, [INDEX]: index } };
}

const write = (way: 'PUSH' | 'REPLACE', { state, href }: Entry) =>
  history[way === 'PUSH' ? 'pushState' : 'replaceState'](state, '', href);

/**
 * The current entry of history; one that the browser created itself (a fragment typed into the URL) gets the router's
 * state.
 */
export function currentEntry(before?: Entry): Entry {
  const href = location.pathname + location.search + location.hash;
  const state = history.state as Entry['state'] | null;
  const key = state?.[KEY];
  const index = state?.[INDEX];
  if (state && typeof key === 'string' && typeof index === 'number') return { href, key, index, state };
  const entry = entryAt(before ? before.index + 1 : 0, href);
  write('REPLACE', entry);
  return entry;
}

/** Writes a new entry; a step back or forward led to an existing one. */
export function recordEntry({ entry, way }: { entry: Entry; way: Way }): void {
  if (way === 'PUSH' || way === 'REPLACE') write(way, entry);
}

/**
 * Returns to an entry; one that was overwritten is written in place of the current one. Responds with the entry at which
 * history is now, or with null if a step leads to it, which the browser makes later and reports.
 */
export function restoreEntry(at: Entry, isLost: boolean): Entry | null {
  const here = currentEntry(at);
  if (here.key === at.key) return at;
  if (!isLost) {
    history.go(at.index - here.index);
    return null;
  }
  const again = { ...at, index: here.index, state: { ...at.state, [INDEX]: here.index } };
  write('REPLACE', again);
  return again;
}

/** Reports each step back or forward, after the browser has made it. */
export const listenToSteps = (onStep: () => void): void => addEventListener('popstate', onStep);

export const goBy = (steps: number): void => history.go(steps);
export const historyLength = (): number => history.length;

/** The query of the page that is shown. */
export const queryHere = (): string => location.search;
