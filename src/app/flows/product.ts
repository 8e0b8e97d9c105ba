import type { Culture } from '#contract/wire.ts';
import { variantPorts } from '#gateways/catalog.gateway.ts';
import type { Http } from '#gateways/http.ts';
import { variantSelectionMachine } from '#machines/variantSelection/variantSelection.machine.ts';

/** The product page's flow; quantity field and gallery live inside it. */
export const variantSelectionFlow = (http: Http, culture: Culture) =>
  variantSelectionMachine.provide({ actors: variantPorts(http, culture) });
