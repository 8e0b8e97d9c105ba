import type { PickupPointSearchPageData } from '#contract/pickup-point-search.ts';
import { abortable } from '#machines/port.ts';
import { pickupSearch } from '#rules/pickup-point-search.ts';
import { withQuery } from '#rules/urls.ts';
import type { PickupQuery } from '#rules/pickup-point-search.ts';
import type { Http } from './http.ts';

/** Loads the search's page from its own URL; a failure is shown by the dialog itself. */
export const pickupPointSearchPorts = (http: Http) => ({
  searchPoints: abortable<PickupPointSearchPageData, { path: string; query: PickupQuery }>(
    async ({ input: { path, query }, signal }) => {
      const arrival = await http.page('pickupPointSearch', withQuery(path, pickupSearch(query)), {
        signal,
        isQuiet: true,
      });
      const page = 'Page' in arrival ? (arrival.Page as PickupPointSearchPageData) : null;
      if (page?.Kind !== 'pickupPointSearch') throw new Error('no points of a carrier');
      return page;
    },
  ),
});

/** Scrolls the point's list entry into view and focuses its name. */
export function showPoint(pointId: number): void {
  const entry = document.getElementById(`pickup-${pointId}`);
  entry?.scrollIntoView({ block: 'nearest' });
  entry?.querySelector('button')?.focus({ preventScroll: true });
}
