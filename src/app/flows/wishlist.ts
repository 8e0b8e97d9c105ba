import { showErrors } from '#gateways/form-errors.gateway.ts';
import { closeEditor, showReport, wishlistPorts } from '#gateways/wishlist.gateway.ts';
import { wishlistMachine } from '#machines/wishlist/wishlist.machine.ts';
import { composed } from '../composed.ts';

/** The flow of the page of the lists. */
export const wishlistFlow = composed((http, culture) =>
  wishlistMachine.provide({
    actors: wishlistPorts(http, culture),
    actions: { closeEditor, showErrors, showReport },
  }),
);
