/** Limits concurrency: runs at most `most` tasks at once, the others wait in order of arrival. */
export function limitConcurrency(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  let free = most;
  const waiting: (() => void)[] = [];
  return async (work) => {
    // a finished task hands its slot to the next in line, so that no newcomer overtakes it
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
