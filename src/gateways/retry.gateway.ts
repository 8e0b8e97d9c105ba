import { fromCallback } from 'xstate';
import type { LazyPartEvent } from '#machines/lazyPart/lazyPart.machine.ts';

/** Reports when code that failed to load is worth another attempt: the network is back, or the user types. */
export const watchRetry = fromCallback<LazyPartEvent>(({ sendBack }) => {
  const ended = new AbortController();
  for (const type of ['online', 'input'] as const)
    addEventListener(type, () => sendBack({ type: 'retry' }), { signal: ended.signal });
  return () => ended.abort();
});
