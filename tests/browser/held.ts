import type { Page, Route } from 'playwright';

/** Whether a URL is the page `path`, or one of these pages, whatever its query. */
const isAt = (path: string | RegExp) => (url: URL) =>
  typeof path === 'string' ? url.pathname === path : path.test(url.pathname);

/** Holds every request for `path` until the test releases it. */
export async function hold(page: Page, path: string | RegExp): Promise<{ next(): Promise<Route>; count(): number }> {
  const held: Route[] = [];
  const waiting: ((route: Route) => void)[] = [];
  let count = 0;
  await page.route(isAt(path), (route) => {
    count++;
    const taker = waiting.shift();
    if (taker) taker(route);
    else held.push(route);
  });
  return {
    /** The oldest request still held, or the first to arrive. */
    next: () => {
      const route = held.shift();
      return route ? Promise.resolve(route) : new Promise((resolve) => waiting.push(resolve));
    },
    count: () => count,
  };
}

/** Resolves when the page aborted a request for `path`. */
export const givenUp = (page: Page, path: string) =>
  page.waitForEvent('requestfailed', (request) => isAt(path)(new URL(request.url())));

/** Answers a held request with the shop's response to a failed call. */
export const refuse = (route: Route, status: number, code: string, Message = '') =>
  route.fulfill({
    status,
    contentType: 'application/problem+json',
    json: {
      type: 'about:blank',
      title: code,
      status,
      detail: '',
      instance: '',
      code,
      traceId: 'test',
      errors: [],
      Message,
      Error: Message,
    },
  });
