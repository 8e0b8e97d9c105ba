import type { PageId } from '#contract/pages.ts';
import type { PageArrival } from '#gateways/http.ts';
import type { Shop } from '#views/parts/shop.ts';
import type { PageRequest, PageRequests } from './page-requests.ts';

/** How a route gets its page: from the answer the server already has, or over HTTP. */
export type ReadPage = (id: PageId, href: string, request: PageRequest) => Promise<PageArrival>;

/** What routes find in the router. */
export interface RouterContext {
  readPage: ReadPage;
  /** Set before the first render. */
  shop: Shop;
  /** A preload cannot be aborted through the router itself. */
  requests: PageRequests;
}
