import { asProblem } from '#server/kernel/problem.ts';
import { scopeNow, within } from '../kernel/scope.ts';

/** How long browsing requests wait for optional parts of a page, in ms. */
const PATIENCE_MS = 500;

/**
 * Reads data of a sale for a page that is not about the sale. A browsing request gets `instead` if it cannot be read
 * right now; a request of the sale needs the truth and waits for it. It is read in the sale lane, so that a locked cart
 * holds no connection that lists need.
 */
export async function withFallback<T>(read: () => Promise<T>, instead: T): Promise<T> {
  const scope = scopeNow();
  if (scope.lane !== 'browse') return await read();
  const { promise: isLate, resolve } = Promise.withResolvers<T>();
  const patience = setTimeout(() => resolve(instead), PATIENCE_MS);
  const reading = within({ lane: 'sale', signal: null, request: scope }, read).catch((error: unknown) => {
    if (asProblem(error).status !== 503) throw error;
    return instead;
  });
  return await Promise.race([reading, isLate]).finally(() => clearTimeout(patience));
}
