import type { Culture } from '#contract/wire.ts';

/** What the middleware leaves for the handlers of a request. */
export interface HttpEnv {
  Variables: {
    nonce: string;
    /** The answer is a page on which the payment provider's own code works. */
    admitsProvider?: boolean;
    traceId: string;
    ip: string;
    /** The culture of messages: the address's, else the query's, else the browser's. */
    culture: Culture;
  };
}
