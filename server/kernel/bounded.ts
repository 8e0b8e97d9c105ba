/** A cache with a maximum total weight, which drops the least recently used values first. */
export interface Bounded<Value> {
  /** The value, which becomes the most recently used one. */
  get(key: string): Value | undefined;
  /** Stores a value of this weight in bytes; one that is heavier than the maximum is not stored. */
  set(key: string, value: Value, bytes: number): void;
  delete(key: string): void;
  /** The number of values, and their total weight. */
  size(): { count: number; bytes: number };
}

export function bounded<Value>(mostBytes: number): Bounded<Value> {
  // a Map keeps insertion order: the first value is the least recently used one
  const entries = new Map<string, { value: Value; bytes: number }>();
  let size = 0;
  const remove = (key: string): void => {
    size -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  };
  return {
    get: (key) => {
      const known = entries.get(key);
      if (!known) return undefined;
      entries.delete(key);
      entries.set(key, known);
      return known.value;
    },
    set: (key, value, bytes) => {
      remove(key);
      entries.set(key, { value, bytes });
      size += bytes;
      for (const oldest of entries.keys()) {
        if (size <= mostBytes) break;
        remove(oldest);
      }
    },
    delete: remove,
    size: () => ({ count: entries.size, bytes: size }),
  };
}
