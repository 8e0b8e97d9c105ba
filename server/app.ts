import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import type { Culture } from '#contract/wire.ts';
import { cultureOf, isCulture, pickCulture } from '#rules/culture.ts';
import { countShown } from './analytics/views.ts';
import { incomingIn } from './files/incoming.ts';
import { beginAtPage } from './files/begun.routes.ts';
import { isAccepted } from './files/recognize.ts';
import { logAccess } from './http/access-log.ts';
import type { PostedMore } from './http/body.ts';
import type { HttpEnv } from './http/env.ts';
import type { Served } from './http/handler.ts';
import { routeOfPage, answerFailure, mountPage } from './http/mount-page.ts';
import { mount, pathsOf } from './http/mount.ts';
import type { ServedPage } from './http/page.ts';
import { cultureOfForm } from './http/plain-call.ts';
import type { Routes } from './http/routes.ts';
import { ShopProblem } from './kernel/problem.ts';
import { effectiveRequest, requireSound, sameOrigin, secureHeaders } from './http/security.ts';
import { varyByEncoding } from './http/vary.ts';
import { sayOffline } from './http/offline.ts';
import { networkOf, originOf, trustOf, clientOf } from './http/client.ts';
import { admit, asFree, asSale, takesFiles } from './http/admit.ts';
import type { Services } from './services.ts';

/** What is mounted beside the shop's own routes: under the application path, and directly at the host's root. */
export interface Guests {
  others: readonly Hono<HttpEnv>[];
  rooted: readonly Hono<HttpEnv>[];
}

/** The shop as one fetch function: every call and page of the contract, under the application path. */
export function createApp(
  services: Services,
  parts: readonly Routes[],
  guests: Guests | null = null,
): (request: Request, env?: object) => Response | Promise<Response> {
  const root = new Hono<HttpEnv>();
  const { settings } = services;
  const folder = incomingIn(settings);
  const takenBy = (most: number, { largest = most }: PostedMore) => ({ most, largest, folder, mayBe: isAccepted });
  root.onError((error, c) => answerFailure(c, services, error));
  root.notFound((c) => answerFailure(c, services, new ShopProblem(404)));
  root.use(
    identify(services),
    secureHeaders(settings),
    requireSound,
    sameOrigin(
      settings,
      parts.flatMap(({ signed = [] }) => signed),
    ),
    compress(),
    varyByEncoding,
  );

  const app = settings.appPath ? root.basePath(settings.appPath) : root;
  for (const path of ['/static/*', '/assets/*']) app.use(path, asFree);
  for (const { lane, calls = [], pages = [] } of parts)
    for (const path of lane ? [...calls, ...pages].flatMap(routesOf) : [])
      app.use(path, lane === 'free' ? asFree : asSale);
  for (const { page, work } of parts.flatMap((part) => part.pages ?? []))
    if (work.takes?.bytes !== undefined) app.use(routeOfPage(page), takesFiles(takenBy(work.takes.bytes, work.takes)));
  root.use(admit(services), countShown(services), sayOffline(services));
  const calls = parts.flatMap((part) => part.calls ?? []);
  const pages = parts.flatMap((part) => part.pages ?? []).toSorted(whollyLast);
  const formPaths = new Set(
    pages.filter(({ page }) => page.actions.length > 0).map(({ page }) => `/:culture${page.path}`),
  );
  for (const served of calls) mount(app, served, services, (path) => formPaths.has(path));
  for (const served of pages) {
    if (served.work.keep) app.post(routeOfPage(served.page), beginAtPage(served, services));
    mountPage(app, served, services);
  }
  for (const other of [...parts.map((part) => part.app?.(services)), ...(guests?.others ?? [])])
    if (other) app.route('/', other);
  for (const other of guests?.rooted ?? []) root.route('/', other);
  app.get('/', (c) => {
    c.header('Vary', 'Accept-Language');
    return c.redirect(`${settings.appPath}/${pickCulture(c.req.header('Accept-Language'))}`, 302);
  });
  refuseOtherMethods(app, calls, pages);
  // a URL with a trailing slash redirects to the one without
  for (const path of [
    ...(settings.appPath ? [`${settings.appPath}/`] : []),
    `${settings.appPath}/:culture{(?:fr|nl)}/*`,
  ])
    root.get(path, (c) => {
      const { pathname, search } = new URL(c.req.url);
      const bare = pathname.replace(/\/+$/, '');
      return bare === pathname ? c.notFound() : c.redirect(bare + search, 301);
    });
  return (request, env) => root.fetch(effectiveRequest(request), env);
}

/** Trace id, client address, culture and access log. */
const identify = (services: Services): import('hono').MiddlewareHandler<HttpEnv> => {
  const { publicUrl, trustedProxies } = services.settings;
  const trusts = trustOf(trustedProxies);
  return async (c, next) => {
    const startedAt = performance.now();
    const traceId = randomUUID();
    c.set('traceId', traceId);
    const asking = clientOf(
      peerOf(c.env),
      {
        forwarded: c.req.header('Forwarded'),
        forwardedFor: c.req.header('X-Forwarded-For'),
        forwardedProto: c.req.header('X-Forwarded-Proto'),
        forwardedHost: c.req.header('X-Forwarded-Host'),
      },
      trusts,
    );
    c.set('ip', networkOf(asking.address));
    c.set('origin', originOf(publicUrl, asking, c.req.url));
    c.set('host', asking.host ?? c.req.header('Host'));
    const { appPath } = services.settings;
    c.set(
      'culture',
      cultureOfRequest(c.req.url, appPath) ?? cultureOfForm(c, appPath) ?? pickCulture(c.req.header('Accept-Language')),
    );
    await next();
    c.res.headers.set('X-Request-Id', traceId);
    logAccess(services, c, performance.now() - startedAt);
  };
};

/** The peer address of the connection; empty if there is none. */
function peerOf(env: unknown): string {
  if (typeof env !== 'object' || env === null || !('incoming' in env)) return '';
  const { incoming } = env as { incoming: { socket?: { remoteAddress?: string } } };
  return incoming.socket?.remoteAddress ?? '';
}

function cultureOfRequest(address: string, appPath: string): Culture | null {
  const url = new URL(address);
  const asked =
    cultureOf(url.pathname, appPath) ??
    url.searchParams.get('culture') ??
    /\/localization\/(\w+)\//.exec(url.pathname)?.[1];
  return isCulture(asked) ? asked : null;
}

/** A path that matches every URL (editors' pages) is registered last. */
const whollyLast = (one: ServedPage, other: ServedPage): number => spansAll(one) - spansAll(other);
const spansAll = ({ page }: ServedPage): number => Number(page.path.startsWith('/:path{'));

const routesOf = (served: Served | ServedPage): string[] =>
  'endpoint' in served ? pathsOf(served.endpoint.path) : [routeOfPage(served.page)];

/** A known path with an unsupported method: 405 with the allowed ones. */
function refuseOtherMethods(app: Hono<HttpEnv>, calls: readonly Served[], pages: readonly ServedPage[]): void {
  const methods = new Map<string, Set<string>>();
  const allow = (path: string, ...names: string[]) => {
    const known = methods.get(path) ?? new Set();
    for (const name of names) known.add(name);
    methods.set(path, known);
  };
  for (const { endpoint } of calls)
    for (const path of pathsOf(endpoint.path))
      allow(path, endpoint.method, ...(endpoint.method === 'GET' ? ['HEAD'] : []));
  for (const { page } of pages) allow(routeOfPage(page), 'GET', 'HEAD', ...(page.actions.length > 0 ? ['POST'] : []));
  for (const [path, names] of methods)
    app.all(path, (c) => {
      c.header('Allow', [...names].join(', '));
      throw new ShopProblem(405);
    });
}
