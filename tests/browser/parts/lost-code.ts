import type { Page } from 'playwright';
import { chunkOf } from '../built.ts';

/** Loses the chunk with a source file for the pages that it is told of; how often they asked for it. */
export function losing(source: string): { of(page: Page): Promise<unknown>; times(): number } {
  const file = chunkOf(source);
  let times = 0;
  return {
    of: (page) =>
      page.route(
        ({ pathname }) => pathname.endsWith(file),
        (route) => {
          times += 1;
          return route.abort();
        },
      ),
    times: () => times,
  };
}
