/** Mulberry32: the same seed gives the same numbers between 0 and 1, on every machine. */
export function randomNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Creates a function that shuffles a list; the same seed gives the same orders. */
export function shuffler(seed: number): (list: unknown[]) => void {
  const random = randomNumbers(seed);
  return (list) => {
    for (let end = list.length - 1; end > 0; end -= 1) {
      const [moved] = list.splice(Math.floor(random() * (end + 1)), 1);
      if (moved !== undefined) list.push(moved);
    }
  };
}
