import type { PageId } from '#contract/pages.ts';
import type { CallOptions, PageArrival } from '#gateways/http.ts';
import type { Shop } from '#views/parts/shop.ts';

/** How a route gets its page: from the answer the server already has, or over HTTP. */
export type ReadPage = (id: PageId, href: string, options: CallOptions) => Promise<PageArrival>;

/** What routes find in the router. */
export interface RouterContext {
  readPage: ReadPage;
  /** Set before the first render. */
  shop: Shop;
  /** The page asked for last, and the one fetched ahead of being asked for: its failure is nobody's concern yet. */
  wanted: { asked: string | null; ahead: string | null };
}
