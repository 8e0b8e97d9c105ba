import { mkdtemp, rm } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { openGateway } from '#demo/gateway/index.ts';
import type { Store } from '#server/db/open.ts';
import { httpServer, listenerOf } from '#server/http/listener.ts';
import { builtRenderer } from '#server/render/renderer.ts';
import type { Renderer } from '#server/services.ts';
import { readSettings } from '#server/settings.mjs';
import type { Settings } from '#server/settings.mjs';
import { serveFrom } from '#server/shop.ts';
import { demoDatabase } from '#tests/server/database.ts';
import { openLimits } from '#tests/server/visit.ts';

export interface TestShop {
  /** `http://shop.test` until it listens, then its loopback origin. */
  origin: string;
  settings: Settings;
  services: Awaited<ReturnType<typeof serveFrom>>['services'];
  fetch(request: Request): Promise<Response>;
  /** A person with a browser of their own: a cookie jar, requests from the shop's own pages. */
  person(options?: { accept?: string }): Person;
  /** Opens a loopback port for a real browser; from then on everybody's requests go through it. */
  listen(): Promise<string>;
  close(): Promise<void>;
}

export interface Person {
  cookies: Map<string, string>;
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  send(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>;
  /** Posts a plain form as a browser without JavaScript does; one with files as FormData. */
  post(path: string, fields: Record<string, string> | FormData, headers?: Record<string, string>): Promise<Response>;
}

export interface TestShopOptions {
  env?: Record<string, string>;
  limits?: Partial<Settings['limits']>;
  overload?: Partial<Settings['overload']>;
  /** A store other than the demo shop's. */
  store?: Store;
  /** A renderer other than the built one, which needs `dist`. */
  renderer?: Renderer;
  now?: () => number;
  /** Where the shop writes its log; nowhere without it. */
  log?: pino.Logger;
  /** Serves pictures of the listening shop: the tests' demo shop has no picture files. */
  picture?: RequestListener;
}

/** The whole built shop on the demo database, in this process, with a data folder of its own. */
export async function openTestShop({
  env = {},
  limits = {},
  overload = {},
  store,
  renderer,
  now,
  log = pino({ level: 'silent' }),
  picture,
}: TestShopOptions = {}): Promise<TestShop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-test-'));
  const read = readSettings({ DATA_DIR: dataDir, ...env });
  const settings: Settings = {
    ...read,
    limits: { ...openLimits, ...limits },
    overload: { ...read.overload, ...overload },
  };
  const shop = await serveFrom(store ?? (await demoDatabase()), {
    settings,
    renderer: renderer ?? (await builtRenderer(settings)),
    log,
    gateway: openGateway,
    ...(now ? { now } : {}),
  });
  const listener = listenerOf(shop.fetch);
  const server = httpServer((request, response) => {
    if (picture && request.url?.startsWith('/assets/pictures/')) picture(request, response);
    else void listener(request, response);
  }, settings.overload);
  const opened: TestShop = {
    origin: 'http://shop.test',
    settings,
    services: shop.services,
    fetch: async (request) => await shop.fetch(request),
    person: (options) => personOf(opened, options),
    listen: async () => {
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      opened.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      opened.fetch = (request) => fetch(request);
      return opened.origin;
    },
    close: async () => {
      server.closeAllConnections();
      if (server.listening) await new Promise((resolve) => server.close(resolve));
      await shop.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  return opened;
}

/** Somebody with a browser of their own at a shop running anywhere. */
export function personOf(
  shop: Pick<TestShop, 'origin' | 'fetch'>,
  { accept = 'application/json' }: { accept?: string } = {},
): Person {
  const cookies = new Map<string, string>();
  const request = async (path: string, init: Omit<RequestInit, 'headers'> & { headers: Record<string, string> }) => {
    const headers = new Headers({
      Accept: accept,
      Origin: shop.origin,
      Host: new URL(shop.origin).host,
      ...init.headers,
    });
    if (cookies.size > 0) headers.set('Cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const answer = await shop.fetch(new Request(new URL(path, shop.origin), { ...init, headers, redirect: 'manual' }));
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value === '' || /max-age=0/i.test(cookie)) cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer;
  };
  return {
    cookies,
    get: (path, headers = {}) => request(path, { method: 'GET', headers }),
    send: (method, path, body, headers = {}) =>
      request(path, {
        method,
        headers: { ...(body === undefined ? {} : { 'Content-Type': 'application/json' }), ...headers },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    post: (path, fields, headers = {}) =>
      request(path, {
        method: 'POST',
        headers: {
          ...(fields instanceof FormData ? {} : { 'Content-Type': 'application/x-www-form-urlencoded' }),
          Accept: 'text/html',
          ...headers,
        },
        body: fields instanceof FormData ? fields : new URLSearchParams(fields).toString(),
      }),
  };
}
