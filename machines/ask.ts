import { failureOf, timedOut } from '#rules/failure.ts';
import type { Failure } from '#rules/failure.ts';
import type { ErrorActorEvent, EventObject, InvokeConfig, StateNodeConfig, TransitionConfig } from 'xstate';

/** Request timeout, in ms. */
export const answerTimeout = 15_000;
/** How long a request with its files may take, in ms: 50 MB over a slow line. */
export const uploadTimeout = 300_000;

/** What `setup(…)` returns, as far as its state type is concerned. */
interface Setup {
  createStateConfig: (config: never) => unknown;
}
type StateOf<S extends Setup> = Parameters<S['createStateConfig']>[0];
/** `Invoke` is a union over the declared ports, so that `src` determines input and output. */
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
        /** Branches for certain failures of the response, tried before `onFailure`. */
        onRefused?: OneOrMore<
          Guarded<TransitionConfig<Context, ErrorActorEvent, Event, Actor, Action, Guard, Delay, Emitted, Meta>>
        >;
        /** The target for every other error, and for the timeout. */
        onFailure:
          | string
          | TransitionConfig<Context, ErrorActorEvent | Event, Event, Actor, Action, Guard, Delay, Emitted, Meta>;
        /** Other delays of the state; declared beside `ask` they would replace its timeout. */
        after?: StateOf<S>['after'];
      } & ('answerTimeout' extends Delay ? { within?: Delay } : { within: Delay })
    : never;
type OneOrMore<T> = T | readonly T[];

/** The same without a machine's types: its names are plain strings. */
interface Asked {
  readonly src: string;
  readonly onRefused?: object | readonly object[];
  readonly onFailure: string | object;
  readonly within?: string;
  readonly after?: object;
}

/**
 * The one way to call a port, bound to a machine's setup: the call itself, its timeout (`within`, a named delay;
 * `answerTimeout` by default), a common failure branch, and cancellation: leaving the state aborts the call, and a late
 * response is dropped.
 * `const ask = asksOf(cartSetup)`, then in a state `...ask({ src: 'readCart', onDone: 'settled', onFailure: { target:
 * 'failed', actions: { type: 'keepFailure', params: failed } } })`. The invoke's id is the port's name.
 */
export function asksOf<S extends Setup>(setup: S): (asked: Ask<S>) => Required<Pick<StateOf<S>, 'invoke' | 'after'>>;
export function asksOf() {
  return ask;
}

// a single function: the bundler would copy an inner one into every machine
const ask = ({ onRefused = [], onFailure, within = 'answerTimeout', after, ...call }: Asked) => ({
  invoke: { id: call.src, ...call, onError: [onRefused, onFailure].flat() },
  after: { ...after, [within]: onFailure },
});

/** Why the call failed, as `params` of an action or guard: the response's own failure, or the timeout. */
export const failed = ({ event }: { event: EventObject }): { failure: Failure } => ({
  failure: 'error' in event ? failureOf(event.error) : timedOut,
});
