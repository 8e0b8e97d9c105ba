import type { Context } from 'hono';
import { ShopProblem } from '#server/kernel/problem.ts';
import type { Services } from '#server/services.ts';
import type { HttpEnv } from './env.ts';
import { wantsPage } from './plain-call.ts';
import type { Visit } from './visit.ts';

/** Where a page that is not shown leads: a browser without an account to signing in and back, a moved page to its URL. */
export async function elsewhereFor(
  c: Context<HttpEnv>,
  services: Services,
  visit: Visit,
  error: unknown,
): Promise<[url: string, status: 301 | 302] | null> {
  if (!(error instanceof ShopProblem)) return null;
  const home = visit.urls.home();
  if (error.status === 401 && wantsPage(c))
    return [visit.urls.login({ returnUrl: new URL(c.req.url).pathname + searchOf(c) }), 302];
  if (error.status !== 404) return null;
  const path = await services.movedTo(visit.culture, c.req.path.slice(home.length));
  return path === null ? null : [home + path + searchOf(c), 301];
}

/** The request's query, including parameters that no page reads: scripts use a campaign's. */
export const searchOf = (c: Context<HttpEnv>): string => new URL(c.req.url).search;
