import type { AnyPage } from '#contract/page.ts';
import type { Culture } from '#contract/wire.ts';
import type { RequestLane } from '#server/kernel/scope.ts';
import type { TakenFiles } from './receive-files.ts';
import type { Visit } from './visit.ts';

/** Variables that the middleware sets for request handlers. */
export interface HttpEnv {
  Variables: {
    nonce: string;
    /** What the response's headers say about its page: it loads the payment provider's code, or its URL is a secret. */
    page?: { admitsProvider?: boolean; hidesUrl?: boolean; keptOffline?: boolean };
    /** The visit, once it was opened. */
    visit?: Visit;
    traceId: string;
    /** The client address as used by limits: IPv6 by its /64. */
    ip: string;
    /** The public origin: PUBLIC_URL, else as reported by a trusted proxy, else the request's own. */
    origin: string;
    /** The host that the browser used: as reported by a trusted proxy, else the request's own. */
    host: string | undefined;
    /** The culture of messages: the URL's, else the query's, else the browser's. */
    culture: Culture;
    /** The page that a GET showed, for whoever counts. */
    shown?: { page: AnyPage; params: unknown; search: unknown; data: unknown; visit: Visit };
    /** Set where the path determines the lane; `free` needs no slot. */
    lane?: RequestLane | 'free';
    /** What a posted form may hold where a page takes files. */
    takes?: TakenFiles;
  };
}
