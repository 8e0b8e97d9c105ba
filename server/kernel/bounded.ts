/** Values that together weigh no more than a bound: where room is wanted, what nobody asked for longest goes first. */
export interface Bounded<Value> {
  /** The value, which was asked for just now. */
  get(key: string): Value | undefined;
  /** Keeps a value that weighs so many bytes; one that is heavier than all may be is not kept. */
  set(key: string, value: Value, bytes: number): void;
  delete(key: string): void;
  /** How many are kept, and what they weigh together. */
  size(): { count: number; bytes: number };
}

export function bounded<Value>(mostBytes: number): Bounded<Value> {
  // a Map remembers the order of insertion: the first is the one that nobody asked for longest
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
