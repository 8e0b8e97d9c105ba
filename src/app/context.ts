import type { PageId } from '#contract/pages.ts';
import type { CallOptions, PageArrival } from '#gateways/http.ts';
import type { Shop } from '#views/parts/shop.ts';

/** How a route gets its page: from the response that the server already has, or over HTTP. */
export type ReadPage = (id: PageId, href: string, options: CallOptions) => Promise<PageArrival>;

/** The router's context for routes. */
export interface RouterContext {
  readPage: ReadPage;
  /** Set before the first render. */
  shop: Shop;
  /** The page requested last, and the prefetched one: the latter's failure is ignored for now. */
  wanted: { asked: string | null; ahead: string | null };
}
