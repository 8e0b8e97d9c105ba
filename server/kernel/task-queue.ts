import { Abandoned, lanes, scopeNow } from './scope.ts';
import type { Lane } from './scope.ts';
import { afterTurn } from './turn.ts';

interface Waiting {
  signal: AbortSignal | null;
  run(): Promise<void>;
  drop(): void;
}

/** Runs work when its turn has come. */
export type TaskQueue = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Runs CPU-bound work on Node's main thread one piece at a time, yielding to the event loop in between: otherwise no
 * socket would be read and no timer fire until a long queue is done. Lanes alternate; abandoned work is dropped when
 * its turn comes.
 */
export function openTaskQueue(): TaskQueue {
  const queues: Record<Lane, Waiting[]> = { versions: [], browse: [], sale: [], own: [] };
  let isBusy = false;
  let turn = 0;

  const next = (): Waiting | undefined => {
    for (let tried = 0; tried < lanes.length; tried++) {
      turn = (turn + 1) % lanes.length;
      const queue = queues[lanes[turn] ?? 'own'];
      for (let waiting = queue.shift(); waiting; waiting = queue.shift()) {
        if (!waiting.signal?.aborted) return waiting;
        waiting.drop();
      }
    }
    return undefined;
  };
  const go = (): void => {
    const waiting = next();
    isBusy = waiting !== undefined;
    if (waiting) void waiting.run().then(goOn);
  };
  const goOn = (): void => {
    if (lanes.some((lane) => queues[lane].length > 0)) afterTurn(go);
    else isBusy = false;
  };

  return (work) =>
    new Promise((resolve, reject) => {
      const { lane, signal } = scopeNow();
      queues[lane].push({
        signal,
        run: () => work().then(resolve, reject),
        drop: () => reject(new Abandoned()),
      });
      if (!isBusy) go();
    });
}
