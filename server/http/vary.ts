import type { Context, MiddlewareHandler } from 'hono';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/compress';
import type { HttpEnv } from './env.ts';

/**
 * Tells Hono's `compress` that the response varies by Accept-Encoding. It would add this itself, but by building the
 * finished response a second time.
 */
export const varyByEncoding: MiddlewareHandler<HttpEnv> = async (c, next) => {
  await next();
  const { headers } = c.res;
  const vary = headers.get('Vary');
  if (!/accept-encoding/i.test(vary ?? '') && COMPRESSIBLE_CONTENT_TYPE_REGEX.test(headers.get('Content-Type') ?? ''))
    headers.set('Vary', vary ? `${vary}, Accept-Encoding` : 'Accept-Encoding');
};

/** Whether the client takes a response as gzip. */
export const takesGzip = (c: Context<HttpEnv>): boolean =>
  /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(c.req.header('Accept-Encoding') ?? '');
