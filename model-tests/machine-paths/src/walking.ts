import type { Page } from 'playwright';
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { factsOf } from './content.ts';
import type { SpoilName } from './content.ts';
import { describeStep } from './describe.ts';
import type { AnyBrowserDriver, BrowserDriver } from './driver.ts';
import { createFingerprint } from './fingerprint.ts';
import type { Path } from './graph.ts';
import { inTime } from './in-time.ts';
import type { FlowModel, Walk } from './model.ts';
import { playerOn } from './player.ts';
import type { Writing } from './screen.ts';
import { spoilsOf } from './spoils.ts';
import type { Spoils } from './spoils.ts';
import type { Given, Step } from './types.ts';

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

/** How paths are walked. */
export interface WalkOptions {
  /** Checked after every step. */
  readonly always?: PagePromise;
  /** How words are written on the page; needed for content with texts by key or amounts. */
  readonly writing?: Writing;
  /**
   * Spoils the view once in each way after a step that held, and fails if no fact becomes untrue. `after` runs once the
   * view is sound again: whoever watches the page was misled.
   */
  readonly spoils?: { after(page: Page): Promise<void> };
}

/** Walks one path on a page. */
async function walkPath(
  page: Page,
  path: Path,
  { graph }: Walk,
  driver: AnyBrowserDriver,
  { name, always, writing, spoils }: { name: string; spoils: Spoils | null } & Omit<WalkOptions, 'spoils'>,
): Promise<void> {
  const fingerprint = createFingerprint();
  const player = await playerOn(page, driver, writing);
  let before: AnyMachineSnapshot | undefined;
  for (const [index, { step, to }] of path.edges.entries()) {
    const node = graph.nodes[to];
    try {
      await inTime(player.play(step), STEP_MS);
      await inTime(player.show(node?.states ?? [], node?.snapshot), STEP_MS);
      const facts = factsOf(driver.content, node?.states ?? [], node?.snapshot);
      await inTime(player.tell(facts), STEP_MS);
      await always?.(page, { step, before, after: node?.snapshot });
      if (spoils) await spoils.tryOn(await player.screen(), facts);
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
 * requests settle and how much time passes, and each state that the machine is predicted to be in must show, with its
 * content.
 *
 * @returns the ways in which the view was spoiled and its content said so
 * @throws at the first step that cannot be performed or whose state does not show; the message names path and step.
 */
export async function walkInBrowser<Machine extends AnyStateMachine>(
  model: FlowModel<Machine>,
  walked: Walk,
  driver: Given<Machine, BrowserDriver<Machine>>,
  newPage: () => Promise<Page>,
  options?: WalkOptions,
): Promise<readonly SpoilName[]>;
export async function walkInBrowser(
  model: FlowModel,
  walked: Walk,
  driver: AnyBrowserDriver,
  newPage: () => Promise<Page>,
  options?: WalkOptions,
): Promise<readonly SpoilName[]>;
export async function walkInBrowser(
  model: FlowModel,
  walked: Walk,
  driver: AnyBrowserDriver,
  newPage: () => Promise<Page>,
  { spoils: asked, ...options }: WalkOptions = {},
): Promise<readonly SpoilName[]> {
  if (walked.graph.machine !== model.machine.id) throw new Error(`These are not paths of ${model.machine.id}`);
  const { content } = driver;
  const spoils = content && asked ? spoilsOf(content, ({ page }) => asked.after(page)) : null;
  for (const [index, path] of walked.paths.entries()) {
    const page = await newPage();
    try {
      const name = `path ${index + 1} of ${walked.paths.length}`;
      await walkPath(page, path, walked, driver, { ...options, name, spoils });
    } finally {
      await page.close();
    }
  }
  const unnoticed = spoils?.unnoticed() ?? [];
  if (unnoticed.length > 0) throw new Error(`${model.machine.id} does not see its view: ${unnoticed.join('; ')}`);
  return spoils?.noticed() ?? [];
}
