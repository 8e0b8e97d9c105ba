import type {
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  EventFrom,
  InputFrom,
  OutputFrom,
  PromiseActorLogic,
  ProvidedActor,
  SnapshotFrom,
  StateMachine,
  StateSchemaFrom,
} from 'xstate';

/** Example values: a list, or a function that computes one from the current context. */
export type Fixtures<Value, Seen> = readonly Value[] | ((seen: Seen) => readonly Value[]);

/** The event types of a machine's own union. */
export type EventType<Machine extends AnyStateMachine> = EventFrom<Machine>['type'];

/** An event's properties besides its type. */
export type Payload<Event, Type> = Event extends { type: infer Own }
  ? Type extends Own
    ? Omit<Event, 'type'>
    : never
  : never;

/**
 * Payloads for every event of a machine, by event type; `[{}]` for an event without a payload, `[]` for one that is
 * never sent. A missing entry does not compile: `const events = { … } satisfies EventCatalogue<typeof cartMachine>`.
 */
export type EventCatalogue<Machine extends AnyStateMachine> = {
  readonly [Type in EventType<Machine>]: Fixtures<Payload<EventFrom<Machine>, Type>, SnapshotFrom<Machine>>;
};

/** The actors named in a machine's `setup`. */
export type ActorsOf<Machine extends AnyStateMachine> =
  Machine extends StateMachine<
    infer _Context,
    infer _Event,
    infer _Children,
    infer Actor,
    infer _Action,
    infer _Guard,
    infer _Delay,
    infer _StateValue,
    infer _Tag,
    infer _Input,
    infer _Output,
    infer _Emitted,
    infer _StateMeta,
    infer _Schema,
    infer _TransitionMeta
  >
    ? Actor
    : never;

/** One pending call of a port: the invoke's id, its input, and the machine's situation. */
export interface PortCall<Input = unknown, Snapshot = AnyMachineSnapshot> {
  readonly invoke: string;
  readonly input: Input;
  readonly snapshot: Snapshot;
}

/** How a port may settle: with one of these outputs or with one of these errors. */
export interface PortOutcomes<Output, Input = unknown, Snapshot = AnyMachineSnapshot> {
  readonly done: Fixtures<Output, PortCall<Input, Snapshot>>;
  readonly errors: Fixtures<unknown, PortCall<Input, Snapshot>>;
}

type OutcomesOf<Logic, Machine extends AnyStateMachine> = PortOutcomes<
  OutputFrom<Logic>,
  InputFrom<Logic>,
  SnapshotFrom<Machine>
>;

type IsPromise<Actor extends ProvidedActor> =
  Actor['logic'] extends PromiseActorLogic<infer _Output, infer _Input, infer _Emitted> ? Actor['src'] : never;

/**
 * The outcomes of every port, by its name in `setup({ actors })`. A promise port without an entry does not compile. A
 * child machine may have an entry and then settles like a promise; without one it stays silent, as do callbacks and
 * observables: the events they would send belong in the event catalogue. A port that is invoked under several ids
 * distinguishes them by `call.invoke`.
 */
export type OutcomeCatalogue<Machine extends AnyStateMachine> = {
  readonly [Actor in ActorsOf<Machine> as IsPromise<Actor>]: OutcomesOf<Actor['logic'], Machine>;
} & {
  readonly [Actor in ActorsOf<Machine> as Exclude<Actor['src'], IsPromise<Actor>>]?: OutcomesOf<
    Actor['logic'],
    Machine
  >;
};

type LeavesOf<Schema, Path extends string> = Schema extends { readonly states: infer States }
  ? { [Key in keyof States & string]: LeavesOf<States[Key], Path extends '' ? Key : `${Path}.${Key}`> }[keyof States &
      string]
  : Path;

/** The states without children, named by their path from the root: `open`, `payment.waiting`. */
export type LeafState<Machine extends AnyStateMachine> = LeavesOf<StateSchemaFrom<Machine>, ''>;

/** A part of a machine by its name: a state, an event, or a transition as paths name it (`filled: item.remove (2)`). */
export type Part<Machine extends AnyStateMachine> = LeafState<Machine> | EventType<Machine> | (string & {});

/** What to explore: the inputs, what may happen, and how far to go. */
export interface ExploreOptions<Machine extends AnyStateMachine> {
  /** One root for each; `[undefined]` for a machine without input. */
  readonly inputs: readonly InputFrom<Machine>[];
  readonly events: EventCatalogue<Machine>;
  readonly outcomes: OutcomeCatalogue<Machine>;
  /** Milliseconds for named delays, overriding the machine's own. */
  readonly delays?: Readonly<Record<string, number>>;
  /** Only the timer with the least time left may fire (default). Otherwise any running timer may. */
  readonly timed?: boolean;
  /** Stop after this many nodes and mark the graph as truncated (default 2,000). */
  readonly maxNodes?: number;
}

/** {@link ExploreOptions} for any machine, as the package itself uses them. */
export interface AnyExploreOptions {
  readonly inputs: readonly unknown[];
  readonly events: Readonly<Record<string, Fixtures<object, AnyMachineSnapshot>>>;
  readonly outcomes: Readonly<Record<string, PortOutcomes<unknown> | undefined>>;
  readonly delays?: Readonly<Record<string, number>>;
  readonly timed?: boolean;
  readonly maxNodes?: number;
}

/** One occurrence in the life of a machine. */
export type Step =
  | { readonly type: 'start'; readonly input: unknown }
  | { readonly type: 'event'; readonly event: AnyEventObject }
  | { readonly type: 'done'; readonly port: string; readonly invoke: string; readonly output: unknown }
  | { readonly type: 'error'; readonly port: string; readonly invoke: string; readonly error: unknown }
  | { readonly type: 'after'; readonly timer: string; readonly elapsed: number };

/**
 * `Options`, evaluated only once `Machine` is known: without this indirection the parameters of functions in the
 * options would be typed for a machine in general.
 */
export type Given<Machine, Options> = Machine extends AnyStateMachine ? Options : never;
