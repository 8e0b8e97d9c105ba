import type { AnyStateMachine } from 'xstate';
import type { Criterion } from '../cover.ts';
import { describeStep, seconds } from '../describe.ts';
import type { Fingerprint } from '../fingerprint.ts';
import type { Neighbours } from '../exchange.ts';
import type { GraphEdge } from '../graph.ts';
import type { AnyContent } from '../content.ts';
import type { FlowModel, Walk } from '../model.ts';
import type { Told } from '../names.ts';
import { nameOfStep } from '../stepper.ts';
import type { Writing } from '../screen.ts';
import type { Reason, Report, TransitionReport } from '../report.ts';

/** The coverage of paths; `simple` means all paths that visit no situation twice. */
export type Coverage = Criterion | 'simple';

/** A flow as it is described in files. */
export interface DescribedFlow {
  readonly name: string;
  readonly area: string;
  /** The purpose of the flow, in one sentence. */
  readonly sentence: string;
  readonly machine: AnyStateMachine;
  readonly promises: FlowModel['promises'];
  /** What the states of its driver must show, and how that is written in sentences. */
  readonly content?: AnyContent | undefined;
  readonly writing?: Writing;
  /** Its names in a reader's language, which stand before the technical ones. */
  readonly told?: Told | undefined;
  /** What it has to do with other flows; missing where it is alone. */
  readonly neighbours?: (() => Neighbours) | undefined;
}

/** A walk with its notes. */
export interface DescribedWalk extends Walk {
  /** The coverage the paths were made for; null for paths from one state to another. */
  readonly coverage?: Coverage | null;
  /** Sentences: what was truncated, left out or requested. */
  readonly notes?: readonly string[];
}

/** Writes paths for a reader or a tool; deterministic. */
export type Format = (flow: DescribedFlow, walk: DescribedWalk) => string | Promise<string>;

/** A state's promise in words; null if it has none (a state with children). */
export function promiseOf({ promises }: DescribedFlow, state: string): string | null {
  const promise = promises[state];
  return (typeof promise === 'object' ? promise.says : promise) ?? null;
}

/** `1 path`, `2 paths`. */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** The states that are active after a step. */
export const statesAfter = ({ graph }: Walk, edge: GraphEdge): readonly string[] => graph.nodes[edge.to]?.states ?? [];

/** The innermost of some active states, without their ancestors. */
export const innermost = (states: readonly string[]): readonly string[] =>
  states.filter((state) => !states.some((other) => other.startsWith(`${state}.`)));

const longest = 110;

/** A step in words, on one line and short enough to read. */
export function shortStep(edge: GraphEdge, fingerprint: Fingerprint): string {
  const { step } = edge;
  const time = step.type === 'after' ? ` (${seconds(step.elapsed)})` : '';
  const whole = Array.from(oneLine(`${describeStep(step, fingerprint)}${time}`));
  return whole.length > longest ? `${whole.slice(0, longest - 1).join('')}…` : whole.join('');
}

/** A readable name with the technical one behind it; once where both are the same. */
const beside = (readable: string | undefined, technical: string): string =>
  readable === undefined || readable === technical ? technical : `${readable} · ${technical}`;

export const flowTitle = ({ name, told }: DescribedFlow): string => beside(told?.flow, name);
export const purposeOf = ({ sentence, told }: DescribedFlow): string => told?.sentence ?? sentence;
export const stateTitle = ({ told }: Pick<DescribedFlow, 'told'>, state: string): string =>
  beside(told?.state(state), state);

/** A step as {@link shortStep} writes it, in a reader's language first. */
export function stepTitle({ told }: Pick<DescribedFlow, 'told'>, edge: GraphEdge, fingerprint: Fingerprint): string {
  const name = nameOfStep(edge.step);
  const words = told?.step(name);
  return beside(words === name ? undefined : words, shortStep(edge, fingerprint));
}

/** The text on one line: line breaks and invisible characters are escaped as `\n`, `\t` or `\u0007`. */
export const oneLine = (text: string): string =>
  text.replaceAll(/[\p{Cc}\u2028\u2029]/gu, (sign) => {
    const short = JSON.stringify(sign).slice(1, -1);
    return short === sign ? `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}` : short;
  });

/** A transition that no path takes, with the model's own reason if the model lists it as unreachable. */
export interface Uncovered {
  readonly transition: TransitionReport;
  readonly reason: Reason;
  readonly unreachable: string | null;
}

export const uncoveredIn = ({ transitions, unreachable }: Report): readonly Uncovered[] =>
  transitions.flatMap((transition) =>
    transition.covered
      ? []
      : [{ transition, reason: transition.reason, unreachable: unreachable[transition.id] ?? null }],
  );

/** Why a transition is not covered, in words. */
export const reasonFor = ({ reason, unreachable }: Uncovered): string =>
  unreachable === null ? reason : `unreachable: ${unreachable}`;
