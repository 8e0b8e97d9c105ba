import { createHash } from 'node:crypto';
import { describeStep } from './describe.ts';
import { explore } from './explore.ts';
import { createFingerprint } from './fingerprint.ts';
import { factsOf } from './internals.ts';
import type { FlowModel } from './model.ts';

/** What a flow does in every situation that its catalogue leads to, in a form that is kept and compared. */
export interface Baseline {
  /** Twelve hexadecimal digits: others as soon as any state, context, effect, call or timer is. */
  readonly digest: string;
  readonly situations: number;
  readonly steps: number;
}

/**
 * The behaviour of a flow as one digest. It covers what a drawing cannot: guards, actions and delays that kept their
 * names but do something else. The same on every machine; `departureFrom` says what differs.
 */
export function baselineOf(model: FlowModel): Baseline {
  const known = baselines.get(model);
  if (known) return known;
  const baseline = explored(model);
  baselines.set(model, baseline);
  return baseline;
}

/** Models never change, and a large one takes seconds to explore. */
const baselines = new WeakMap<FlowModel, Baseline>();

function explored(model: FlowModel): Baseline {
  const { nodes, edges } = explore(model.machine, model);
  const fingerprint = createFingerprint();
  const hash = createHash('sha256');
  for (const { snapshot, pending, timers } of nodes) {
    const tags = [...snapshot.tags].toSorted();
    const due = timers.map(({ id, remaining }) => [id, remaining]);
    hash.update(`${fingerprint([...factsOf(snapshot), tags, pending, due])}\n`);
  }
  for (const { from, to, step, effects } of edges)
    hash.update(`${from} ${to} ${describeStep(step, fingerprint)} ${fingerprint(effects)}\n`);
  return { digest: hash.digest('hex').slice(0, 12), situations: nodes.length, steps: edges.length };
}
