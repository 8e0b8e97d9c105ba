import type { PickupPointPageData } from '#contract/pickup-points.ts';
import { abortable } from '#machines/port.ts';
import { pickupSearch } from '#rules/pickup-query.ts';
import { withQuery } from '#rules/urls.ts';
import type { PickupQuery } from '#rules/pickup-query.ts';
import type { Http } from './http.ts';

/** Reads the search's page at its own address; a failure is shown by the dialog itself. */
export const pickupPointSearchPorts = (http: Http) => ({
  searchPoints: abortable<PickupPointPageData, { path: string; query: PickupQuery }>(
    async ({ input: { path, query }, signal }) => {
      const arrival = await http.page('pickupPoint', withQuery(path, pickupSearch(query)), { signal, isQuiet: true });
      const page = 'Page' in arrival ? (arrival.Page as PickupPointPageData) : null;
      if (page?.Kind !== 'pickupPoint') throw new Error('no points of a carrier');
      return page;
    },
  ),
});

/** The entry of a point in the list comes into sight, its name with the focus. */
export function showPoint(pointId: number): void {
  const entry = document.getElementById(`pickup-${pointId}`);
  entry?.scrollIntoView({ block: 'nearest' });
  entry?.querySelector('button')?.focus({ preventScroll: true });
}
