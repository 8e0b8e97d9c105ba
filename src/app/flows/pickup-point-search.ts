import { pickupPointSearchPorts, showPoint } from '#gateways/pickup-point-search.gateway.ts';
import type { Http } from '#gateways/http.ts';
import { pickupPointSearchMachine } from '#machines/pickupPointSearch/pickupPointSearch.machine.ts';

/** The search of a carrier's pickup points over checkout. */
export const pickupPointSearchFlow = (http: Http) => ({
  logic: pickupPointSearchMachine.provide({
    actors: pickupPointSearchPorts(http),
    actions: { showEntry: (_, { pointId }) => showPoint(pointId) },
  }),
  input: undefined,
});
