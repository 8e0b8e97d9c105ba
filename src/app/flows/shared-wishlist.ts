import { sharedWishlistPorts, showGift } from '#gateways/shared-wishlist.gateway.ts';
import { sharedWishlistMachine } from '#machines/sharedWishlist/sharedWishlist.machine.ts';
import { composed } from '../composed.ts';

/** The flow of a shared list. */
export const sharedWishlistFlow = composed((http, culture) =>
  sharedWishlistMachine.provide({ actors: sharedWishlistPorts(http, culture), actions: { showGift } }),
);
