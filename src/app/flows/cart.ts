import type { Culture } from '#contract/wire.ts';
import { cartPorts } from '#gateways/cart.gateway.ts';
import type { Http } from '#gateways/http.ts';
import { cartMachine } from '#machines/cart/cart.machine.ts';

/** The cart page's flow; the quantity fields of its lines live inside it. */
export const cartFlow = (http: Http, culture: Culture) => cartMachine.provide({ actors: cartPorts(http, culture) });
