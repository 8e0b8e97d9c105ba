import { failureOf, timedOut } from '#rules/failure.ts';
import type { Failure } from '#rules/failure.ts';
import type { ErrorActorEvent, EventObject, InvokeConfig, StateNodeConfig, TransitionConfig } from 'xstate';

/** An answer that takes longer is given up, in ms. */
export const answerTimeout = 15_000;

/** What `setup(…)` returns, as far as it knows what may stand in a state. */
interface Setup {
  createStateConfig: (config: never) => unknown;
}
type StateOf<S extends Setup> = Parameters<S['createStateConfig']>[0];
/** `Invoke` is a union over the declared ports, so that `src` decides about input and output. */
type CallOf<Invoke> = Invoke extends { src: string; id?: unknown }
  ? Omit<Invoke, 'id' | 'onError'> & Partial<Pick<Invoke, 'id'>> & { onDone: unknown }
  : never;
type Guarded<Branch> = Branch & { guard: unknown };

type Ask<S extends Setup> =
  StateOf<S> extends StateNodeConfig<
    infer Context,
    infer Event,
    infer Actor,
    infer Action,
    infer Guard,
    infer Delay,
    infer _Tag,
    infer _Output,
    infer Emitted,
    infer _StateMeta,
    infer Meta
  >
    ? CallOf<InvokeConfig<Context, Event, Actor, Action, Guard, Delay, Emitted, Meta>> & {
        /** Branches that only an answer takes, tried before `onFailure`. */
        onRefused?: OneOrMore<
          Guarded<TransitionConfig<Context, ErrorActorEvent, Event, Actor, Action, Guard, Delay, Emitted, Meta>>
        >;
        /** Where every other error leads, and the time-out. */
        onFailure:
          | string
          | TransitionConfig<Context, ErrorActorEvent | Event, Event, Actor, Action, Guard, Delay, Emitted, Meta>;
        /** Other delays of the state; written beside the ask they would replace its time-out. */
        after?: StateOf<S>['after'];
      } & ('answerTimeout' extends Delay ? { within?: Delay } : { within: Delay })
    : never;
type OneOrMore<T> = T | readonly T[];

/** The same where no machine is known: its names are only strings. */
interface Asked {
  readonly src: string;
  readonly onRefused?: object | readonly object[];
  readonly onFailure: string | object;
  readonly within?: string;
  readonly after?: object;
}

/**
 * One way to ask the world, bound to what a machine declares: the call of a port, its time-out (`within`, a named delay;
 * `answerTimeout` unless told), one failure for both, and cancellation: whoever leaves the state aborts the call, and a
 * late answer is dropped.
 *
 * `const ask = asksOf(cartSetup)`, then in a state
 * `...ask({ src: 'readCart', onDone: 'settled', onFailure: { target: 'failed', actions: { type: 'keepFailure', params: failed } } })`.
 * The call's id is its port's name.
 */
export function asksOf<S extends Setup>(setup: S): (asked: Ask<S>) => Required<Pick<StateOf<S>, 'invoke' | 'after'>>;
export function asksOf() {
  return ask;
}

// one function for all: the bundler would copy an inner one into every machine
const ask = ({ onRefused = [], onFailure, within = 'answerTimeout', after, ...call }: Asked) => ({
  invoke: { id: call.src, ...call, onError: [onRefused, onFailure].flat() },
  after: { ...after, [within]: onFailure },
});

/** Why there is no answer, as `params` of what hears of it: the answer's own failure, or that it took too long. */
export const failed = ({ event }: { event: EventObject }): { failure: Failure } => ({
  failure: 'error' in event ? failureOf(event.error) : timedOut,
});
