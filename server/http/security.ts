import { randomBytes } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { methodField } from '#rules/sent-method.ts';
import { youtube } from '#rules/videos.ts';
import { isSoundEncoding, isSoundText } from './body.ts';
import { ShopProblem } from '../kernel/problem.ts';
import type { HttpEnv } from './env.ts';
import type { PaymentProvider, Settings } from '#server/settings.mjs';

/** Third parties that a response allows besides the shop itself. */
interface Guests {
  isHttps: boolean;
  servesAtlas: boolean;
  /** Null on pages without a payment. */
  provider: PaymentProvider | null;
  /** Origins of the maps' pictures, which no page asks for before its visitor wants a map. */
  tiles: readonly string[];
}

const provided = ({ isLocal, environment }: PaymentProvider) => {
  const hosts = isLocal
    ? ''
    : ['checkoutshopper-', 'checkoutanalytics-'].map((name) => ` https://${name}${environment}.adyen.com`).join('') +
      ` https://checkoutshopper-${environment}.cdn.adyen.com`;
  // 3-D Secure runs in a frame of the bank's own, whichever bank it is
  return { hosts, banks: isLocal ? '' : ' https:' };
};

/**
 * Scripts and styles run only with this response's nonce; nothing is loaded from other sites except on
 * payment pages, pictures of maps from the servers that the settings name, and the player of embedded videos.
 */
function policy(nonce: string, { isHttps, servesAtlas, provider, tiles }: Guests): string {
  const { hosts, banks } = provider ? provided(provider) : { hosts: '', banks: '' };
  return [
    `default-src 'none'`,
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob:${hosts}${tiles.map((origin) => ` ${origin}`).join('')}`,
    `font-src 'self'`,
    `media-src 'self'`,
    `connect-src 'self'${hosts}`,
    `manifest-src 'self'`,
    `worker-src 'self'`,
    `form-action 'self'${banks}`,
    `base-uri 'none'`,
    `object-src 'none'`,
    // the atlas shows the shop in a frame beside its diagrams
    `frame-ancestors ${servesAtlas ? "'self'" : "'none'"}`,
    // the player of embedded videos, which no page asks for before its visitor wants one or has allowed it
    `frame-src ${servesAtlas || provider ? `'self'${banks} ` : ''}${youtube.frames}`,
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

const NONCE_BYTES = 16;
const drawn = { bytes: Buffer.alloc(0), used: 0 };
/** 128 random bits, drawn for many responses at a time: the system is slow to ask. */
function newNonce(): string {
  if (drawn.used >= drawn.bytes.length) {
    drawn.bytes = randomBytes(256 * NONCE_BYTES);
    drawn.used = 0;
  }
  const nonce = drawn.bytes.toString('base64', drawn.used, drawn.used + NONCE_BYTES);
  drawn.used += NONCE_BYTES;
  return nonce;
}

/** Headers of every response, problems and files included. Vite's development client is served without our policy. */
export const secureHeaders =
  (settings: Settings): MiddlewareHandler<HttpEnv> =>
  async (c, next) => {
    const isHttps = c.get('origin').startsWith('https:');
    const nonce = newNonce();
    c.set('nonce', nonce);
    await next();
    const { headers } = c.res;
    if (!settings.isDev && !headers.has('Content-Security-Policy'))
      headers.set(
        'Content-Security-Policy',
        policy(nonce, {
          isHttps,
          servesAtlas: settings.servesAtlas,
          provider: c.get('page')?.admitsProvider ? settings.payment : null,
          tiles: settings.maps.origins,
        }),
      );
    if (isHttps) headers.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
    headers.set('X-Content-Type-Options', 'nosniff');
    headers.set('Referrer-Policy', c.get('page')?.hidesUrl ? 'no-referrer' : 'strict-origin-when-cross-origin');
    headers.set('Cross-Origin-Opener-Policy', 'same-origin');
    if (!headers.has('Cross-Origin-Resource-Policy')) headers.set('Cross-Origin-Resource-Policy', 'same-origin');
    headers.set('Permissions-Policy', 'camera=(), microphone=(), geolocation=(self), payment=(self)');
  };

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * CSRF protection: cross-site requests change nothing. Fetch Metadata decides, or the Origin header without it, and a
 * request with neither is refused; `signed` paths authenticate themselves. Runs on the effective method, after any
 * override.
 */
export const sameOrigin =
  (settings: Settings, signed: readonly string[]): MiddlewareHandler<HttpEnv> =>
  async (c, next) => {
    if (safeMethods.has(c.req.method) || signed.some((path) => c.req.path === settings.appPath + path))
      return await next();
    const site = c.req.header('Sec-Fetch-Site');
    const isOwn =
      site === undefined
        ? isOwnOrigin(c.req.header('Origin'), c.get('host'), settings.publicUrl)
        : site === 'same-origin';
    if (!isOwn) throw new ShopProblem(403, { code: 'Problem.CrossSite' });
    await next();
  };

function isOwnOrigin(origin: string | undefined, host: string | undefined, publicUrl: string | null): boolean {
  if (!origin || !URL.canParse(origin)) return false;
  return new URL(origin).host === host || (publicUrl !== null && new URL(publicUrl).origin === origin);
}

const overrides: readonly (string | undefined)[] = ['PUT', 'PATCH', 'DELETE'];
const overrideOf = (header: string | null | undefined) => header?.trim().toUpperCase();

const isForm = ({ headers }: Request) =>
  /^(?:application\/x-www-form-urlencoded|multipart\/form-data)/iu.test(headers.get('Content-Type') ?? '');

/**
 * `X-HTTP-Method-Override` turns a POST into PUT, PATCH or DELETE; {@link requireSound} refuses anything else. A plain
 * form, which cannot send headers, has it in its URL.
 */
export function effectiveRequest(request: Request): Request {
  const wanted = overrideOf(
    request.headers.get('X-HTTP-Method-Override') ??
      (request.method === 'POST' && isForm(request) ? new URL(request.url).searchParams.get(methodField) : null),
  );
  // keep the same request object: a copy would need its body, which the server provides only on demand
  if (request.method === 'POST' && overrides.includes(wanted))
    Object.defineProperty(request, 'method', { value: wanted });
  return request;
}

const URL_LIMIT = 8 * 1024;

/**
 * Refuses what no route should have to handle: an overlong URL, a path that cannot be decoded or contains NUL, a POST
 * that claims to be a GET.
 */
export const requireSound: MiddlewareHandler<HttpEnv> = async (c, next) => {
  if (c.req.url.length > URL_LIMIT) throw new ShopProblem(414);
  if (!isSoundEncoding(new URL(c.req.url).pathname)) throw new ShopProblem(400);
  if (!isSoundText(c.req.path)) throw new ShopProblem(404);
  const override = overrideOf(c.req.header('X-HTTP-Method-Override'));
  if (c.req.method === 'POST' && override && override !== 'POST') throw new ShopProblem(400);
  await next();
};
