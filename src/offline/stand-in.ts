import { cultures, isCulture } from '#rules/culture.ts';
import type { Culture } from '#rules/culture.ts';
import { formatDate, timeOf } from '#rules/dates.ts';
import { offlineListPlace, offlinePagePath } from '#rules/offline.ts';
import { answeredAt, documentOf } from './pages.ts';
import { base, pagesCache, standInCache } from './scope.ts';

/** Keeps the page that stands in for pages that were not kept. */
export async function keepStandIns(): Promise<void> {
  const cache = await caches.open(standInCache);
  await cache.addAll(
    cultures.map((culture) => new Request(base.slice(0, -1) + offlinePagePath(culture), { cache: 'reload' })),
  );
}

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replaceAll(/[&<>"]/gu, (sign) => signs[sign] ?? sign);

/** The kept documents of a culture, the last one first; `shop` is what ends each title and need not be said in a list. */
async function keptPages(culture: Culture, shop: string): Promise<{ href: string; title: string; at: number }[]> {
  const cache = await caches.open(pagesCache);
  const urls = (await cache.keys()).map(documentOf).filter((url) => url !== null);
  const own = urls.filter((url) => new URL(url).pathname.startsWith(base + culture));
  const found = await Promise.all(
    own.map(async (url) => {
      const kept = await cache.match(url, { ignoreVary: true });
      // as it is written there: already HTML
      const title = /<title>([^<]*)<\/title>/u.exec((await kept?.text()) ?? '')?.[1] ?? '';
      const own = title.endsWith(shop) ? title.slice(0, title.length - shop.length) : title;
      return kept && own !== '' ? [{ href: url, title: own, at: answeredAt(kept) }] : [];
    }),
  );
  return found.flat().toSorted((one, other) => other.at - one.at);
}

const cultureOfPath = (pathname: string): Culture => {
  const [culture] = pathname.slice(base.length).split('/');
  return isCulture(culture) ? culture : 'fr';
};

/** The page that says that there is no connection, and lists what can be read without. */
export async function standIn(asked: string): Promise<Response> {
  const culture = cultureOfPath(new URL(asked).pathname);
  const page = await caches.match(base.slice(0, -1) + offlinePagePath(culture), {
    cacheName: standInCache,
    ignoreVary: true,
  });
  if (!page) return Response.error();
  const headers = new Headers(page.headers);
  for (const name of ['Content-Encoding', 'Content-Length']) headers.delete(name);
  const html = await page.text();
  const shop = / – [^<]*(?=<\/title>)/u.exec(html)?.[0] ?? '';
  const items = (await keptPages(culture, shop)).map(({ href, title, at }) => {
    const day = formatDate(new Date(at).toISOString(), culture);
    return `<li><a href="${escaped(href)}">${title}</a><small>${day}, ${timeOf(at)}</small></li>`;
  });
  const filled =
    items.length > 0
      ? html.replace(offlineListPlace, () => `<ul>${items.join('')}</ul>`).replace(/<p data-none>[^<]*<\/p>/u, '')
      : html;
  return new Response(filled, { headers });
}
