import { mayPrefer } from '#app/recently-viewed.ts';
import type { Culture } from '#contract/wire.ts';
import type { Http } from '#gateways/http.ts';
import { deleteViewed, keepViewed, readViewed, recentlyViewedPorts } from '#gateways/recently-viewed.gateway.ts';
import type { ConsentActor } from '#machines/consent/consent.machine.ts';
import { recentlyViewedMachine } from '#machines/recentlyViewed/recentlyViewed.machine.ts';

/** The products viewed before this page's. */
export const recentlyViewedFlow = (productId: number, consent: ConsentActor) => (http: Http, culture: Culture) => ({
  logic: recentlyViewedMachine.provide({
    actors: recentlyViewedPorts(http, culture),
    actions: { keepRecord: (_, { viewed }) => keepViewed(viewed), deleteRecord: deleteViewed },
  }),
  input: { productId, isAllowed: mayPrefer(consent), viewed: readViewed() },
});
