import { variantPorts } from '#gateways/catalog.gateway.ts';
import { variantSelectionMachine } from '#machines/variantSelection/variantSelection.machine.ts';
import { composed } from './composed.ts';

/** The product page's flow; quantity field and gallery live inside it. */
export const variantSelectionFlow = composed((http, culture) =>
  variantSelectionMachine.provide({ actors: variantPorts(http, culture) }),
);
