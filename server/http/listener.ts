import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import { getRequestListener, RequestError } from '@hono/node-server';
import type { createApp } from '#server/app.ts';
import { hearArrivals } from '#server/kernel/turn.ts';
import type { Settings } from '#server/settings.mjs';
import { problemBody, ShopProblem } from '../kernel/problem.ts';

/**
 * How long a connection that asks nothing stays open, in ms: longer than the minute for which proxies and browsers keep
 * theirs. After Node's five seconds an order could be on its way into a connection that the shop was just closing.
 */
const KEEP_ALIVE_MS = 75_000;

/** A connection on which nothing moves in either direction is cut after this, in ms: a reader may be slow, not absent. */
const SILENT_MS = 120_000;
/** Connections at once. What comes beyond is closed by Node: each costs memory even before it asks anything. */
const MOST_CONNECTIONS = 4_000;

/**
 * Node's server as every shop of ours listens with. Headers and bodies that do not arrive in time are answered 408, and
 * their connection closes.
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
      // Node looks for whom their time is up at this interval: thirty seconds by itself
      connectionsCheckingInterval: Math.min(1_000, headersMs / 4, requestMs / 4),
    },
    listener,
  );
  hearArrivals(server);
  server.timeout = Math.max(SILENT_MS, requestMs);
  server.maxConnections = MOST_CONNECTIONS;
  return server;
}
type Deadlines = Pick<Settings['overload'], 'headersMs' | 'requestMs'>;

/**
 * The shop behind Node's own server. What is no sound request at all (a Host that names no host) is refused here.
 * The adapter puts lighter Request and Response in the place of Node's: a body goes to the socket as it is, instead of
 * through a web stream, which is a third of what a call costs.
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
