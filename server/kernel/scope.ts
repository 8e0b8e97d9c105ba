import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * What a piece of work is for. Each lane has its own slots and database connections, so that none exhausts another's:
 * `browse` is looking around, `sale` leads to an order (cart, checkout, payment, and all writes), `own` belongs to no
 * request: mails, housekeeping, lookups that all requests share; `versions` is the one query with which requests begin.
 */
export type Lane = RequestLane | 'own' | 'versions';
export type RequestLane = 'browse' | 'sale';
export const lanes: readonly Lane[] = ['versions', 'sale', 'own', 'browse'];

export interface Scope {
  lane: Lane;
  /** Aborts if the client has disconnected and the work is no longer needed; null if it is finished in any case. */
  signal: AbortSignal | null;
  /** The request's own scope, where a part of it runs in another lane. */
  request?: Scope;
}

/** The client disconnected before the work was started. Nobody reads the response. */
export class Abandoned extends Error {
  constructor() {
    super('the asker left');
  }
}

const scopes = new AsyncLocalStorage<Scope>();
const ownScope: Scope = { lane: 'own', signal: null };

export const scopeNow = (): Scope => scopes.getStore() ?? ownScope;

/** Runs work, and everything it starts, within a scope. */
export const within = <T>(scope: Scope, work: () => T): T => scopes.run(scope, work);

/** Runs work that requests share, or that continues after one: it is finished even if the client disconnects. */
export const asOwnWork = <T>(work: () => T): T => scopes.run(ownScope, work);

/** Throws {@link Abandoned} if nobody is waiting for the result. */
export function requireAsker(): void {
  if (scopeNow().signal?.aborted) throw new Abandoned();
}
