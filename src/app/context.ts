import type { PageId } from '#contract/pages.ts';
import type { PageArrival } from '#gateways/http.ts';
import type { Shop } from '#views/parts/shop.ts';

/** How a route gets its page: from the answer the server already has, or over HTTP. */
export type ReadPage = (id: PageId, href: string, signal: AbortSignal) => Promise<PageArrival>;

/** What routes find in the router. */
export interface RouterContext {
  readPage: ReadPage;
  /** Set before the first render. */
  shop: Shop;
  /** The signal of navigation's request: a preload cannot be aborted by the router itself. */
  signal: { current: AbortSignal | null };
}
