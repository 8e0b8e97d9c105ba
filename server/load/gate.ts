import { ShopProblem } from '#server/kernel/problem.ts';
import { Abandoned } from '../kernel/scope.ts';
import { afterTurn } from '../kernel/turn.ts';

export interface GateOptions {
  /** Requests in progress at once. */
  atOnce: number;
  /** Requests that may wait for a place; whoever comes then is refused at once. */
  length: number;
  /** The longest wait, in ms. */
  waitMs: number;
  /** Whether the wait has no end: whoever waits when the process stops is answered all the same. */
  isPatient?: () => boolean;
}

/** Lets go of the place. */
export type Leave = () => void;

export interface Gate {
  /**
   * Resolves with a place, in the order of arrival. Throws 503 with Retry-After when too many wait already or the wait
   * was too long, and {@link Abandoned} once `signal` says that the asker left, who then waits no longer.
   */
  enter(signal: AbortSignal): Promise<Leave>;
  /** How many wait. */
  waiting(): number;
}

/** Seconds after which asking again is worth it: what waits by then has its answer. */
const RETRY_AFTER = 5;
const code = 'Problem.Busy';
const tooBusy = () => new ShopProblem(503, { code, retryAfter: RETRY_AFTER });
/** Whether a request was refused at the door. */
export const isBusy = (problem: ShopProblem): boolean => problem.code === code;

/** A bounded number of places before which a bounded number of requests waits for a bounded time. */
export function openGate({ atOnce, length, waitMs, isPatient = () => false }: GateOptions): Gate {
  let taken = 0;
  /** Each admits who waits; a Set remembers the order of arrival. */
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
