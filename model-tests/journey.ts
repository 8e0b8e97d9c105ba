import { VirtualClock } from 'machine-paths/clock';
import { createActor, fromPromise } from 'xstate';
import type { Actor, AnyStateMachine, EmittedFrom, InputFrom, PromiseActorLogic } from 'xstate';

/** A port call waiting for a journey to settle it. */
interface WaitingCall<Output, Input> {
  readonly input: Input;
  readonly signal: AbortSignal;
  answer(output: Output): Promise<void>;
  fail(error: unknown): Promise<void>;
}

/** A port controlled by a journey, with every call it received so far, aborted ones included. */
export function waitingPort<Output, Input>() {
  const calls: WaitingCall<Output, Input>[] = [];
  const logic: PromiseActorLogic<Output, Input> = fromPromise<Output, Input>(({ input, signal }) => {
    const { promise, resolve, reject } = Promise.withResolvers<Output>();
    // the machine subscribed to the promise first, so it has processed the outcome when this resolves
    const ended = () => promise.then(() => {}).catch(() => {});
    calls.push({
      input,
      signal,
      answer: (output) => (resolve(output), ended()),
      fail: (error) => (reject(error), ended()),
    });
    return promise;
  });
  const last = () => {
    const call = calls.at(-1);
    if (!call) throw new Error('nothing was called');
    return call;
  };
  return { logic, calls, last };
}

/** Starts a flow for a journey: the clock only advances through `clock`, and emitted facts are recorded in order. */
export function begin<Machine extends AnyStateMachine>(machine: Machine, input: InputFrom<Machine>) {
  const clock = new VirtualClock();
  const facts: EmittedFrom<Machine>[] = [];
  const actor: Actor<Machine> = createActor<Machine>(machine, { input, clock });
  actor.on('*', (fact) => facts.push(fact));
  actor.start();
  return { actor, clock, facts };
}
