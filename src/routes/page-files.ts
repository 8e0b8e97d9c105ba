import type { PageId } from '#contract/pages.ts';
import type { PageCode } from './page-route.tsx';

/** Each page's code, found by its file: `pages/cart.tsx` shows `cart`, `pages/brand+tag.tsx` the pages of both ids. */
export const pageFiles = Object.entries(import.meta.glob<PageCode>('./pages/*.tsx')).flatMap(([file, load]) =>
  file
    .slice('./pages/'.length, -'.tsx'.length)
    .split('+')
    .map((id) => ({ id: id as PageId, file, load })),
);
