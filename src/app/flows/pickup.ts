import { pickupPorts, showPoint } from '#gateways/pickup.gateway.ts';
import type { Http } from '#gateways/http.ts';
import { pickupPointSearchMachine } from '#machines/pickupPointSearch/pickupPointSearch.machine.ts';

/** The search of a carrier's pickup points over checkout. */
export const pickupFlow = (http: Http) => ({
  logic: pickupPointSearchMachine.provide({
    actors: pickupPorts(http),
    actions: { showEntry: (_, { pointId }) => showPoint(pointId) },
  }),
  input: undefined,
});
