import { isActor } from './internals.ts';

/** Gives equal values the same number and different ones different numbers, whatever the order of their properties. */
export type Identity = (value: unknown) => number;

/** A property's name, and the name's number. */
interface Property {
  readonly name: string;
  readonly number: number;
}

/** What an object is while its parts are being looked at: met again there, it contains itself. */
const CYCLE = 0;

/**
 * Makes an {@link Identity}, which finds equal what a {@link Fingerprint} finds equal and is many times faster: each
 * part is numbered once and then compared by its number. Objects are remembered, so they must not change afterwards.
 */
export function createIdentity(): Identity {
  const simple = new Map<unknown, number>();
  const composed = new Map<string, number>();
  const remembered = new Map<object, number>();
  const shapes = new Map<string, readonly Property[]>();
  let last = CYCLE;

  const numbered = <Key>(known: Map<Key, number>, key: Key): number => {
    const before = known.get(key);
    if (before !== undefined) return before;
    last += 1;
    known.set(key, last);
    return last;
  };

  /** Properties in one order for all objects that have the same; sorted once for each order they are written in. */
  const propertiesOf = (value: object): readonly Property[] => {
    const written = Object.keys(value).map((name) => ({ name, number: numbered(simple, name) }));
    let shape = '';
    for (const { number } of written) shape += `${number} `;
    const before = shapes.get(shape);
    if (before) return before;
    written.sort((a, b) => a.number - b.number);
    shapes.set(shape, written);
    return written;
  };

  const entries = (value: object): string => {
    let text = '';
    for (const { name, number } of propertiesOf(value)) {
      const part: unknown = Reflect.get(value, name);
      if (part !== undefined) text += `${number}:${identity(part)},`;
    }
    return text;
  };

  const listed = (values: Iterable<unknown>): string => {
    let text = '';
    for (const value of values) text += `${identity(value)},`;
    return text;
  };

  const written = (value: object): string => {
    if (Array.isArray(value)) return `[${listed(value)}`;
    if (value instanceof Error) return `Error ${identity(value.name)},${identity(value.message)},${entries(value)}`;
    if (value instanceof Date) return `Date ${value.getTime()}`;
    if (value instanceof Map) return `Map ${listed(value)}`;
    if (value instanceof Set) return `Set ${listed(value)}`;
    if (isActor(value)) return `@${value.id}`;
    return `{${entries(value)}`;
  };

  const identity: Identity = (value) => {
    if (typeof value === 'function') return numbered(composed, `function ${value.name}`);
    if (typeof value !== 'object' || value === null) return numbered(simple, value);
    const before = remembered.get(value);
    if (before !== undefined) return before;
    remembered.set(value, CYCLE);
    const number = numbered(composed, written(value));
    remembered.set(value, number);
    return number;
  };
  return identity;
}
