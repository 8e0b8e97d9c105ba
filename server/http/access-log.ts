import type { Context } from 'hono';
import { routePath } from 'hono/route';
import type { Services } from '#server/services.ts';
import type { HttpEnv } from './env.ts';

const number = /^\d{1,10}$/;
const name = /^[A-Za-z]{1,40}$/;

/** Query parameters that a log may contain, and in which form. Any other may be a secret or personal data. */
const shown: Readonly<Record<string, RegExp>> = {
  culture: /^(?:fr|nl)$/,
  slug: /^.{1,200}$/u,
  id: number,
  addressId: number,
  countryId: name,
  purpose: name,
  rule: name,
  // access to an order is checked separately; its id alone reveals nothing
  orderId: /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
};

/** Words and numbers joined by hyphens, like slugs: no key, token or guid looks like this. */
const words = /^(?:(?:[a-z]{1,24}|\d{1,8})(?:-(?=.)|$))*$/u;

/**
 * A path for the log, by the matched route's pattern: the literal parts, and parameter values only if known to be
 * harmless. Segments not in the pattern are kept if they look like a slug.
 */
export function loggablePath(pattern: string, path: string): string {
  // a parameter's own expression limits its values, and may contain slashes
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

/** One line per request: no personal data, no query, no secrets. */
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
