import type { Page, Route } from 'playwright';

/** The requests of one port that the page has sent and that are still pending, the newest last. */
export async function holdRequests(page: Page, address: string | RegExp) {
  let held: Route[] = [];
  let arrived = Promise.withResolvers<void>();
  await page.route(address, (route) => {
    held.push(route);
    arrived.resolve();
  });
  // a request that the page aborted can no longer be fulfilled
  page.on('requestfailed', (request) => {
    held = held.filter((route) => route.request() !== request);
  });

  /** Waits for the pending call; an older one belongs to a state that was left. */
  return async function next(): Promise<Route> {
    for (;;) {
      const route = held.pop();
      if (route) return route;
      arrived = Promise.withResolvers<void>();
      await arrived.promise;
    }
  };
}

declare global {
  interface Window {
    /** Resolves once the page's code has processed the end of a request. */
    answerTaken?: (url: string) => void;
  }
}

/**
 * Settles a request and waits until the page's code has processed it. The next step may be time passing, which counts
 * only once the flow is waiting for it; and the screen does not always distinguish the state before the response from
 * the one after. False if the page had cancelled that request: a newer one is on its way.
 */
export async function answersOn(page: Page): Promise<(route: Route, end: () => Promise<void>) => Promise<boolean>> {
  const taken = new Map<string, () => void>();
  await page.exposeFunction('answerTaken', (url: string) => taken.get(url)?.());
  // a page that is being left processes no response any more
  page.on('domcontentloaded', () => taken.forEach((done) => done()));
  await page.addInitScript(() => {
    const say = (url: string | URL) => window.answerTaken?.(new URL(url, location.href).href);
    const { open } = XMLHttpRequest.prototype;
    XMLHttpRequest.prototype.open = function (this: XMLHttpRequest, method: string, url: string | URL) {
      // `send` comes after the caller's own listeners
      this.send = function (body) {
        this.addEventListener('loadend', () => say(url));
        XMLHttpRequest.prototype.send.call(this, body);
      };
      open.call(this, method, url, true);
    };
    const { fetch } = window;
    window.fetch = (input, init) => {
      const answer = fetch(input, init);
      // after what the caller does once it has read the body
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => say(input instanceof Request ? input.url : input), { once: true });
      port1.start();
      void answer
        .then((response) => response.clone().arrayBuffer())
        .catch(() => undefined)
        .then(() => port2.postMessage(null));
      return answer;
    };
  });
  return async (route, end) => {
    const request = route.request();
    if (!['xhr', 'fetch'].includes(request.resourceType())) {
      await end();
      return true;
    }
    const { promise, resolve } = Promise.withResolvers<void>();
    const url = request.url();
    taken.set(url, resolve);
    await end();
    const response = await request.response().catch(() => null);
    const isCancelled = response === null && request.failure()?.errorText === 'net::ERR_ABORTED';
    if (!isCancelled) await promise;
    taken.delete(url);
    return !isCancelled;
  };
}
