import { fromPromise } from 'xstate';
import type { NonReducibleUnknown, PromiseActorLogic } from 'xstate';

/**
 * A named dependency of a machine: work that it invokes and somebody else does.
 * The machine declares `setup({ actors: { recalculate: port<Cart, Change>('recalculate') } })`; the composition root
 * provides it with `machine.provide({ actors: { recalculate: abortable(…) } })`. A port that was not provided rejects
 * with `The port "recalculate" was not provided`, so a forgotten one ends in the machine's own `onError`.
 */
export function port<Output, Input = NonReducibleUnknown>(name: string): PromiseActorLogic<Output, Input> {
  return fromPromise<Output, Input>(() => Promise.reject(new Error(`The port "${name}" was not provided`)));
}

/** The input of the work behind a port: the invoke's input, and a signal that fires when the state is left. */
export interface PortWork<Input> {
  readonly input: Input;
  readonly signal: AbortSignal;
}

/**
 * Turns cancellable work into promise logic that never settles once it is aborted.
 * React's StrictMode stops an actor and starts the same one again. The rejection of the aborted first run would then
 * reach the restarted actor, which would take it for its own error and drop the second run's result. So after an abort
 * neither a result nor an error is reported; an error before an abort rejects as usual.
 */
export function abortable<Output, Input = NonReducibleUnknown>(
  work: (given: PortWork<Input>) => PromiseLike<Output>,
): PromiseActorLogic<Output, Input> {
  return fromPromise<Output, Input>(async ({ input, signal }) => {
    try {
      const output = await work({ input, signal });
      return signal.aborted ? await silence<Output>() : output;
    } catch (error) {
      if (signal.aborted) return silence<Output>();
      throw error;
    }
  });
}

const silence = <Output>() => new Promise<Output>(() => {});
