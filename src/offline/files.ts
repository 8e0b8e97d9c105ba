import { ExpirationPlugin } from 'workbox-expiration';
import { CacheFirst } from 'workbox-strategies';
import { base, filesCache, picturesCache } from './scope.ts';
import { isLiving } from './visit.ts';

const DAY_SECONDS = 86_400;

/** Only what never changes and is everybody's. */
const lasting = {
  cacheWillUpdate: async ({ response }: { response: Response }) =>
    response.status === 200 &&
    /\bpublic\b.*\bimmutable\b/u.test(response.headers.get('Cache-Control') ?? '') &&
    (await isLiving())
      ? response
      : null,
  // it may have been removed while the file was written
  cacheDidUpdate: async ({ cacheName }: { cacheName: string }) => {
    if (!(await isLiving())) await caches.delete(cacheName);
  },
};

const keepingAtMost = (cacheName: string, maxEntries: number) =>
  new CacheFirst({
    cacheName,
    matchOptions: { ignoreVary: true },
    plugins: [new ExpirationPlugin({ maxEntries, maxAgeSeconds: 30 * DAY_SECONDS, purgeOnQuotaError: true }), lasting],
  });

const files = keepingAtMost(filesCache, 300);
const pictures = keepingAtMost(picturesCache, 150);

/** Where a file of the shop is kept: its URL changes with its content, so that a kept one is always right. */
export function keeperOf({ origin, pathname }: URL): CacheFirst | null {
  if (origin !== location.origin) return null;
  // the logo and the fonts of a merchant's theme are files as the shop's own
  if (['static/', 'theme/'].some((folder) => pathname.startsWith(base + folder))) return files;
  return pathname.startsWith(`${base}assets/pictures/`) ? pictures : null;
}

/** Keeps the files that a page was loaded with before the worker was there. */
export async function keepFiles(event: ExtendableEvent, urls: readonly string[]): Promise<void> {
  for (const url of urls) {
    const [answer, done] = keeperOf(new URL(url))?.handleAll({ event, request: new Request(url) }) ?? [];
    await answer?.catch(() => null);
    await done?.catch(() => null);
  }
}
