import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * What a piece of work is for. Each lane has places and database connections of its own, so that none uses up another's:
 * `browse` looks around, `sale` is on its way to an order (cart, checkout, payment, and everything that writes), `own` is
 * nobody's request: mails, housekeeping, lookups that all requests share.
 */
export type Lane = 'browse' | 'sale' | 'own';
export const lanes: readonly Lane[] = ['sale', 'own', 'browse'];

interface Scope {
  lane: Lane;
  /** Aborts when the asker has left and the work is nobody's any more; null where work is finished in any case. */
  signal: AbortSignal | null;
}

/** The asker left: work that had not begun was not begun. Nobody reads an answer. */
export class Abandoned extends Error {
  constructor() {
    super('the asker left');
  }
}

const scopes = new AsyncLocalStorage<Scope>();
const ownScope: Scope = { lane: 'own', signal: null };

export const scopeNow = (): Scope => scopes.getStore() ?? ownScope;

/** Runs work, and all that it begins, within a scope. */
export const within = <T>(scope: Scope, work: () => T): T => scopes.run(scope, work);

/** Runs what many requests share, or what goes on after one: it is finished whoever leaves. */
export const asOwnWork = <T>(work: () => T): T => scopes.run(ownScope, work);

/** Throws {@link Abandoned} where nobody waits for what would follow. */
export function requireAsker(): void {
  if (scopeNow().signal?.aborted) throw new Abandoned();
}
