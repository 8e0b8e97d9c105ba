import type { CartSummary } from '#contract/cart.ts';
import { abortable } from '#machines/port.ts';
import type { RegionAnswer, RegionContent, RegionRequest } from '#machines/region/region.machine.ts';
import type { PageArrival } from './http.ts';
import { call, exchange, pageIn } from './http-client.ts';
import { filesOf } from './marked.gateway.ts';

/** The part of a document that fills a target; without a target of that name its page area. */
function slice(html: string, target: string): RegionContent {
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  addStyles(parsed);
  const own = target === '' ? null : parsed.getElementById(target);
  const place = own ?? parsed.querySelector('main') ?? parsed.body;
  for (const each of place.querySelectorAll('script, style, link, template')) each.remove();
  const heading = place.querySelector('h1');
  const title = (heading ?? parsed.querySelector('title'))?.textContent ?? '';
  // a dialog has its own title, a page its own main heading
  if (target === '') heading?.remove();
  else if (heading) heading.outerHTML = `<h2>${heading.innerHTML}</h2>`;
  return { title, html: place.innerHTML };
}

/** What another page looks like comes with its content. */
function addStyles(parsed: Document): void {
  const known = new Set(
    [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].map(({ href }) => href),
  );
  for (const link of parsed.querySelectorAll('link[rel="stylesheet"]')) {
    const { href } = new URL(link.getAttribute('href') ?? '', location.href);
    if (known.has(href)) continue;
    document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }));
  }
}

const here = () => location.pathname + location.search;

/** Answers marked links and forms: pages and fragments by their HTML, calls by the page that shows what they changed. */
export const regionPorts = (appPath: string, keep: (href: string, arrival: PageArrival) => void) => ({
  ask: abortable<RegionAnswer, RegionRequest | null>(async ({ input, signal }) => {
    if (!input) throw new Error('A region without a request asks for nothing');
    const { target, method } = input;
    const answer = await exchange(
      { ...input, files: input.isMultipart ? filesOf(input.sender) : null, wantsData: target === 'page' },
      signal,
    );
    const summary: CartSummary | null = method === 'GET' ? null : await call(appPath, 'getCartSummary', {}, { signal });
    const page = pageIn(answer);
    if (page) {
      keep(answer.reached, page);
      return { kind: 'address', href: answer.reached, summary };
    }
    if (answer.isHtml) return { kind: 'content', content: slice(answer.text, target), summary };
    if (target === 'page') return { kind: 'renewal', summary };
    const renewed = await exchange({ href: here(), method: 'GET', fields: [], files: null, wantsData: false }, signal);
    return { kind: 'content', content: slice(renewed.text, target), summary };
  }),
});
