import * as v from 'valibot';
import { nothing } from './endpoint.ts';
import { definePage } from './page.ts';
import { order } from './sales.ts';
import { guid } from './wire.ts';

export const confirmationPage = definePage({
  id: 'confirmation',
  path: '/sales/order/confirmation/:orderId',
  params: v.object({ orderId: guid }),
  search: nothing,
  data: v.object({
    Kind: v.literal('confirmation'),
    Order: order,
    /** Where the order can still be paid by card, or its payment followed; null where it cannot or need not. */
    PaymentUri: v.nullable(v.string()),
    /** Its card payment is on its way. */
    IsPending: v.boolean(),
    /** It was given up: what it held can be put back into the cart. */
    CanRestore: v.boolean(),
    Invoice: v.nullable(v.object({ Number: v.string(), Url: v.string() })),
  }),
  /** `restore` puts what it held back into the cart. */
  actions: ['restore'],
});
export type ConfirmationPageData = v.InferOutput<typeof confirmationPage.data>;
