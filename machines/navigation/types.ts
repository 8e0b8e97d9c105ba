/** An entry of the browser's history. */
export interface Entry {
  href: string;
  key: string;
  /** Its position among this tab's entries of the shop. */
  index: number;
  /** The router's state for it. */
  state: Readonly<Record<string, unknown>>;
}

/** How history reached, or will reach, an entry. */
export type Way = 'PUSH' | 'REPLACE' | 'BACK' | 'FORWARD' | 'GO';

/** A move of history. A step back or forward has already been made by the browser; a new entry is yet to be written. */
export interface Leave {
  entry: Entry;
  way: Way;
  /** Same document, another anchor or state: nothing to load, nothing to fade. */
  isSamePage: boolean;
  /** The user prefers reduced motion. */
  isStill: boolean;
}
