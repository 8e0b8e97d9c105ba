import type { MiddlewareHandler } from 'hono';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/compress';
import type { HttpEnv } from './env.ts';

/**
 * Says for Hono's `compress` that an answer depends on the encodings asked for. It would say so itself, but by building
 * the finished answer a second time.
 */
export const varyByEncoding: MiddlewareHandler<HttpEnv> = async (c, next) => {
  await next();
  const { headers } = c.res;
  const vary = headers.get('Vary');
  if (!/accept-encoding/i.test(vary ?? '') && COMPRESSIBLE_CONTENT_TYPE_REGEX.test(headers.get('Content-Type') ?? ''))
    headers.set('Vary', vary ? `${vary}, Accept-Encoding` : 'Accept-Encoding');
};
