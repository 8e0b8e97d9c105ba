import type { PageId } from '#contract/pages.ts';
import { routePath } from './route-path.ts';

/** The pages that visitors mostly go to from a page: their code is prefetched. */
const next: readonly (readonly [from: PageId, to: readonly PageId[]])[] = [
  ['home', ['category', 'product']],
  ['category', ['product']],
  ['brand', ['product']],
  ['tag', ['product']],
  ['search', ['product']],
  ['product', ['cart']],
  ['cart', ['checkout']],
  ['checkout', ['confirmation']],
];

/** The same by route id, for the server, which alone knows the chunks. */
export const nextRoutes: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  next.map(([from, to]) => [routePath(from), to.map(routePath)]),
);
