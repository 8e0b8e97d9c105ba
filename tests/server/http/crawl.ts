import { pages } from '#contract/pages.ts';
import type { PageId } from '#contract/pages.ts';
import { pagePaths } from '#contract/paths.ts';
import type { Person } from '#tests/shop.ts';
import { formsIn } from '../plain-forms.ts';
import type { PlainForm } from '../plain-forms.ts';

/** What somebody finds who follows every link of their own pages: the pages' URLs, and the forms that they may post. */
export interface Crawled {
  urls: Set<string>;
  forms: { page: string; form: PlainForm; button: PlainForm['buttons'][number] | null }[];
}

const patterns = (Object.keys(pages) as PageId[])
  .filter((id) => id !== 'content')
  .map((id) => [id, new RegExp(`^/fr${pagePaths[id].replaceAll(/:\w+/g, '[^/]+')}$`)] as const);
/** The page of a URL; null for one that no page has. */
export const pageOf = (url: string): PageId | null =>
  patterns.find(([, pattern]) => pattern.test(url.split('?')[0] ?? ''))?.[0] ?? null;

/** Catalogue pages are the same for everybody: a few of each are enough. */
const MOST_OF_A_PAGE = 12;
const hrefs = (html: string): string[] =>
  [...html.matchAll(/<a [^>]*?href="(\/fr[^"#]*)/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));

/** Begins with the pages that need no parameter, and follows links from there. */
export async function crawl(person: Person): Promise<Crawled> {
  const found: Crawled = { urls: new Set(), forms: [] };
  const waiting = (Object.keys(pages) as PageId[])
    .filter((id) => !pagePaths[id].includes(':') && id !== 'logoff')
    .map((id) => `/fr${pagePaths[id]}`);
  const counts = new Map<PageId, number>();
  for (let url = waiting.shift(); url !== undefined; url = waiting.shift()) {
    const page = pageOf(url);
    const count = page ? (counts.get(page) ?? 0) : MOST_OF_A_PAGE;
    if (!page || page === 'logoff' || found.urls.has(url) || count >= MOST_OF_A_PAGE) continue;
    counts.set(page, count + 1);
    const answer = await person.get(url, { Accept: 'text/html' });
    if (answer.status !== 200) continue;
    found.urls.add(url);
    const html = await answer.text();
    waiting.push(...hrefs(html));
    for (const form of formsIn(html)) {
      if (form.method !== 'post') continue;
      const action = form.action || url;
      if (action === '/fr/cookies' || action === '/fr/security/logoff') continue;
      for (const button of form.buttons.length > 0 ? form.buttons : [null])
        found.forms.push({ page: url, form: { ...form, action }, button });
    }
  }
  return found;
}
