import { pagePaths } from '#contract/paths.ts';
import type { PageId } from '#contract/pages.ts';
import type { PageCode } from './page-route.tsx';

interface PageFile {
  id: PageId;
  file: string;
  load(): Promise<PageCode>;
}

/** By its name: `pages/cart.tsx` shows `cart`, `pages/brand+tag.tsx` the pages of both ids. */
const everybody = Object.entries(
  import.meta.glob<PageCode>(['./pages/*.tsx', '!./pages/desk*.tsx', '!./pages/customerPicker.tsx']),
).flatMap(([file, load]) =>
  file
    .slice('./pages/'.length, -'.tsx'.length)
    .split('+')
    .map((id): PageFile => ({ id: id as PageId, file, load })),
);

/** Only staff carry where the desk's code is. */
const desk = (Object.keys(pagePaths) as PageId[])
  .filter((id) => pagePaths[id].startsWith('/desk'))
  .map((id): PageFile => {
    const file = `./pages/${id}.tsx`;
    return { id, file, load: async () => (await import('./desk-files.ts')).loadDesk(file) };
  });

/** Each page's code, found by its file. */
export const pageFiles = [...everybody, ...desk];
