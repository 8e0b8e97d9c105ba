import type { Context } from 'hono';
import { routePath } from 'hono/route';
import type { Services } from '#server/services.ts';
import type { HttpEnv } from './env.ts';

const number = /^\d{1,10}$/;
const name = /^[A-Za-z]{1,40}$/;

/** Parameters of addresses that a log may hold, and how. Any other may open something or name somebody. */
const shown: Readonly<Record<string, RegExp>> = {
  culture: /^(?:fr|nl)$/,
  slug: /^.{1,200}$/u,
  id: number,
  addressId: number,
  countryId: name,
  purpose: name,
  rule: name,
  // whoever placed an order is asked for; its address alone shows nothing
  orderId: /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
};

/** Words and numbers between hyphens, as slugs are made of: no key, no token and no guid looks so. */
const words = /^(?:(?:[a-z]{1,24}|\d{1,8})(?:-(?=.)|$))*$/u;

/**
 * A path as the log keeps it, by the pattern of the route that answered: what stands in the pattern itself, and what a
 * parameter holds only where that is known to be harmless. What no pattern names is kept where it looks like a slug.
 */
export function loggablePath(pattern: string, path: string): string {
  // a parameter's own expression says which values it takes, and may hold slashes
  const named = pattern.replaceAll(/\{.*?\}(?=\/|$)/g, '').split('/');
  const rest = named.findIndex((part) => part === '*' || part === ':path');
  return path
    .split('/')
    .map((part, at) => {
      const own = named[at] ?? '';
      if (rest !== -1 && at >= rest) return words.test(part) ? part : '*';
      return own === part || shown[own.slice(1)]?.test(part) ? part : own.startsWith(':') ? own : '*';
    })
    .join('/');
}

/** One line a request: no personal data, no query, nothing that opens anything. */
export function logAccess({ log }: Pick<Services, 'log'>, c: Context<HttpEnv>, ms: number): void {
  log.info(
    {
      traceId: c.get('traceId'),
      method: c.req.method,
      path: loggablePath(routePath(c), c.req.path),
      status: c.res.status,
      ms: Math.round(ms),
    },
    'request',
  );
}
