import type { Hono } from 'hono';
import type { Services } from '#server/services.ts';
import type { HttpEnv } from './env.ts';
import type { Served } from './handler.ts';
import type { ServedPage } from './page.ts';

/** The routes of a `*.routes.ts` file, exported as `routes`; `server/parts.ts` finds them all. */
export interface Routes {
  calls?: readonly Served[];
  pages?: readonly ServedPage[];
  /** `sale`: reads that belong to a sale; `free`: served without admission control. */
  lane?: 'sale' | 'free';
  /** Paths whose requests are authenticated by a signature: they come from machines, without Fetch Metadata. */
  signed?: readonly string[];
  /** Files and developer pages, mounted under the application path; null if the settings disable them. */
  app?(services: Services): Hono<HttpEnv> | null;
}
