/**
 * What no list of paths contains: bursts of events, calls that settle in any order, at the same moment as an event, or
 * after their state was left. fast-check generates such races from the points that the covering paths reach, and
 * shrinks a failing one to the shortest.
 */
import fc from 'fast-check';
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, EventFrom, SnapshotFrom } from 'xstate';
import { describeStep } from './describe.ts';
import { createFingerprint } from './fingerprint.ts';
import type { Path } from './graph.ts';
import { activeStates } from './internals.ts';
import { walk } from './model.ts';
import type { FlowModel } from './model.ts';
import { startRun } from './races-run.ts';
import type { LateStep, Run } from './races-run.ts';
import type { Given, Step } from './types.ts';

/** One move: which of the possible steps of its kind to take, and whether the next move happens at the same moment. */
interface Move {
  readonly do: 'event' | 'end' | 'time' | 'late';
  readonly pick: number;
  readonly held: boolean;
}

/** A race as data: a number of steps of a covering path, then moves. The same race always runs the same way. */
export interface Race {
  readonly path: number;
  readonly steps: number;
  readonly moves: readonly Move[];
}

/** One run of a race, observed by a flow with guarantees beyond those of its single states. */
interface Watched<Machine extends AnyStateMachine> {
  /** Replaces the model's own, e.g. with responses that remember their request. */
  readonly model?: FlowModel<Machine>;
  readonly sent?: (event: EventFrom<Machine>) => void;
  /** Called when a call is about to succeed. */
  readonly answered?: (port: string, before: SnapshotFrom<Machine>) => void;
  /** What a user does once nothing is pending; `null` when there is nothing left to do. */
  readonly helped?: (snapshot: SnapshotFrom<Machine>) => EventFrom<Machine> | null;
  /** Throws if the final state is wrong. */
  readonly atEnd?: (snapshot: SnapshotFrom<Machine>) => void;
}

export interface RaceOptions<Machine extends AnyStateMachine = AnyStateMachine> {
  /** States that stay busy for good, since the page is left in them. */
  readonly staysBusy?: readonly string[];
  /** Called for each run. */
  readonly watch?: () => Watched<Machine>;
}

/** {@link Watched} for any machine. */
interface AnyWatched {
  readonly model?: FlowModel;
  readonly sent?: (event: AnyEventObject) => void;
  readonly answered?: (port: string, before: AnyMachineSnapshot) => void;
  readonly helped?: (snapshot: AnyMachineSnapshot) => AnyEventObject | null;
  readonly atEnd?: (snapshot: AnyMachineSnapshot) => void;
}

interface AnyRaceOptions {
  readonly staysBusy?: readonly string[];
  readonly watch?: () => AnyWatched;
}

/** A flow that settles at all does so in fewer steps. */
const ROUNDS = 200;

/** Shortens a step in a list; replaying the race shows all of its data. */
const shortened = (words: string) => (words.length > 160 ? `${words.slice(0, 160)}…` : words);

const kindOf = { event: 'events', end: 'ends', time: 'time', late: 'late' } as const;

/** What a race did: each step in words, and its moves without those that had no effect. */
interface Minutes {
  readonly steps: string[];
  readonly moves: Move[];
}

/** One race from its start until nothing more happens by itself. */
async function run(model: FlowModel, path: Path, race: Race, options: AnyRaceOptions, minutes: Minutes): Promise<void> {
  const watched = options.watch?.() ?? {};
  const fingerprint = createFingerprint();
  const [start] = path.edges;
  if (start?.step.type !== 'start') throw new Error('a race begins with a path');
  const running = startRun(watched.model ?? model, start.step.input);

  const perform = async (step: Step | LateStep, held = false) => {
    const words =
      step.type === 'late' ? `late ${describeStep(step.step, fingerprint)}` : describeStep(step, fingerprint);
    minutes.steps.push(`${shortened(words)}${held ? ', and in the same moment' : ''}`);
    const before = running.snapshot();
    if (step.type === 'event') watched.sent?.(step.event);
    if (step.type === 'done') watched.answered?.(step.port, before);
    running.perform(step);
    if (held) return;
    await running.settle();
    if (step.type === 'late' && running.snapshot() !== before) throw new Error('a stale outcome was processed');
  };

  try {
    for (const { step } of path.edges.slice(0, 1 + race.steps)) {
      const own = watched.model ? alike(running, step) : step;
      if (own) await perform(own);
    }
    for (const move of race.moves) {
      const chances = running.chances()[kindOf[move.do]];
      const pick = move.pick % chances.length;
      const step = chances[pick];
      if (!step) continue;
      minutes.moves.push({ ...move, pick });
      await perform(step, move.held);
    }
    await running.settle();
    await comeToRest(running, perform, watched);
    assertRest(running, options);
    watched.atEnd?.(running.snapshot());
  } finally {
    running.stop();
  }
}

/** The run's own step in place of a step from another model's path. */
function alike(running: Run, step: Step): Step | undefined {
  const { events, ends } = running.chances();
  switch (step.type) {
    case 'event':
      return events.find((own) => own.type === 'event' && own.event.type === step.event.type);
    case 'done':
    case 'error':
      return ends.find((own) => own.type === step.type && own.invoke === step.invoke);
    default:
      return step;
  }
}

/** Settles every call, successfully where possible, and lets all time pass. */
async function comeToRest(running: Run, perform: (step: Step) => Promise<void>, { helped }: AnyWatched): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { ends, time } = running.chances();
    const event = helped?.(running.snapshot());
    const help: Step | undefined = event ? { type: 'event', event } : undefined;
    const step = ends.find(({ type }) => type === 'done') ?? ends[0] ?? help ?? time[0];
    if (!step) return;
    await perform(step);
  }
  throw new Error(`it does not settle within ${ROUNDS} steps`);
}

function assertRest(running: Run, { staysBusy = [] }: AnyRaceOptions): void {
  const snapshot = running.snapshot();
  const states = activeStates(snapshot);
  if (snapshot.status === 'active' && snapshot.hasTag('busy') && !states.some((state) => staysBusy.includes(state)))
    throw new Error(`nothing is pending and it is still busy in ${states.join(', ')}`);
}

/**
 * Runs one race, e.g. one printed by a failed test.
 * @throws an Error that names the machine, what broke, each step, and the race as data.
 */
export async function replayRace<Machine extends AnyStateMachine>(
  model: FlowModel<Machine>,
  race: Race,
  options?: Given<Machine, RaceOptions<Machine>>,
): Promise<void>;
export async function replayRace(model: FlowModel, race: Race, options: AnyRaceOptions = {}): Promise<void> {
  await raced(model, walk(model).paths, race, options);
}

async function raced(model: FlowModel, paths: readonly Path[], race: Race, options: AnyRaceOptions): Promise<void> {
  const minutes: Minutes = { steps: [], moves: [] };
  const index = race.path % paths.length;
  const path = paths[index];
  if (!path) throw new Error(`${model.machine.id} has no path`);
  const steps = race.steps % path.edges.length;
  try {
    await run(model, path, { ...race, steps }, options, minutes);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    const told = minutes.steps.map((step, number) => `  ${number + 1}. ${step}`);
    const same: Race = { path: index, steps, moves: minutes.moves };
    const again = `Again: await replayRace(${model.machine.id}Model, ${JSON.stringify(same)})`;
    throw new Error([`${model.machine.id}: ${reason}`, ...told, again].join('\n'), { cause });
  }
}

const moves: fc.Arbitrary<Move> = fc.record({
  do: fc.oneof(
    { weight: 4, arbitrary: fc.constant('event' as const) },
    { weight: 4, arbitrary: fc.constant('end' as const) },
    { weight: 1, arbitrary: fc.constant('time' as const) },
    { weight: 1, arbitrary: fc.constant('late' as const) },
  ),
  pick: fc.nat(99),
  held: fc.boolean(),
});

/** Which races are tried: the same in every run of the tests, others with `FC_SEED`, more with `FC_RUNS`. */
const SEED = 20_261_120;
const RUNS = 60;
const fromEnvironment = (name: string, otherwise: number) => Number(process.env[name] ?? otherwise);

/**
 * Tries races on a model: every promise and invariant holds after every step, no port is called twice concurrently, a
 * call whose state was left has no effect, and once nothing is pending nothing is busy.
 * @throws the shortest race that breaks one of them, as {@link replayRace} does.
 */
export async function tryRaces<Machine extends AnyStateMachine>(
  model: FlowModel<Machine>,
  options?: Given<Machine, RaceOptions<Machine>> & { readonly runs?: number; readonly seed?: number },
): Promise<void>;
export async function tryRaces(
  model: FlowModel,
  {
    runs = fromEnvironment('FC_RUNS', RUNS),
    seed = fromEnvironment('FC_SEED', SEED),
    ...options
  }: AnyRaceOptions & { readonly runs?: number; readonly seed?: number } = {},
): Promise<void> {
  const { paths } = walk(model);
  const races: fc.Arbitrary<Race> = fc.record({
    path: fc.nat(Math.max(0, paths.length - 1)),
    steps: fc.nat(Math.max(0, ...paths.map(({ edges }) => edges.length - 1))),
    moves: fc.array(moves, { maxLength: 24, size: 'max' }),
  });
  const property = fc.asyncProperty(races, (race) => raced(model, paths, race, options));
  const { counterexample } = await fc.check(property, { seed, numRuns: runs });
  const [shortest] = counterexample ?? [];
  if (shortest) await raced(model, paths, shortest, options);
}
