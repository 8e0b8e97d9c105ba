import type { Fingerprint } from './fingerprint.ts';
import type { Path } from './graph.ts';
import { eventName } from './internals.ts';
import type { Step } from './types.ts';

/** A duration in readable form: `15 s`, `0.4 s`. */
export const seconds = (ms: number): string => `${ms / 1000} s`;

/** A step in words: `item.remove {"line":1}`, `done recalculate {…}`, `error recalculate Error("offline")`. */
export function describeStep(step: Step, fingerprint: Fingerprint): string {
  const told = (value: unknown) => (value === undefined ? '' : ` ${fingerprint(value)}`);
  switch (step.type) {
    case 'start':
      return `start${told(step.input)}`;
    case 'event': {
      const { type, ...payload } = step.event;
      return Object.keys(payload).length === 0 ? type : `${type}${told(payload)}`;
    }
    case 'done':
      return `done ${step.invoke}${told(step.output)}`;
    case 'error':
      return `error ${step.invoke}${told(step.error)}`;
    case 'after':
      return eventName(step.timer);
  }
}

/** A path as text, one line per step with the transitions it takes: equal paths give equal texts. */
export const describePath = (path: Path, fingerprint: Fingerprint): string =>
  path.edges
    .map((edge) => {
      const taken = edge.transitions.map(({ id }) => id).join(' > ');
      return `${describeStep(edge.step, fingerprint)}${taken && ` | ${taken}`}`;
    })
    .join('\n');
