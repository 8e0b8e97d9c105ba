import { availableParallelism } from 'node:os';
import type { Context, MiddlewareHandler } from 'hono';
import { receiveBody } from '#server/http/body.ts';
import type { HttpEnv } from '#server/http/env.ts';
import type { Services } from '#server/services.ts';
import { openGate } from '../load/gate.ts';
import { requireAsker, within } from '../kernel/scope.ts';
import type { Lane } from '../kernel/scope.ts';

/**
 * Requests in progress at once. Looking around computes (searches, rendering), and more of it at once than there are
 * processors makes each one later and none faster: a question about the shop's health waits behind all of them. A sale
 * mostly waits for its database, and while a table is locked its requests shall meet the database's deadlines together
 * instead of one batch after another.
 */
export const atOnce = { browse: Math.max(4, 2 * availableParallelism()), sale: 64 } as const;

/** What needs no place: files, and the answers that say how the shop is. */
export const asFree: MiddlewareHandler<HttpEnv> = async (c, next) => {
  c.set('lane', 'free');
  await next();
};
/** What belongs to a sale though it only reads: the cart, the checkout, a payment. */
export const asSale: MiddlewareHandler<HttpEnv> = async (c, next) => {
  c.set('lane', 'sale');
  await next();
};

const safe = new Set(['GET', 'HEAD', 'OPTIONS']);
const laneOf = (c: Context<HttpEnv>): Lane | 'free' => c.get('lane') ?? (safe.has(c.req.method) ? 'browse' : 'sale');

/**
 * The door: a request is begun when there is a place for it in its lane, and refused with 503 and Retry-After when too
 * many wait, before the event loop suffers. Looking around is given up when the asker leaves; what belongs to a sale is
 * finished once it has begun, so that a cart or an order is whole or not there.
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
    if (lane === 'free' || lane === 'own') return await next();
    const { signal } = c.req.raw;
    // a body that trickles in holds no place
    if (!safe.has(c.req.method)) await receiveBody(c.req);
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
