/**
 * Awaits `work`, but at most `ms` milliseconds.
 * @throws what `work` rejects with, or an error that names the time limit; the work itself is not cancelled.
 */
export async function inTime<Value>(work: Promise<Value>, ms: number): Promise<Value> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`not done within ${ms / 1000} s`)), ms);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
