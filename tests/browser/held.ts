import type { Page, Route } from 'playwright';

/** Whether an address is the page `path`, or one of these pages, whatever its query. */
const isAt = (path: string | RegExp) => (url: URL) =>
  typeof path === 'string' ? url.pathname === path : path.test(url.pathname);

/** Holds back every request for `path` until the test lets it go. */
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
    /** The oldest one that is still held, or the first that comes. */
    next: () => {
      const route = held.shift();
      return route ? Promise.resolve(route) : new Promise((resolve) => waiting.push(resolve));
    },
    count: () => count,
  };
}

/** Resolves when a request for `path` was given up by the page. */
export const givenUp = (page: Page, path: string) =>
  page.waitForEvent('requestfailed', (request) => isAt(path)(new URL(request.url())));

/** Answers a held request as the shop answers a call that went wrong. */
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
