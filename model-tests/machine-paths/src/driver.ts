import type { Page, Route } from 'playwright';
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { EventFrom, InputFrom, OutputFrom, SnapshotFrom } from 'xstate';
import { describeStep } from './describe.ts';
import { createFingerprint } from './fingerprint.ts';
import type { Path } from './graph.ts';
import { inTime } from './in-time.ts';
import type { FlowModel, Walk } from './model.ts';
import { answersOn, holdRequests } from './requests.ts';
import type { ActorsOf, EventType, Given, LeafState, Step } from './types.ts';

/**
 * How a port's call settles in the browser. A port that sends requests names their URL: each request is held until the
 * path settles it, by fulfilling it or by letting it continue to the real server. Any other port (storage, a widget) is
 * settled on the page itself.
 */
export type PortDriver<Output> =
  | {
      readonly address: string | RegExp;
      done(route: Route, output: Output): Promise<void>;
      error(route: Route, error: unknown): Promise<void>;
    }
  | {
      readonly address?: undefined;
      done(page: Page, output: Output): Promise<void>;
      error(page: Page, error: unknown): Promise<void>;
    };

/** How a user performs a flow in a browser, and what each state must look like. */
export interface BrowserDriver<Machine extends AnyStateMachine> {
  /** Opens the page on which the flow begins; the page's clock is stopped from then on. */
  open(page: Page, input: InputFrom<Machine>): Promise<void>;
  readonly events: {
    readonly [Type in EventType<Machine>]: (page: Page, event: EventFrom<Machine> & { type: Type }) => Promise<void>;
  };
  readonly outcomes: {
    readonly [Actor in ActorsOf<Machine> as Actor['src']]?: PortDriver<OutputFrom<Actor['logic']>>;
  };
  /**
   * Throws unless the page shows the state; an invisible state has no entry. `expected` is the snapshot that the
   * machine predicts, where the path knows it: a field's value, the number of items shown.
   */
  readonly states: { readonly [State in LeafState<Machine>]?: StateShown<SnapshotFrom<Machine>> };
}

type StateShown<Snapshot> = (page: Page, expected?: Snapshot) => Promise<void>;

/** {@link BrowserDriver} for any machine. */
export interface AnyBrowserDriver {
  open(page: Page, input: unknown): Promise<void>;
  readonly events: Readonly<Record<string, { perform(page: Page, event: AnyEventObject): Promise<void> }['perform']>>;
  readonly outcomes: Readonly<Record<string, PortDriver<unknown> | undefined>>;
  readonly states: Readonly<
    Record<string, { show(page: Page, expected?: AnyMachineSnapshot): Promise<void> }['show'] | undefined>
  >;
}

type Ends = ReadonlyMap<string, (step: Step) => Promise<void>>;

/** For every port of the driver, how a `done` or `error` step is performed on the page. */
async function endsOf(page: Page, driver: AnyBrowserDriver): Promise<Ends> {
  const ends = new Map<string, (step: Step) => Promise<void>>();
  const answer = await answersOn(page);
  for (const [port, how] of Object.entries(driver.outcomes)) {
    if (!how) continue;
    const next = how.address === undefined ? undefined : await holdRequests(page, how.address);
    ends.set(port, async (step) => {
      if (step.type !== 'done' && step.type !== 'error') return;
      if (how.address === undefined) {
        await (step.type === 'done' ? how.done(page, step.output) : how.error(page, step.error));
      } else if (next) {
        const settle = (route: Route) => () =>
          step.type === 'done' ? how.done(route, step.output) : how.error(route, step.error);
        for (;;) {
          const route = await next();
          if (await answer(route, settle(route))) return;
        }
      }
    });
  }
  return ends;
}

async function perform(page: Page, step: Step, driver: AnyBrowserDriver, ends: Ends): Promise<void> {
  switch (step.type) {
    case 'start':
      return driver.open(page, step.input);
    case 'event': {
      const act = driver.events[step.event.type];
      if (!act) throw new Error('the driver does not know how a user does this');
      return act(page, step.event);
    }
    case 'done':
    case 'error': {
      const end = ends.get(step.port);
      if (!end) throw new Error(`the driver does not know how "${step.port}" settles`);
      return end(step);
    }
    case 'after':
      return page.clock.runFor(step.elapsed);
  }
}

/** Performs the steps of one path on a page. */
export interface Player {
  play(step: Step): Promise<void>;
  /** Throws unless the page shows these states, and in them what the snapshot contains, where it is known. */
  show(states: readonly string[], expected?: AnyMachineSnapshot): Promise<void>;
}

/** Stops the clock of a fresh page, so that time passes only when the path says so, and holds the driver's requests. */
export async function playerOn(page: Page, driver: AnyBrowserDriver): Promise<Player> {
  const now = Date.now();
  await page.clock.install({ time: now });
  // time runs from the installation on and cannot be paused in the past
  await page.clock.pauseAt(now + 60_000);
  const ends = await endsOf(page, driver);
  return {
    play: (step) => perform(page, step, driver, ends),
    async show(states, expected) {
      for (const state of states) await driver.states[state]?.(page, expected);
    },
  };
}

/** A step that takes longer fails by name, long before the whole test times out. */
const STEP_MS = 50_000;

/** The text of the page on which a walk failed; empty if the page does not respond. */
const wordsOf = (page: Page): Promise<string> =>
  inTime(
    page.evaluate(() => document.querySelector('main')?.innerText.replaceAll(/\s+/gu, ' ').slice(0, 400) ?? ''),
    2000,
  ).catch(() => '');

/** The machine before and after a step, as the path predicts it; `undefined` before the first one. */
export interface StepTaken {
  readonly step: Step;
  readonly before: AnyMachineSnapshot | undefined;
  readonly after: AnyMachineSnapshot | undefined;
}

/** An invariant of every step of every flow on its page; throws if it is broken. */
export type PagePromise = (page: Page, step: StepTaken) => Promise<void>;

/** Walks one path on a page. */
async function walkPath(
  page: Page,
  path: Path,
  { graph }: Walk,
  driver: AnyBrowserDriver,
  { name, always }: { name: string; always: PagePromise | undefined },
): Promise<void> {
  const fingerprint = createFingerprint();
  const player = await playerOn(page, driver);
  let before: AnyMachineSnapshot | undefined;
  for (const [index, { step, to }] of path.edges.entries()) {
    const node = graph.nodes[to];
    try {
      await inTime(player.play(step), STEP_MS);
      await inTime(player.show(node?.states ?? [], node?.snapshot), STEP_MS);
      await always?.(page, { step, before, after: node?.snapshot });
      before = node?.snapshot;
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause);
      const where = `${graph.machine}, ${name}, step ${index + 1} (${describeStep(step, fingerprint)})`;
      throw new Error(`${where}: ${reason}; the page shows: ${await wordsOf(page)}`, { cause });
    }
  }
}

/**
 * Walks paths in a real browser, each on a page of its own: the driver does what a user does, the path decides how
 * requests settle and how much time passes, and each state that the machine is predicted to be in must show. `always`
 * is checked after every step.
 *
 * @throws at the first step that cannot be performed or whose state does not show; the message names path and step.
 */
export async function walkInBrowser<Machine extends AnyStateMachine>(
  model: FlowModel<Machine>,
  walked: Walk,
  driver: Given<Machine, BrowserDriver<Machine>>,
  newPage: () => Promise<Page>,
  always?: PagePromise,
): Promise<void>;
export async function walkInBrowser(
  model: FlowModel,
  walked: Walk,
  driver: AnyBrowserDriver,
  newPage: () => Promise<Page>,
  always?: PagePromise,
): Promise<void> {
  if (walked.graph.machine !== model.machine.id) throw new Error(`These are not paths of ${model.machine.id}`);
  for (const [index, path] of walked.paths.entries()) {
    const page = await newPage();
    try {
      await walkPath(page, path, walked, driver, { name: `path ${index + 1} of ${walked.paths.length}`, always });
    } finally {
      await page.close();
    }
  }
}
