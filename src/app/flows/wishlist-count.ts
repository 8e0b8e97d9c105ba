import { wishlistCountPorts } from '#gateways/wishlist-count.gateway.ts';
import { wishlistCountMachine } from '#machines/wishlistCount/wishlistCount.machine.ts';
import { composed } from '../composed.ts';

/** The number beside the link to the lists. */
export const wishlistCountFlow = composed((http) => wishlistCountMachine.provide({ actors: wishlistCountPorts(http) }));
