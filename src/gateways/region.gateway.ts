import { safeParse } from 'valibot';
import type { CartSummary } from '#contract/cart.ts';
import { productPage } from '#contract/catalog-pages.ts';
import { quickView } from '#contract/quick-view.ts';
import { twoFactorHomePage } from '#contract/two-factor.ts';
import { abortable } from '#machines/port.ts';
import type { RegionAnswer, RegionContent, RegionRequest } from '#machines/region/region.machine.ts';
import type { Http, PageArrival } from './http.ts';
import { exchange, pageIn, parsed } from './http-client.ts';
import type { Exchanged } from './http-client.ts';
import { filesOf } from './marked.gateway.ts';

/** The part of a document that fills a target; its page area if it has no element of that name. */
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

/** Another page's styles come with its content. */
function addStyles(parsed: Document): void {
  const known = new Set(stylesIn(document));
  for (const href of stylesIn(parsed)) {
    if (known.has(href)) continue;
    document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }));
  }
}

/** The style sheets that a document links to, or that its server has written into it. */
const stylesIn = (page: Document): string[] =>
  [...page.querySelectorAll('link[rel="stylesheet"], style[data-href]')]
    .flatMap((each) => each.getAttribute(each.localName === 'style' ? 'data-href' : 'href')?.split(' ') ?? [])
    .map((href) => new URL(href, location.href).href);

/** The URLs that show one product: a dialog fetches its data, so that it is bought there as on its page. */
const shownProducts = [`/:culture${productPage.path}`, quickView.path].map(
  (path) => new RegExp(`^${path.replaceAll(/:\w+/gu, '[^/]+')}$`, 'u'),
);
const showsProduct = (appPath: string, href: string): boolean => {
  const { pathname } = new URL(href, location.origin);
  return shownProducts.some((path) => path.test(pathname.slice(appPath.length)));
};

/** A product in a data response, as a page or in brief. */
function productIn(answer: Exchanged): RegionContent | null {
  const page = safeParse(productPage.data, pageIn(answer)?.Page);
  if (page.success) {
    const { ProductId, Name, Brand, Summary, Variation, DescriptionHtml: html } = page.output;
    const ProductUrl = answer.reached.split('?')[0] ?? '';
    const product = { ProductId, Name, ProductUrl, BrandName: Brand.Name, Summary, Variation };
    return { title: Name, html, product };
  }
  const brief = safeParse(quickView.answer, answer.isHtml ? null : parsed(answer.text));
  return brief.success ? { title: brief.output.Name, html: null, product: brief.output } : null;
}

/** The page of two-factor authentication in a data response. */
function twoFactorIn(answer: Exchanged): RegionContent | null {
  const page = pageIn(answer);
  const data = safeParse(twoFactorHomePage.data, page?.Page);
  if (!page || !data.success) return null;
  return { title: page.Meta.Title, html: null, twoFactor: { ...page, Page: data.output } };
}
const isTwoFactor = (appPath: string, href: string): boolean => {
  const { pathname, search } = new URL(href, location.origin);
  // a step that shows secrets is a page of its own
  return search === '' && pathname.slice(appPath.length).replace(/^\/\w+/u, '') === twoFactorHomePage.path;
};

const here = () => location.pathname + location.search;

/** Handles marked links and forms: pages and fragments by their HTML, calls by the page that shows the change. */
export const regionPorts = (
  { appPath, http }: { appPath: string; http: Http },
  keep: (href: string, arrival: PageArrival) => void,
) => ({
  ask: abortable<RegionAnswer, RegionRequest | null>(async ({ input, signal }) => {
    if (!input) throw new Error('A region without a request asks for nothing');
    const { target, method } = input;
    const isRead = target === '' && method === 'GET';
    const isProduct = isRead && showsProduct(appPath, input.href);
    const isFactor = isRead && isTwoFactor(appPath, input.href);
    const answer = await exchange(
      {
        ...input,
        files: input.isMultipart ? filesOf(input.sender) : null,
        wantsData: target === 'page' || isProduct || isFactor,
      },
      signal,
    );
    const summary: CartSummary | null =
      method === 'GET' ? null : await http.call('getCartSummary', {}, { signal, isQuiet: true });
    const content = isProduct ? productIn(answer) : isFactor ? twoFactorIn(answer) : null;
    if (content) return { kind: 'content', content, summary };
    const page = pageIn(answer);
    if (page) {
      keep(answer.reached, page);
      return { kind: 'url', href: answer.reached, summary };
    }
    if (answer.isHtml) return { kind: 'content', content: slice(answer.text, target), summary };
    if (target === 'page') return { kind: 'renewal', summary };
    const renewed = await exchange({ href: here(), method: 'GET', fields: [], files: null, wantsData: false }, signal);
    return { kind: 'content', content: slice(renewed.text, target), summary };
  }),
});
