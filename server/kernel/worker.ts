import type { Logger } from 'pino';
import { loggable } from './problem.ts';

const firstRetry = 30_000;
const lastRetry = 6 * 3_600_000;

/** The delay after the nth failed attempt, in ms: 30 s, doubled each time up to 6 hours. */
export const backoffAfter = (attempts: number): number =>
  Math.min(lastRetry, firstRetry * 2 ** Math.min(20, attempts - 1));

export interface Worker {
  /** Runs now instead of at the next poll. */
  wake(): void;
  /** Resolves when running work has ended. */
  stop(): Promise<void>;
}

/** Processes due work in the background for as long as the shop is open; `signal` stops it between two items. */
export function startWorker(job: {
  name: string;
  log: Logger;
  /** Polling interval, in ms: for due retries and other processes' rows. */
  everyMs: number;
  work: (signal: AbortSignal) => Promise<void>;
}): Worker {
  const stopping = new AbortController();
  let isWoken = false;
  let running: Promise<void> | null = null;
  const work = async () => {
    do {
      isWoken = false;
      try {
        await job.work(stopping.signal);
      } catch (error) {
        job.log.error({ error: loggable(error) }, `${job.name} could not be worked on`);
      }
    } while (isWoken && !stopping.signal.aborted);
    running = null;
  };
  const wake = () => {
    isWoken = true;
    if (!stopping.signal.aborted) running ??= work();
  };
  const timer = setInterval(wake, job.everyMs);
  timer.unref();
  wake();
  return {
    wake,
    stop: async () => {
      stopping.abort();
      clearInterval(timer);
      await running;
    },
  };
}
