import { wishlistModalPorts } from '#gateways/wishlist-modal.gateway.ts';
import { wishlistModalMachine } from '#machines/wishlistModal/wishlistModal.machine.ts';
import { composed } from '../composed.ts';

/** The choice of a list for a variant. */
export const wishlistModalFlow = composed((http, culture) =>
  wishlistModalMachine.provide({ actors: wishlistModalPorts(http, culture) }),
);
