/** One that nobody has taken over after this time, in ms, tells of a press that led nowhere: its data may be old. */
const PATIENCE_MS = 2000;

interface Begun {
  href: string;
  at: number;
  request: XMLHttpRequest;
}

export interface BegunPages {
  /** Requests a page's data, and no longer the one before. */
  begin(href: string): void;
  /** The press was none. */
  drop(href: string): void;
  /** What was read before this moment is outdated. */
  forget(): void;
  /** The request for this URL, to whoever reads its response; null without one, or when it is too old. */
  take(href: string): XMLHttpRequest | null;
}

/**
 * The page that a press requests, one at a time. On a phone, what a press sets in motion (history, the fade, the router)
 * takes some hundred milliseconds before its request leaves: it leaves with the press, and is handed over.
 */
export function begunPages(): BegunPages {
  let last: Begun | null = null;
  const forget = (): void => {
    last?.request.abort();
    last = null;
  };
  return {
    begin(href) {
      forget();
      const request = new XMLHttpRequest();
      request.open('GET', href);
      request.setRequestHeader('Accept', 'application/json');
      request.send();
      last = { href, at: performance.now(), request };
    },
    forget,
    drop(href) {
      if (last?.href === href) forget();
    },
    take(href) {
      if (last?.href !== href) return null;
      const { at, request } = last;
      last = null;
      if (performance.now() - at < PATIENCE_MS) return request;
      request.abort();
      return null;
    },
  };
}
