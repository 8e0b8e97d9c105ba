import type { ProductCard } from '#contract/catalog.ts';
import type { Culture } from '#contract/wire.ts';
import { abortable } from '#machines/port.ts';
import { viewedKey } from '#rules/browser-records.ts';
import { withViewed } from '#rules/recently-viewed.ts';
import type { Http } from './http.ts';

const isId = (value: unknown): value is number => Number.isInteger(value) && Number(value) > 0;

/** Products viewed before (only their ids: prices are fetched each time), newest first; none if the browser's storage is unavailable. */
export function readViewed(): number[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(viewedKey) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isId).toReversed().reduce<number[]>(withViewed, []) : [];
  } catch {
    return [];
  }
}

export function keepViewed(viewed: readonly number[]): void {
  try {
    localStorage.setItem(viewedKey, JSON.stringify(viewed));
  } catch {
    // it is then lost with the page
  }
}

export function deleteViewed(): void {
  try {
    localStorage.removeItem(viewedKey);
  } catch {
    // without storage there is nothing to delete
  }
}

export const recentlyViewedPorts = (http: Http, culture: Culture) => ({
  readCards: abortable<readonly ProductCard[], { ids: readonly number[] }>(async ({ input: { ids }, signal }) => {
    const query = { ids: ids.join(','), culture };
    return (await http.call('productCards', { query }, { signal, isQuiet: true })).Products;
  }),
});
