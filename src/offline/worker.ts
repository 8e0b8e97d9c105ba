import { registerRoute } from 'workbox-routing';
import type { OfflineShown } from '#rules/offline.ts';
import { cultures } from '#rules/culture.ts';
import { urlsIn, urlsUnder } from '#rules/urls.ts';
import { keeperOf, keepFiles } from './files.ts';
import { isData, keepPage, pageFor } from './pages.ts';
import { base, clientOf, scope } from './scope.ts';
import { standIn, keepStandIns } from './stand-in.ts';
import { forgetAll, forgetPages, obey, turnNow } from './visit.ts';

/** Which of the shop's URLs are pages: those of a culture. */
const cultureOf = ({ pathname }: URL) =>
  cultures.find((culture) => pathname === base + culture || pathname.startsWith(`${base}${culture}/`));
const isOwn = (url: URL) => url.origin === location.origin && url.pathname.startsWith(base);

/** Files of forms are none of the worker's business: their progress is told by the browser itself. */
const isText = ({ headers }: Request) =>
  /^application\/(?:json|x-www-form-urlencoded)/u.test(headers.get('Content-Type') ?? 'application/json');

/** By a form and by a call. */
const isSignOut = ({ pathname }: URL) => pathname.endsWith(urlsUnder('').logoff());

function keepPages(): void {
  registerRoute(
    ({ url, request }) =>
      isOwn(url) && cultureOf(url) !== undefined && (request.mode === 'navigate' || isData(request)),
    ({ event, request }) =>
      pageFor(event, request).catch(() => (request.mode === 'navigate' ? standIn(request.url) : Response.error())),
  );
  registerRoute(
    ({ url }) => isOwn(url) && keeperOf(url) !== null,
    ({ event, request, url }) => keeperOf(url)?.handle({ event, request }) ?? fetch(request),
  );
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const)
    registerRoute(
      // a plain form answers with a redirect to a page, which says whose it is
      ({ url, request }) => isOwn(url) && ((request.mode !== 'navigate' && isText(request)) || isSignOut(url)),
      async ({ event, request, url }) => {
        // before the answer: it may never come
        if (isSignOut(url)) await forgetPages();
        const began = turnNow();
        const response = await fetch(request);
        await obey(response, began);
        if (response.ok && url.pathname.includes('cart')) event.waitUntil(keepCart(event));
        return response;
      },
      method,
    );
}

/** The cart has changed: what is kept of it would be outdated. In the language of the page that changed it. */
async function keepCart(event: ExtendableEvent): Promise<void> {
  const client = await clientOf(event);
  const culture = client && cultureOf(new URL(client.url));
  if (culture) await keepPage(event, new URL(urlsIn(culture, base.slice(0, -1)).cart(), location.origin).href, true);
}

const isWithdrawal = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === 'consent.withdrawn';
const isShown = (data: unknown): data is OfflineShown =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === 'page.shown';

scope.addEventListener('install', (event) => {
  // it keeps no code of the shop's own version, so that it may take over from an older one at once
  event.waitUntil(Promise.all([scope.skipWaiting(), scope.keepsNothing ? null : keepStandIns()]));
});
scope.addEventListener('activate', (event) => {
  event.waitUntil(scope.keepsNothing ? forgetAll() : scope.clients.claim());
});
if (!scope.keepsNothing) {
  keepPages();
  scope.addEventListener('message', (event) => {
    const { data } = event;
    if (isWithdrawal(data)) event.waitUntil(forgetAll());
    if (!isShown(data)) return;
    const url = new URL(data.href, location.origin);
    event.waitUntil(
      Promise.all([
        keepFiles(event, data.files),
        isOwn(url) && cultureOf(url) ? keepPage(event, url.href, data.isNew) : null,
      ]),
    );
  });
}
