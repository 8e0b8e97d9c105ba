import { ShopProblem } from '#server/kernel/problem.ts';
import { Abandoned } from '../kernel/scope.ts';
import { afterTurn } from '../kernel/turn.ts';

export interface GateOptions {
  /** Maximum number of concurrent requests. */
  atOnce: number;
  /** Maximum length of the queue; further requests are refused at once. */
  length: number;
  /** The longest wait, in ms. */
  waitMs: number;
  /** Whether waiting is unlimited: requests queued while the process stops are still served. */
  isPatient?: () => boolean;
}

/** Releases the slot. */
export type Leave = () => void;

export interface Gate {
  /**
   * Resolves once a slot is free, in order of arrival. Throws 503 with Retry-After if the queue is full or the wait was
   * too long, and {@link Abandoned} as soon as `signal` reports that the client disconnected.
   */
  enter(signal: AbortSignal): Promise<Leave>;
  /** Length of the queue. */
  waiting(): number;
}

/** Seconds after which a retry is worthwhile: the current queue has been served by then. */
const RETRY_AFTER = 5;
const code = 'Problem.Busy';
const tooBusy = () => new ShopProblem(503, { code, retryAfter: RETRY_AFTER });
/** Whether a request was refused by admission control. */
export const isBusy = (problem: ShopProblem): boolean => problem.code === code;

/** A semaphore with a bounded queue and a bounded wait. */
export function openGate({ atOnce, length, waitMs, isPatient = () => false }: GateOptions): Gate {
  let taken = 0;
  /** Callbacks that admit the waiting requests; a Set keeps the order of arrival. */
  const queue = new Set<() => void>();

  const handOn = (): void => {
    const [admit] = queue;
    if (admit) admit();
    else taken--;
  };
  const place = (): Leave => {
    let isFree = false;
    return () => {
      if (isFree) return;
      isFree = true;
      if (queue.size === 0) taken--;
      else afterTurn(handOn);
    };
  };
  const wait = (signal: AbortSignal): Promise<Leave> =>
    new Promise((resolve, reject) => {
      const end = () => {
        queue.delete(admit);
        clearTimeout(timer);
        signal.removeEventListener('abort', left);
      };
      const admit = () => {
        end();
        resolve(place());
      };
      const left = () => {
        end();
        reject(new Abandoned());
      };
      const timer = setTimeout(() => {
        if (isPatient()) return;
        end();
        reject(tooBusy());
      }, waitMs);
      signal.addEventListener('abort', left, { once: true });
      queue.add(admit);
    });

  return {
    enter: async (signal) => {
      if (signal.aborted) throw new Abandoned();
      if (taken < atOnce) {
        taken++;
        return place();
      }
      if (queue.size >= length) throw tooBusy();
      return await wait(signal);
    },
    waiting: () => queue.size,
  };
}
