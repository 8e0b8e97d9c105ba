/** With what a page is asked for. */
export interface PageRequest {
  readonly signal: AbortSignal;
  /** Nobody has asked for the page yet: a failure of it is nobody's concern. */
  readonly isQuiet: boolean;
}

interface Request {
  key: string;
  controller: AbortController;
  isQuiet: boolean;
}

export interface PageRequests {
  /** The request that the page at this address belongs to. */
  of(href: string): PageRequest;
  /** Opens a request for a page that may be wanted next, in place of the one before; false when it is under way. */
  intend(href: string): boolean;
  /** The page is wanted: a request that ran ahead becomes this one, and `signal` breaks it off. */
  ask(href: string, signal: AbortSignal): void;
  /** What ran ahead has come, or failed. */
  settle(href: string): void;
}

/** An address without what the server never sees. */
const keyOf = (href: string): string => {
  const { pathname, search } = new URL(href, 'http://shop');
  return pathname + search;
};

const open = (key: string, isQuiet: boolean): Request => ({ key, isQuiet, controller: new AbortController() });
const read = (request: Request): PageRequest => ({
  signal: request.controller.signal,
  // what runs ahead may be wanted before it fails
  get isQuiet() {
    return request.isQuiet;
  },
});

/**
 * The page requests under way: the one that navigation waits for, and one that runs ahead of it. The router starts
 * loaders some moments after it is asked to and lets two who want the same page share one, so each is known by address.
 */
export function createPageRequests(): PageRequests {
  let ahead: Request | null = null;
  let asked: Request | null = null;
  return {
    of(href) {
      const key = keyOf(href);
      const known = [asked, ahead].find((request) => request?.key === key);
      // a redirect's target belongs to whoever waits for it
      return read(known ?? (asked?.controller.signal.aborted === false ? asked : open(key, false)));
    },
    intend(href) {
      const key = keyOf(href);
      if (ahead?.key === key || asked?.key === key) return false;
      ahead?.controller.abort();
      ahead = open(key, true);
      return true;
    },
    ask(href, signal) {
      const key = keyOf(href);
      const request = ahead?.key === key ? ahead : open(key, false);
      if (ahead !== request) ahead?.controller.abort();
      ahead = null;
      request.isQuiet = false;
      asked = request;
      signal.addEventListener('abort', () => request.controller.abort(), { once: true });
    },
    settle(href) {
      if (ahead?.key === keyOf(href)) ahead = null;
    },
  };
}
