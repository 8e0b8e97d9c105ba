import * as v from 'valibot';
import { describeStep } from '../describe.ts';
import { createFingerprint } from '../fingerprint.ts';
import type { Fingerprint } from '../fingerprint.ts';
import type { GraphEdge } from '../graph.ts';
import type { Step } from '../types.ts';
import { promiseOf, statesAfter, uncoveredIn } from './described.ts';
import type { DescribedFlow, DescribedWalk } from './described.ts';
import { plain, plainParts } from './plain.ts';
import { summaryOf } from './summary.ts';

const share = v.strictObject({ covered: v.number(), total: v.number() });
const payload = v.unknown();

/** One occurrence; `elapsed` is in ms. Payloads are as `plain` writes them, `null` if there is none. */
const happening = v.variant('type', [
  v.strictObject({ type: v.literal('start'), input: payload }),
  v.strictObject({ type: v.literal('event'), event: v.looseObject({ type: v.string() }) }),
  v.strictObject({ type: v.literal('done'), port: v.string(), invoke: v.string(), output: payload }),
  v.strictObject({ type: v.literal('error'), port: v.string(), invoke: v.string(), error: payload }),
  v.strictObject({ type: v.literal('after'), timer: v.string(), elapsed: v.number() }),
]);

/** The JSON of a flow's paths. A change that could mislead a reader raises `version`. */
export const pathsFile = v.strictObject({
  format: v.literal('vitrine.paths'),
  version: v.literal(1),
  flow: v.strictObject({ name: v.string(), area: v.string(), sentence: v.string(), machine: v.string() }),
  coverage: v.strictObject({
    /** The coverage the paths were made for; null for paths from one state to another. */
    by: v.nullable(v.picklist(['states', 'transitions', 'outcomes', 'pairs', 'simple'])),
    steps: v.number(),
    states: share,
    transitions: share,
    outcomes: share,
    pairs: v.nullable(share),
    /** Whether the exploration was truncated. */
    isTruncated: v.boolean(),
  }),
  /** What was truncated, left out or requested, in sentences. */
  notes: v.array(v.string()),
  transitions: v.array(
    v.strictObject({
      id: v.string(),
      source: v.string(),
      event: v.string(),
      isGuarded: v.boolean(),
      isCovered: v.boolean(),
      /** Why it is not covered. */
      reason: v.nullable(v.string()),
      /** The model's reason if it is unreachable. */
      unreachable: v.nullable(v.string()),
    }),
  ),
  /** What each state promises to the user. */
  states: v.array(v.strictObject({ state: v.string(), promise: v.nullable(v.string()) })),
  paths: v.array(
    v.strictObject({
      steps: v.array(
        v.strictObject({
          /** The step in words, in full. */
          says: v.string(),
          does: happening,
          /** Ids of the transitions taken, in order. */
          takes: v.array(v.string()),
          /** The states that are active after it, the outer ones first. */
          states: v.array(v.string()),
        }),
      ),
    }),
  ),
});

export type PathsFile = v.InferOutput<typeof pathsFile>;

function plainStep(step: Step): PathsFile['paths'][number]['steps'][number]['does'] {
  switch (step.type) {
    case 'start':
      return { type: 'start', input: step.input === undefined ? null : plain(step.input) };
    case 'event': {
      const { type, ...parts } = step.event;
      return { type: 'event', event: { type, ...plainParts(parts) } };
    }
    case 'done':
      return { ...step, output: step.output === undefined ? null : plain(step.output) };
    case 'error':
      return { ...step, error: step.error === undefined ? null : plain(step.error) };
    case 'after':
      return { ...step };
  }
}

const stepOf = (walk: DescribedWalk, edge: GraphEdge, fingerprint: Fingerprint) => ({
  says: describeStep(edge.step, fingerprint),
  does: plainStep(edge.step),
  takes: edge.transitions.map(({ id }) => id),
  states: [...statesAfter(walk, edge)],
});

/** A flow's paths as data: {@link pathsFile} is its schema. */
function pathsData(flow: DescribedFlow, walk: DescribedWalk): PathsFile {
  const fingerprint = createFingerprint();
  const { paths: _paths, ...shares } = summaryOf(flow, walk);
  const uncovered = new Map(uncoveredIn(walk.report).map((one) => [one.transition.id, one]));
  const seen = new Set(walk.paths.flatMap(({ edges }) => edges.flatMap((edge) => statesAfter(walk, edge))));
  return {
    format: 'vitrine.paths',
    version: 1,
    flow: { name: flow.name, area: flow.area, sentence: flow.sentence, machine: walk.graph.machine },
    coverage: { by: walk.coverage ?? null, ...shares, isTruncated: walk.graph.truncated },
    notes: [...(walk.notes ?? [])],
    transitions: walk.report.transitions.map(({ id, source, event, guarded, covered }) => ({
      id,
      source,
      event,
      isGuarded: guarded,
      isCovered: covered,
      reason: uncovered.get(id)?.reason ?? null,
      unreachable: uncovered.get(id)?.unreachable ?? null,
    })),
    states: [...seen].map((state) => ({ state, promise: promiseOf(flow, state) })),
    paths: walk.paths.map(({ edges }) => ({ steps: edges.map((edge) => stepOf(walk, edge, fingerprint)) })),
  };
}

/** A flow's paths as JSON, for tools: `version` 1 of `vitrine.paths`. */
export const json = (flow: DescribedFlow, walk: DescribedWalk): string =>
  `${JSON.stringify(pathsData(flow, walk), null, 2)}\n`;
