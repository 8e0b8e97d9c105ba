import { createHistory } from '@tanstack/react-router';
import type { HistoryLocation, RouterHistory } from '@tanstack/react-router';
import { currentEntry, entryAt, goBy, historyLength, listenToSteps } from '#gateways/history.gateway.ts';
import type { Entry, Way } from '#machines/navigation/types.ts';

/** A move of history, intended or done; a `forced` one belongs to a pending load (a redirect). */
export interface Move {
  entry: Entry;
  way: Way;
  isForced?: boolean;
}

export interface ShopHistory extends RouterHistory {
  /** The router's current entry. */
  shownEntry(): Entry;
  /** Whether the browser is at another entry, whose page is not loaded yet. */
  isBehind(): boolean;
  /** Passes it an entry, whose page it renders. */
  show(move: Move): void;
  /** Reports every move from now on, and an earlier one that was not reported yet. */
  follow(onMove: (move: Move) => void): void;
}

export const locationOf = ({ href, state }: Entry): HistoryLocation => {
  const { pathname, search, hash } = new URL(href, 'http://any');
  return { href, pathname, search, hash, state: state as unknown as HistoryLocation['state'] };
};

const wayBetween = (from: Entry, to: Entry): Way => {
  const steps = to.index - from.index;
  return steps === -1 ? 'BACK' : steps === 1 ? 'FORWARD' : 'GO';
};

/**
 * The browser's history as the router sees it, with a delay: what the router requests and what the browser did are
 * reported, and it sees an entry only once it is passed to it.
 */
export function openHistory(): ShopHistory {
  let shown = currentEntry();
  let report: (move: Move) => void = () => {};
  const add = (way: 'PUSH' | 'REPLACE') => (href: string, notes?: object, options?: { ignoreBlocker?: boolean }) => {
    const { index } = currentEntry(shown);
    const entry = entryAt(way === 'PUSH' ? index + 1 : index, href, notes);
    report({ entry, way, isForced: options?.ignoreBlocker === true });
  };
  const base = createHistory({
    getLocation: () => locationOf(shown),
    getLength: historyLength,
    // replaced below: the next index counts from the current entry of history, not from the page on screen
    pushState: () => {},
    replaceState: () => {},
    go: goBy,
    back: () => goBy(-1),
    forward: () => goBy(1),
    createHref: (href) => href,
    notifyOnIndexChange: false,
  });
  return Object.assign(base, {
    push: add('PUSH'),
    replace: add('REPLACE'),
    show({ entry, way }: Move) {
      const index = entry.index - shown.index;
      shown = entry;
      base.notify(way === 'GO' ? { type: way, index } : { type: way });
    },
    follow(onMove: (move: Move) => void) {
      report = onMove;
      const moved = () => {
        const entry = currentEntry(shown);
        onMove({ entry, way: wayBetween(shown, entry) });
      };
      listenToSteps(moved);
      if (currentEntry(shown).key !== shown.key) moved();
    },
    shownEntry: () => shown,
    isBehind: () => currentEntry(shown).key !== shown.key,
  });
}
