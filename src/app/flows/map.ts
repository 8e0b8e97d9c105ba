import type { Http } from '#gateways/http.ts';
import { mapPorts, mapWarnings } from '#gateways/map.gateway.ts';
import { mapMachine } from '#machines/map/map.machine.ts';

/** The map with this name on its page. */
export const mapFlow = (name: string) => (http: Http) =>
  mapMachine.provide({ actors: mapPorts(http, name), actions: mapWarnings });
