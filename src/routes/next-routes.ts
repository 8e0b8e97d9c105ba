import type { PageId } from '#contract/pages.ts';
import { routePath } from './route-path.ts';

/** Where people mostly go from a page: the code of these pages comes ahead. */
const next: Partial<Record<PageId, readonly PageId[]>> = {
  home: ['category', 'product'],
  category: ['product'],
  brand: ['product'],
  tag: ['product'],
  search: ['product'],
  product: ['cart'],
  cart: ['checkout'],
  checkout: ['confirmation'],
};

/** The same by the ids of routes, for the server, which alone knows the chunks. */
export const nextRoutes: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(next).map(([id, ids]) => [routePath(id as PageId), ids.map(routePath)]),
);
