import { isActor } from './internals.ts';

/** Gives equal values the same number and different values different numbers, regardless of property order. */
export type Identity = (value: unknown) => number;

/** A node in a trie of sequences; two sequences are equal when they end at the same node. */
class Place<Key> {
  readonly #next = new Map<Key, Place<Key>>();
  /** The value that ends here, or 0. */
  number = 0;

  after(key: Key): Place<Key> {
    const known = this.#next.get(key);
    if (known) return known;
    const place = new Place<Key>();
    this.#next.set(key, place);
    return place;
  }
}

/**
 * The property names of one kind of object, in one order regardless of how they were written, and the values seen for
 * them.
 */
interface Shape {
  readonly names: readonly string[];
  readonly values: Place<number>;
}

/** Marks an object whose parts are being visited: if it is met again there, it is cyclic. */
const CYCLE = -1;

/**
 * Creates an {@link Identity}, which considers equal what a {@link Fingerprint} considers equal but is many times
 * faster: each part is numbered once and then compared by its number. Objects are memoized, so they must not change
 * afterwards.
 */
export function createIdentity(): Identity {
  const simple = new Map<unknown, number>();
  const remembered = new Map<object, number>();
  const kinds = new Map<string, Place<number>>();
  const written = new Place<string>();
  const shapes = new Map<Place<string>, Shape>();
  let last = 0;

  const kind = (name: string): Place<number> => {
    const known = kinds.get(name) ?? new Place<number>();
    kinds.set(name, known);
    return known;
  };

  /** The shape of these names; it is the same for every order of them. */
  const shapeOf = (names: readonly string[], place: Place<string>): Shape => {
    const known = shapes.get(place);
    if (known) return known;
    const sorted = names.toSorted();
    let first = written;
    for (const name of sorted) first = first.after(name);
    const shape = shapes.get(first) ?? { names: sorted, values: new Place<number>() };
    shapes.set(first, shape);
    shapes.set(place, shape);
    return shape;
  };

  const entries = (value: object): Place<number> => {
    let place = written;
    const names = Object.keys(value).filter((name) => Reflect.get(value, name) !== undefined);
    for (const name of names) place = place.after(name);
    const shape = shapeOf(names, place);
    let end = shape.values;
    for (const name of shape.names) end = end.after(identity(Reflect.get(value, name)));
    return end;
  };

  const listed = (values: Iterable<unknown>, name: string): Place<number> => {
    let end = kind(name);
    for (const value of values) end = end.after(identity(value));
    return end;
  };

  const placeOf = (value: object): Place<number> => {
    if (Array.isArray(value)) return listed(value, 'list');
    if (value instanceof Error) return listed([value.name, value.message, Object.entries(value)], 'error');
    if (value instanceof Date) return listed([value.getTime()], 'date');
    if (value instanceof Map) return listed(value, 'map');
    if (value instanceof Set) return listed(value, 'set');
    if (isActor(value)) return listed([value.id], 'actor');
    return entries(value);
  };

  const numberAt = (place: Place<number>): number => {
    if (place.number === 0) {
      last += 1;
      place.number = last;
    }
    return place.number;
  };

  const identity: Identity = (value) => {
    if (typeof value === 'function') return numberAt(listed([value.name], 'function'));
    if (typeof value !== 'object' || value === null) {
      const before = simple.get(value);
      if (before !== undefined) return before;
      last += 1;
      simple.set(value, last);
      return last;
    }
    const before = remembered.get(value);
    if (before !== undefined) return before;
    remembered.set(value, CYCLE);
    const number = numberAt(placeOf(value));
    remembered.set(value, number);
    return number;
  };
  return identity;
}
