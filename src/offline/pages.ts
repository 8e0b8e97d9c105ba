import { ExpirationPlugin } from 'workbox-expiration';
import { NetworkFirst } from 'workbox-strategies';
import { keptDays, keptMark, keptPagesMost, patienceSeconds } from '#rules/offline.ts';
import type { OfflineNews } from '#rules/offline.ts';
import { keepFiles } from './files.ts';
import { clientOf, pagesCache } from './scope.ts';
import { forgetPages, isLiving, isStill, obey, turnNow } from './visit.ts';

const DAY_SECONDS = 86_400;

/** The app asks a page's URL for its data, a browser for its document: two entries. */
const dataMark = 'offline-data';
export const isData = ({ headers }: Request): boolean => {
  const accept = headers.get('Accept') ?? '';
  return accept.includes('application/json') && !accept.includes('text/html');
};

function entryOf(request: Request): string {
  const url = new URL(request.url);
  url.hash = '';
  if (isData(request)) url.searchParams.append(dataMark, '');
  return url.href;
}

/** The URL of a kept document; null for an entry of data. */
export const documentOf = (entry: Request): string | null =>
  new URL(entry.url).searchParams.has(dataMark) ? null : entry.url;

const addressOf = (url: string): string => {
  const { pathname, search } = new URL(url);
  return pathname + search;
};

/** The styles and scripts that a document names, as URLs. */
const filesIn = (html: string): string[] =>
  [...html.matchAll(/<(?:link|script)\b[^>]*? (?:href|src)="([^"]+)"/gu)].map(
    ([, href = '']) => new URL(href.replaceAll('&amp;', '&'), location.origin).href,
  );

/** A page that was opened from elsewhere brings its styles along: a link to it needs them as files. */
const namesStyles = (html: string): boolean => /<link\b[^>]*? rel="stylesheet"/u.test(html);

/** When the shop answered, by its own clock. */
export const answeredAt = (response: Response): number => Date.parse(response.headers.get('Date') ?? '') || 0;

const tell = async (event: Event, news: OfflineNews): Promise<void> => (await clientOf(event))?.postMessage(news, []);

/** A kept document says so itself, before any code of it runs; the body is no longer compressed. */
async function marked(response: Response): Promise<Response> {
  const headers = new Headers(response.headers);
  for (const name of ['Content-Encoding', 'Content-Length']) headers.delete(name);
  const html = await response.text();
  return new Response(html.replace(/<html(?=[\s>])/u, `<html ${keptMark}="${answeredAt(response)}"`), { headers });
}

/** Pages come from the shop as long as it answers, whatever it answers; the last ones are kept for when it does not. */
const pages = new NetworkFirst({
  cacheName: pagesCache,
  networkTimeoutSeconds: patienceSeconds,
  // an entry says itself whether it is a document or data
  matchOptions: { ignoreVary: true },
  plugins: [
    new ExpirationPlugin({
      maxEntries: 2 * keptPagesMost,
      maxAgeSeconds: keptDays * DAY_SECONDS,
      purgeOnQuotaError: true,
    }),
    {
      cacheKeyWillBeUsed: async ({ request }) => entryOf(request),
      requestWillFetch: async ({ request, state }) => {
        if (state) state['began'] = turnNow();
        return request;
      },
      fetchDidSucceed: async ({ request, response, event, state }) => {
        const key = await obey(response, Number(state?.['began']));
        if (state) state['key'] = key;
        // what is gone, moved or forbidden by now is not shown later either
        if (response.status !== 200 && response.status < 500) {
          const cache = await caches.open(pagesCache);
          await cache.delete(entryOf(request), { ignoreVary: true });
        }
        if (isData(request)) await tell(event, { type: 'page.answered', href: addressOf(request.url) });
        return response;
      },
      cacheWillUpdate: async ({ response, state }) =>
        response.status === 200 && !response.redirected && typeof state?.['key'] === 'string' && (await isLiving())
          ? response
          : null,
      cacheDidUpdate: async ({ request, newResponse, event, state }) => {
        // somebody else may have come while it was written
        if (!isStill(state?.['key'])) await forgetPages();
        else if (documentOf(request) !== null) await keepFiles(event, filesIn(await newResponse.clone().text()));
      },
      cachedResponseWillBeUsed: async ({ cachedResponse, request, event }) => {
        if (!cachedResponse) return null;
        if (documentOf(new Request(request)) !== null) return await marked(cachedResponse);
        await tell(event, {
          type: 'page.kept',
          href: addressOf(withoutMark(request.url)),
          at: answeredAt(cachedResponse),
        });
        return cachedResponse;
      },
    },
  ],
});

function withoutMark(entry: string): string {
  const url = new URL(entry);
  url.searchParams.delete(dataMark);
  return url.href;
}

/** The page from the shop, else its kept copy. Rejects if there is neither. */
export const pageFor = (event: ExtendableEvent, request: Request): Promise<Response> =>
  pages.handle({ event, request });

/** When one copy of a page is older than the other by more than this, in ms, it is fetched again. */
const togetherMs = 60_000;

/**
 * Keeps a page both ways, so that it can be opened by a link as well as by itself: fetches the copy that is missing or
 * older than the other. Of a page that the shop did not let it keep there is none, unless it `isNew` or was changed. The
 * shop counts it only when somebody looks at it.
 */
export async function keepPage(event: ExtendableEvent, href: string, isNew: boolean): Promise<void> {
  const wanted = ['text/html', 'application/json'].map(
    (accept) => new Request(href, { headers: { Accept: accept, Purpose: 'prefetch' } }),
  );
  const kept = await Promise.all(
    wanted.map((request) => caches.match(entryOf(request), { cacheName: pagesCache, ignoreVary: true })),
  );
  const last = Math.max(...kept.map((copy) => (copy ? answeredAt(copy) : 0)));
  if (last === 0 && !isNew) return;
  for (const [index, request] of wanted.entries()) {
    const copy = kept[index];
    const isWhole = copy !== undefined && (isData(request) || namesStyles(await copy.text()));
    if (!isNew && copy && isWhole && last - answeredAt(copy) < togetherMs) continue;
    const [answer, done] = pages.handleAll({ event, request });
    await answer.catch(() => null);
    await done.catch(() => null);
  }
}
