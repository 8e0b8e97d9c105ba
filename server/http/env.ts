import type { Culture } from '#contract/wire.ts';
import type { Lane } from '#server/kernel/scope.ts';

/** What the middleware leaves for the handlers of a request. */
export interface HttpEnv {
  Variables: {
    nonce: string;
    /** The answer is a page on which the payment provider's own code works. */
    admitsProvider?: boolean;
    traceId: string;
    /** The asker's address as limits count it: IPv6 by its /64. */
    ip: string;
    /** What people type before any path: PUBLIC_URL, else what a trusted proxy says, else what was asked. */
    origin: string;
    /** The host that the asker's browser knows: a trusted proxy's word, else the request's own. */
    host: string | undefined;
    /** The culture of messages: the address's, else the query's, else the browser's. */
    culture: Culture;
    /** Set where the address says what the request is for; `free` needs no place. */
    lane?: Lane | 'free';
  };
}
