import { eventName } from 'machine-paths/internals';
import type { GraphEdge } from 'machine-paths/graph';
import type { Step } from 'machine-paths/types';

/** A step without its payload: `apply`, `done applyCode`, `after answerTimeout`. */
export function shortNames(step: Step): string {
  switch (step.type) {
    case 'start':
      return 'start';
    case 'event':
      return step.event.type;
    case 'done':
    case 'error':
      return `${step.type} ${step.invoke}`;
    case 'after':
      return eventName(step.timer);
  }
}

/** The facts that a step emits. */
export const factsIn = ({ effects }: GraphEdge): string[] =>
  effects.flatMap(({ type, params }) => {
    const event: unknown =
      type === 'emit' && typeof params === 'object' && params ? Reflect.get(params, 'event') : null;
    const name: unknown = typeof event === 'object' && event ? Reflect.get(event, 'type') : null;
    return typeof name === 'string' ? [name] : [];
  });
