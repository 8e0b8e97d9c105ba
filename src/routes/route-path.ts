import type { PageId } from '#contract/pages.ts';
import { pagePaths } from '#contract/paths.ts';

/**
 * A page's path in the router's syntax: `/c/:slug` is `/$culture/c/$slug`, a parameter of several segments `$`, home an
 * index.
 */
export const routePath = (id: PageId): string =>
  `/$culture${pagePaths[id].replace(/:\w+\{.*/, '$').replaceAll(':', '$') || '/'}`;
