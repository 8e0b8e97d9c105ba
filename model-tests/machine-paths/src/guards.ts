/** A guard as data: its name and, if they do not depend on the event, its parameters; or others, combined. */
export type Guard =
  | { readonly name: string; readonly params?: unknown }
  | { readonly all: readonly Guard[] }
  | { readonly any: readonly Guard[] }
  | { readonly not: Guard }
  /** Whether the machine is in a state: `cart.failed`. */
  | { readonly in: readonly string[] };

/** Reads a transition's guard; null if it has none. XState's combinators keep their operands in `guards`. */
export const guardOf = (guard: unknown): Guard | null => (guard === undefined || guard === null ? null : read(guard));

function read(guard: unknown): Guard {
  if (typeof guard === 'function') {
    const parts: unknown = Reflect.get(guard, 'guards');
    if (Array.isArray(parts)) {
      const [first, ...rest] = parts.map(read);
      if (first && guard.name === 'not') return { not: first };
      const all = first ? [first, ...rest] : rest;
      return guard.name === 'or' ? { any: all } : { all };
    }
    if ('stateValue' in guard) return { in: statesIn(guard.stateValue) };
    return { name: guard.name || 'inline' };
  }
  if (typeof guard === 'object' && guard !== null) {
    const { type, params } = guard as { type?: unknown; params?: unknown };
    const isKnown = params !== undefined && typeof params !== 'function';
    return { name: String(type), ...(isKnown ? { params } : {}) };
  }
  return { name: String(guard) };
}

function statesIn(value: unknown, path: readonly string[] = []): string[] {
  if (typeof value === 'string') return [[...path, value.replace(/^#/u, '')].join('.')];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([region, state]) => statesIn(state, [...path, region]));
}
