import type { Context } from 'hono';
import { cultureOf } from '#rules/culture.ts';
import type { Culture } from '#rules/culture.ts';
import { safeReturnUrl } from '#rules/return-url.ts';
import type { HttpEnv } from './env.ts';
import type { Visit } from './visit.ts';

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * A plain form posted directly to a call, without JavaScript: the response replaces the page, and so has to be one.
 * Browsers without Fetch Metadata are recognised by their Accept header.
 */
export function isPlainCall(c: Context<HttpEnv>): boolean {
  if (reading.has(c.req.method)) return false;
  const mode = c.req.header('Sec-Fetch-Mode');
  return mode === undefined ? (c.req.header('Accept') ?? '').includes('application/xhtml+xml') : mode === 'navigate';
}

/** The page that the form was on, without its origin; null if unknown, or on another site. */
function refererOf(c: Context<HttpEnv>): string | null {
  const referer = c.req.header('Referer');
  if (!referer || !URL.canParse(referer)) return null;
  const url = new URL(referer);
  return url.host === c.get('host') || url.origin === c.get('origin') ? url.pathname + url.search : null;
}

/** The culture of the page that a plain form was on; null if unknown. */
export const cultureOfForm = (c: Context<HttpEnv>, appPath: string): Culture | null =>
  isPlainCall(c) ? cultureOf((refererOf(c) ?? '').split('?')[0] ?? '', appPath) : null;

/** Back to the page that the form was on; the home page if unknown. */
export const pageBefore = (c: Context<HttpEnv>, appPath: string): string =>
  safeReturnUrl(refererOf(c), { appPath, fallback: `${appPath}/${c.get('culture')}` });

/** Where a browser is redirected after a call: to the response's own target, else back to the page, which shows the change. */
export function pageAfter(c: Context<HttpEnv>, answer: unknown, { appPath }: Visit): string {
  const before = pageBefore(c, appPath);
  const told = typeof answer === 'object' && answer !== null && 'Uri' in answer ? answer.Uri : answer;
  return typeof told === 'string' ? safeReturnUrl(told, { appPath, fallback: before }) : before;
}

/** Whether a failure is answered by a page. */
export const wantsPage = (c: Context<HttpEnv>): boolean =>
  !/\/(api|assets|static|widget)\//.test(c.req.path) && (c.req.header('Accept') ?? '').includes('text/html');
