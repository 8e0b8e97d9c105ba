import { randomUUID } from 'node:crypto';
import { getRequestListener, RequestError } from '@hono/node-server';
import type { createApp } from '#server/app.ts';
import { problemBody, ShopProblem } from './problem.ts';

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
