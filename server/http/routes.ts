import type { Hono } from 'hono';
import type { Services } from '#server/services.ts';
import type { HttpEnv } from './env.ts';
import type { Served } from './handler.ts';
import type { ServedPage } from './page.ts';

/** What one `*.routes.ts` serves, exported as `routes`; `server/parts.ts` finds them all. */
export interface Routes {
  calls?: readonly Served[];
  pages?: readonly ServedPage[];
  /** `sale`: what belongs to a sale though it only reads; `free`: what is answered without waiting for a place. */
  lane?: 'sale' | 'free';
  /** Paths whose requests prove by a signature who sends them: machines, which no browser's word comes with. */
  signed?: readonly string[];
  /** Files and developer pages, mounted under the application path as they are; null where the settings want none. */
  app?(services: Services): Hono<HttpEnv> | null;
}
