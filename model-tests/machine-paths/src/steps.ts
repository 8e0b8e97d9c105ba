import { describeStep } from './describe.ts';
import { createFingerprint } from './fingerprint.ts';
import { explore } from './explore.ts';
import { innermost } from './formats/described.ts';
import type { FlowModel } from './model.ts';
import { nameOfStep, pathOfStops, stepperOf } from './stepper.ts';
import type { Stepper, Stop } from './stepper.ts';
import { waysInto } from './ways.ts';

/** More tries than any list of steps needs: a longer search is one that does not end. */
const mostTries = 20_000;

/** One step of a list: its name, which of its payloads, and the states after it. */
interface Asked {
  readonly name: string;
  /** From 1, in the order of the catalogue; null means any that fits. */
  readonly variant: number | null;
  /** Whether it may be left out where the catalogue has none that changes no state. */
  readonly isOptional: boolean;
  readonly states: readonly string[] | null;
}

function asked(text: string): Asked {
  const [before = '', after] = text.split('>').map((part) => part.trim());
  const [, name = before, mark, variant] = /^(.*?)(\?)?(?:#(\d+))?$/u.exec(before) ?? [];
  return {
    name,
    isOptional: mark !== undefined,
    variant: variant === undefined ? null : Number(variant),
    states: after === undefined ? null : after.split('+').map((state) => state.trim()),
  };
}

const isAsTold = ({ states }: Asked, { node }: Pick<Stop, 'node'>): boolean => {
  if (!states) return true;
  const shown = innermost(node.states);
  return states.length === shown.length && states.every((state) => shown.includes(state));
};

const namedBy = (stepper: Stepper, stops: readonly Stop[], name: string) =>
  stepper.offers(stops).filter(({ step }) => nameOfStep(step) === name);

/**
 * A walk as one line that {@link pathAlong} reads: `start, add#2, done addToCart`. The number says which of several
 * payloads.
 */
export function lineOfStops(model: FlowModel, stops: readonly Stop[]): string {
  const stepper = stepperOf(model);
  const fingerprint = createFingerprint();
  const parts = stops.map(({ edge }, index) => {
    const name = nameOfStep(edge.step);
    const variants = namedBy(stepper, stops.slice(0, index), name);
    const at = variants.findIndex(
      ({ step }) => describeStep(step, fingerprint) === describeStep(edge.step, fingerprint),
    );
    return variants.length > 1 ? `${name}#${at + 1}` : name;
  });
  return parts.join(', ');
}

/** Where a list of steps cannot be followed. */
export class NoSuchStep extends Error {
  readonly step: string;
  /** What can happen there. */
  readonly possible: readonly string[];

  /** @param position the step's, from 1 */
  constructor(position: number, step: string, possible: readonly string[]) {
    super(`Step ${position}, "${step}", cannot happen there: possible are ${possible.join(', ') || 'none'}.`);
    this.step = step;
    this.possible = possible;
  }
}

/** A walk, and the steps of its line that were left out. */
interface Followed {
  readonly stops: readonly Stop[];
  readonly leftOut: readonly string[];
}

/**
 * The walk that a line describes: steps separated by commas, each a step's name, with `#2` for the second of several
 * payloads, and with `> state + state` for the innermost states after it. Without a number any payload that fits what
 * follows is taken. A line that begins with `> state` begins wherever these states show. A step with `?`, as of real use
 * which types into more fields than the catalogue lists, is left out if none of the catalogue's changes no state.
 * @throws NoSuchStep
 */
function followedAlong(model: FlowModel, line: string): Followed {
  const steps = line.split(',').map((text) => asked(text.trim()));
  const stepper = stepperOf(model);
  let tries = 0;
  let [farthest, reached]: [readonly Stop[], number] = [[], 0];
  const follow = (stops: readonly Stop[], at: number, mayLeaveOut: boolean): Followed | null => {
    if (at > reached) [farthest, reached] = [stops, at];
    const step = steps[at];
    if (!step) return { stops, leftOut: [] };
    const variants = namedBy(stepper, stops, step.name);
    const tried = step.variant === null ? variants : variants.slice(step.variant - 1, step.variant);
    for (const offer of tried) {
      tries += 1;
      if (tries > mostTries) return null;
      const stop = stepper.take(stops, offer);
      const found = isAsTold(step, stop) ? follow([...stops, stop], at + 1, mayLeaveOut) : null;
      if (found) return found;
    }
    const last = stops.at(-1);
    const isStill = mayLeaveOut && step.isOptional && last !== undefined && isAsTold(step, last);
    const rest = isStill ? follow(stops, at + 1, mayLeaveOut) : null;
    return rest && { ...rest, leftOut: [step.name, ...rest.leftOut] };
  };
  const [first] = steps;
  const begins = first?.name === '' ? [...beginningsIn(model, stepper, first)] : [[]];
  for (const mayLeaveOut of [false, true])
    for (const stops of begins) {
      const found = follow(stops, stops.length > 0 ? 1 : 0, mayLeaveOut);
      if (found) return found;
      tries = 0;
    }
  const possible = [...new Set(stepper.offers(farthest).map(({ step }) => nameOfStep(step)))];
  throw new NoSuchStep(reached + 1, line.split(',')[reached]?.trim() ?? '', possible);
}

/** The shortest ways into the situations that show some states, for steps that begin in the middle. */
function* beginningsIn(model: FlowModel, stepper: Stepper, first: Asked): Generator<readonly Stop[]> {
  const fingerprint = createFingerprint();
  const graph = explore(model.machine, model);
  const into = waysInto(graph);
  for (const node of graph.nodes) {
    if (!isAsTold(first, { node })) continue;
    const stops: Stop[] = [];
    for (const { step } of into(node.index)) {
      const told = describeStep(step, fingerprint);
      const offer = stepper.offers(stops).find((one) => describeStep(one.step, fingerprint) === told);
      if (offer) stops.push(stepper.take(stops, offer));
    }
    yield stops;
  }
}

/** A line's walk as a path in a graph of its own. @throws NoSuchStep */
export function pathAlong(model: FlowModel, line: string): ReturnType<typeof pathOfStops> & Pick<Followed, 'leftOut'> {
  const { stops, leftOut } = followedAlong(model, line);
  return { ...pathOfStops(model, stops), leftOut };
}
