import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import { getRequestListener, RequestError } from '@hono/node-server';
import type { createApp } from '#server/app.ts';
import { countConnections } from '#server/kernel/turn.ts';
import type { Settings } from '#server/settings.mjs';
import { problemBody, ShopProblem } from '../kernel/problem.ts';

/**
 * Keep-alive timeout, in ms: longer than the minute for which proxies and browsers keep connections. With Node's
 * default of five seconds an order could be sent on a connection that the shop is just closing.
 */
const KEEP_ALIVE_MS = 75_000;

/** A connection without traffic in either direction is closed after this, in ms: clients may be slow, not absent. */
const SILENT_MS = 120_000;
/** Maximum number of connections. Node closes further ones: each costs memory even before its first request. */
const MOST_CONNECTIONS = 4_000;

/**
 * Node's HTTP server as every shop uses it. Headers and bodies that time out get a 408, and their connection is closed.
 */
export function httpServer(
  listener?: RequestListener,
  { headersMs, requestMs }: Deadlines = { headersMs: 15_000, requestMs: 30_000 },
): Server {
  const server = createServer(
    {
      keepAliveTimeout: KEEP_ALIVE_MS,
      headersTimeout: Math.min(headersMs, requestMs),
      requestTimeout: requestMs,
      // how often Node checks for expired timeouts: thirty seconds by default
      connectionsCheckingInterval: Math.min(1_000, headersMs / 4, requestMs / 4),
    },
    listener,
  );
  countConnections(server);
  server.timeout = Math.max(SILENT_MS, requestMs);
  server.maxConnections = MOST_CONNECTIONS;
  return server;
}
type Deadlines = Pick<Settings['overload'], 'headersMs' | 'requestMs'>;

/**
 * The shop as a request listener for Node. Malformed requests (such as an invalid Host) are refused here. The adapter
 * replaces Request and Response with lighter ones: a body goes directly to the socket instead of through a web stream,
 * which saves a third of a call's cost.
 */
export const listenerOf = (fetch: ReturnType<typeof createApp>): ReturnType<typeof getRequestListener> =>
  getRequestListener(fetch, {
    errorHandler: (error) => refusal(new ShopProblem(error instanceof RequestError ? 400 : 500)),
  });

const refusal = (problem: ShopProblem): Response =>
  new Response(JSON.stringify(problemBody(problem, { instance: '', traceId: randomUUID(), message: problem.code })), {
    status: problem.status,
    headers: {
      'Content-Type': 'application/problem+json',
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  });
