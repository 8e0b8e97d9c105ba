/** Runs work at most `most` at once; what comes meanwhile waits in the order in which it came. */
export function turns(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  let free = most;
  const waiting: (() => void)[] = [];
  return async (work) => {
    // a turn that ends is handed on, so that nobody who comes later overtakes who waits
    if (free > 0) free--;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free++;
    }
  };
}
