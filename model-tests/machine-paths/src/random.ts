import { explore } from './explore.ts';
import { createFingerprint } from './fingerprint.ts';
import { describeStep } from './describe.ts';
import { assertHolds, replayPath } from './model.ts';
import type { FlowModel, Walk } from './model.ts';
import { transitionsOf } from './internals.ts';
import { report } from './report.ts';
import { randomNumbers } from './shuffle.ts';
import type { Offer } from './situation.ts';
import { lineOfStops } from './steps.ts';
import { nameOfStep, pathOfStops, stepperOf } from './stepper.ts';
import type { Stepper, Stop } from './stepper.ts';
import type { Step } from './types.ts';
import { waysInto } from './ways.ts';

export interface RandomOptions {
  /** The same seed gives the same walks. */
  readonly seed: number;
  /** The number of walks; they also end at the first failure. */
  readonly walks: number;
  /** The steps of a walk that does not end by itself (default 60). */
  readonly length?: number;
  /** Ends before the next walk when it is false: a soak ends by the clock. */
  readonly goesOn?: () => boolean;
  readonly onProgress?: (walks: number) => void;
}

/** A walk that fails, and the shortest part of it that fails in the same way. */
export interface RandomFailure {
  /** The walk's number, from 1. */
  readonly walk: number;
  /** How many steps it had when it failed. */
  readonly steps: number;
  readonly reason: string;
  /** The part that remained: nothing can be left out of it. */
  readonly shrunk: Walk;
  /** Its steps as a line that `pathAlong` reads. */
  readonly line: string;
}

export interface RandomReport {
  readonly walks: number;
  readonly steps: number;
  /** Ids of the transitions that were taken. */
  readonly taken: ReadonlySet<string>;
  readonly total: number;
  readonly failure: RandomFailure | null;
}

/** The random choice of a walk: first among the kinds of steps, so that many payloads of one do not crowd out others. */
function chosen(offers: readonly Offer[], random: () => number): Offer | undefined {
  const kinds = [...Map.groupBy(offers, ({ step }) => nameOfStep(step)).values()];
  const kind = kinds[Math.floor(random() * kinds.length)];
  return kind?.[Math.floor(random() * kind.length)];
}

interface Failed {
  readonly stops: readonly Stop[];
  /** Its steps in words; one more than it has stops if the machine threw. */
  readonly steps: readonly string[];
  readonly reason: string;
}

const fingerprint = createFingerprint();
const told = ({ step }: { readonly step: Step }) => describeStep(step, fingerprint);
const stepsOf = (stops: readonly Stop[]) => stops.map(({ edge }) => told(edge));

const reasonOf = (problem: unknown): string => (problem instanceof Error ? problem.message : String(problem));

/** The innermost cause: what was wrong, without where. */
const causeOf = (problem: unknown): string =>
  problem instanceof Error && problem.cause instanceof Error ? causeOf(problem.cause) : reasonOf(problem);

/** What is wrong with a walk that has been taken: a promise, an invariant, or a running actor that does otherwise. */
async function faultOf(model: FlowModel, stops: readonly Stop[]): Promise<Failed | null> {
  for (const [index, { node }] of stops.entries()) {
    try {
      assertHolds(model, node.states, node.snapshot);
    } catch (problem) {
      const until = stops.slice(0, index + 1);
      return { stops: until, steps: stepsOf(until), reason: reasonOf(problem) };
    }
  }
  const { graph, path } = pathOfStops(model, stops);
  try {
    await replayPath(model, graph, path, 'a random walk');
    return null;
  } catch (problem) {
    return { stops, steps: stepsOf(stops), reason: causeOf(problem) };
  }
}

const thrownAt = (stops: readonly Stop[], offer: Offer, problem: unknown): Failed => ({
  stops,
  steps: [...stepsOf(stops), told(offer)],
  reason: `${nameOfStep(offer.step)} made the machine throw: ${causeOf(problem)}`,
});

/** One walk: its stops, and what the machine threw if it did. */
function wander(stepper: Stepper, length: number, random: () => number): { stops: Stop[]; thrown: Failed | null } {
  const stops: Stop[] = [];
  for (let tries = 0; tries < length; tries += 1) {
    const offer = chosen(stepper.offers(stops), random);
    if (!offer) break;
    try {
      const stop = stepper.take(stops, offer);
      // a step that nothing handles is worth no place on the walk
      if (stops.length === 0 || stop.edge.transitions.length > 0) stops.push(stop);
    } catch (problem) {
      return { stops, thrown: thrownAt(stops, offer, problem) };
    }
  }
  return { stops, thrown: null };
}

/**
 * Walks at random, each walk on a running actor, its promises and invariants checked after every step. The first
 * failure is shrunk: steps are left out as long as what remains can happen and fails in the same way.
 */
export async function walkAtRandom(model: FlowModel, options: RandomOptions): Promise<RandomReport> {
  const { seed, walks: most, length = 60, goesOn = () => true, onProgress } = options;
  const stepper = stepperOf(model);
  const random = randomNumbers(seed);
  const taken = new Set<string>();
  const total = transitionsOf(model.machine).length;
  let [walks, steps] = [0, 0];
  while (walks < most && goesOn()) {
    walks += 1;
    const { stops, thrown } = wander(stepper, length, random);
    steps += stops.length;
    for (const { edge } of stops) for (const { id } of edge.transitions) taken.add(id);
    const failed = thrown ?? (await faultOf(model, stops));
    if (failed) {
      const shrunk = await shrink(model, stepper, failed);
      const { graph, path } = pathOfStops(model, shrunk.stops);
      const failure: RandomFailure = {
        walk: walks,
        steps: failed.steps.length,
        reason: shrunk.reason,
        shrunk: { graph, paths: [path], report: report(graph, [path]) },
        line: [lineOfStops(model, shrunk.stops), ...shrunk.steps.slice(shrunk.stops.length)].join(', '),
      };
      return { walks, steps, taken, total, failure };
    }
    onProgress?.(walks);
  }
  return { walks, steps, taken, total, failure: null };
}

/** The same steps on the machine once more: how they fail; null if they do not, or if one of them cannot happen. */
async function failureOf(model: FlowModel, stepper: Stepper, steps: readonly string[]): Promise<Failed | null> {
  const stops: Stop[] = [];
  for (const step of steps) {
    const offer = stepper.offers(stops).find((one) => told(one) === step);
    if (!offer) return null;
    try {
      stops.push(stepper.take(stops, offer));
    } catch (problem) {
      return thrownAt(stops, offer, problem);
    }
  }
  return faultOf(model, stops);
}

/** Promises, invariants and errors fail in words of their own; what an actor does otherwise differs with its context. */
const hasOwnWords = (reason: string) => /is broken|breaks its promise|machine throw/u.test(reason);
const isSame = (one: string, other: string) => one === other || !(hasOwnWords(one) || hasOwnWords(other));

/**
 * Leaves out ever smaller parts of a failing walk, until no single step can be left out; another, shorter way to the
 * same broken promise is taken if the exploration has one.
 */
async function shrink(model: FlowModel, stepper: Stepper, failed: Failed): Promise<Failed> {
  let best = failed;
  for (let size = Math.ceil(best.steps.length / 2); size >= 1;) {
    let isShorter = false;
    for (let at = 1; at < best.steps.length;) {
      const shorter = await failureOf(model, stepper, best.steps.toSpliced(at, size));
      if (shorter && isSame(failed.reason, shorter.reason)) [best, isShorter] = [shorter, true];
      else at += size;
    }
    if (size > 1) size = Math.ceil(size / 2);
    else if (!isShorter) size = 0;
  }
  const nearest = nearestWith(model, best.reason);
  const direct = nearest && nearest.length < best.steps.length ? await failureOf(model, stepper, nearest) : null;
  return direct ?? best;
}

/** How many situations are looked at for a shorter way. */
const nearby = 500;

/** The steps to the nearest situation that breaks the same promise or invariant; null if none was explored. */
function nearestWith(model: FlowModel, reason: string): readonly string[] | null {
  try {
    const graph = explore(model.machine, { ...model, maxNodes: nearby });
    const broken = graph.nodes.find(({ states, snapshot }) => {
      try {
        assertHolds(model, states, snapshot);
        return false;
      } catch (problem) {
        return reasonOf(problem) === reason;
      }
    });
    return broken ? waysInto(graph)(broken.index).map(told) : null;
  } catch {
    return null;
  }
}
