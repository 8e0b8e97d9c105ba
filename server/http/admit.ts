import { availableParallelism } from 'node:os';
import type { Context, MiddlewareHandler } from 'hono';
import { receiveBody } from '#server/http/body.ts';
import type { HttpEnv } from '#server/http/env.ts';
import { discardFiles } from '#server/http/receive-files.ts';
import type { TakenFiles } from '#server/http/receive-files.ts';
import type { Services } from '#server/services.ts';
import { openGate } from '../load/gate.ts';
import { requireAsker, within } from '../kernel/scope.ts';
import type { RequestLane } from '../kernel/scope.ts';

/**
 * Concurrent requests per lane. Browsing is CPU-bound (searches, rendering): running more of it at once than there are
 * processors delays every request, health checks included. A sale mostly waits for the database; its limit is high so
 * that, while a table is locked, its requests hit the database's timeouts together instead of batch after batch.
 */
export const atOnce = { browse: Math.max(4, 2 * availableParallelism()), sale: 64 } as const;

/** Requests that need no slot: static files and health checks. */
export const asFree: MiddlewareHandler<HttpEnv> = async (c, next) => {
  c.set('lane', 'free');
  await next();
};
/** Reads that belong to the sale lane: the cart, the checkout, a payment. */
export const asSale: MiddlewareHandler<HttpEnv> = async (c, next) => {
  c.set('lane', 'sale');
  await next();
};

/** A page that takes files: its forms may be larger than others, and their files lie on disk meanwhile. */
export const takesFiles =
  (takes: TakenFiles): MiddlewareHandler<HttpEnv> =>
  async (c, next) => {
    if (c.req.method === 'POST') c.set('takes', takes);
    try {
      await next();
    } finally {
      await discardFiles(c.req.raw);
    }
  };

const safe = new Set(['GET', 'HEAD', 'OPTIONS']);
const laneOf = (c: Context<HttpEnv>): RequestLane | 'free' =>
  c.get('lane') ?? (safe.has(c.req.method) ? 'browse' : 'sale');

/**
 * Admission control: a request starts when its lane has a free slot, and is refused with 503 and Retry-After when the
 * queue is full, before the event loop suffers. Browsing is aborted when the client disconnects; a request of a sale is
 * finished once begun, so that a cart or an order is whole or absent.
 */
export function admit({
  settings: {
    overload: { queueLength: length, queueMs: waitMs },
  },
  isStopping: isPatient,
}: Pick<Services, 'settings' | 'isStopping'>): MiddlewareHandler<HttpEnv> {
  const gates = {
    browse: openGate({ atOnce: atOnce.browse, length, waitMs, isPatient }),
    sale: openGate({ atOnce: atOnce.sale, length, waitMs, isPatient }),
  };
  return async (c, next) => {
    const lane = laneOf(c);
    if (lane === 'free') return await next();
    const { signal } = c.req.raw;
    // a slow body must not occupy a slot
    if (!safe.has(c.req.method)) await receiveBody(c.req, c.get('takes'));
    const leave = await gates[lane].enter(signal);
    try {
      await within({ lane, signal: lane === 'browse' ? signal : null }, async () => {
        requireAsker();
        await next();
      });
    } finally {
      leave();
    }
  };
}
