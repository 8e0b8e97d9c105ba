import { scopeNow, within } from './scope.ts';

interface Running<T> {
  result: Promise<T>;
  /** Another one wants it, too. */
  join(signal: AbortSignal | null): void;
}

/**
 * Runs work once for all who want the same at the same time: fifty who come to a page that nobody has read yet cause one
 * reading. It goes on while anybody waits for it, whoever came first, and is given up when all have left. Each lane does
 * its own: an order does not wait for connections that browsing holds.
 */
export function sharedWork<T>(): (key: string, work: () => Promise<T>) => Promise<T> {
  const all = new Map<string, Running<T>>();

  const begin = (key: string, work: () => Promise<T>): Running<T> => {
    const scope = scopeNow();
    const abandoned = new AbortController();
    let waiting = 0;
    const end = () => {
      if (all.get(key) === running) all.delete(key);
    };
    const leave = () => {
      waiting -= 1;
      if (waiting > 0) return;
      end();
      abandoned.abort();
    };
    const running: Running<T> = {
      result: within({ lane: scope.lane, signal: abandoned.signal, request: scope.request ?? scope }, work).finally(
        end,
      ),
      join: (signal) => {
        waiting += 1;
        signal?.addEventListener('abort', leave, { once: true });
      },
    };
    all.set(key, running);
    return running;
  };

  return (name, work) => {
    const { lane, signal } = scopeNow();
    const key = `${lane} ${name}`;
    const running = all.get(key) ?? begin(key, work);
    running.join(signal);
    return running.result;
  };
}
