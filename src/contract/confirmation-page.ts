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
    /** Where the order can still be paid by card; null where it cannot or need not. */
    PaymentUri: v.nullable(v.string()),
    Invoice: v.nullable(v.object({ Number: v.string(), Url: v.string() })),
  }),
  actions: [],
});
export type ConfirmationPageData = v.InferOutput<typeof confirmationPage.data>;
