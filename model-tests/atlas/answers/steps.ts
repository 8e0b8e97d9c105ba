import type { GraphEdge } from 'machine-paths/graph';

/** The facts that a step emits. */
export const factsIn = ({ effects }: GraphEdge): string[] =>
  effects.flatMap(({ type, params }) => {
    const event: unknown =
      type === 'emit' && typeof params === 'object' && params ? Reflect.get(params, 'event') : null;
    const name: unknown = typeof event === 'object' && event ? Reflect.get(event, 'type') : null;
    return typeof name === 'string' ? [name] : [];
  });
