import { isActor } from './internals.ts';

/** Turns a value into a text that is the same for equal values, regardless of property order. */
export type Fingerprint = (value: unknown) => string;

/**
 * Creates a {@link Fingerprint}. Objects are memoized by identity, so they must not change afterwards; contexts, events
 * and fixtures never do. Actors are identified by their id, errors by their name, message and own properties;
 * `undefined` properties are ignored.
 */
export function createFingerprint(): Fingerprint {
  const remembered = new WeakMap<object, string>();
  const open = new Set<object>();

  const entries = (value: object): string =>
    Object.entries(value)
      .filter(([, part]) => part !== undefined)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, part]) => `${JSON.stringify(key)}:${fingerprint(part)}`)
      .join(',');

  const written = (value: object): string => {
    if (Array.isArray(value)) return `[${value.map(fingerprint).join(',')}]`;
    if (value instanceof Error) {
      const own = entries(value);
      return `${value.name}(${JSON.stringify(value.message)}${own && `, {${own}}`})`;
    }
    if (value instanceof Date) return `Date(${value.getTime()})`;
    if (value instanceof Map) return `Map[${[...value].map(fingerprint).join(',')}]`;
    if (value instanceof Set) return `Set[${[...value].map(fingerprint).join(',')}]`;
    if (isActor(value)) return `@${value.id}`;
    return `{${entries(value)}}`;
  };

  const fingerprint: Fingerprint = (value) => {
    if (typeof value === 'string') return JSON.stringify(value);
    if (typeof value === 'function') return `function ${value.name}`;
    if (typeof value !== 'object' || value === null) return String(value);
    const before = remembered.get(value);
    if (before !== undefined) return before;
    if (open.has(value)) return '(cycle)';
    open.add(value);
    const text = written(value);
    open.delete(value);
    remembered.set(value, text);
    return text;
  };
  return fingerprint;
}
