import * as v from 'valibot';
import { deskOrder, deskOrders } from './desk.ts';
import { nothing } from './endpoint.ts';
import { definePage, one } from './page.ts';
import { guid } from './wire.ts';

export const deskOrdersPage = definePage({
  id: 'deskOrders',
  params: nothing,
  search: v.object({ q: one, status: one, pagenbr: one }),
  data: v.object({ Kind: v.literal('deskOrders'), ...deskOrders.entries }),
  actions: [],
  may: 'staff',
  texts: ['Desk'],
});
export type DeskOrdersPageData = v.InferOutput<typeof deskOrdersPage.data>;

export const deskOrderPage = definePage({
  id: 'deskOrder',
  params: v.object({ orderId: guid }),
  /** `done`: the action that a plain form just performed, or `repeated`. */
  search: v.object({ done: one }),
  data: v.object({
    Kind: v.literal('deskOrder'),
    ...deskOrder.entries,
    Done: v.nullable(v.string()),
    /** One token per form, which counts once however often it is posted. */
    Tokens: v.record(v.string(), guid),
  }),
  /**
   * `transfer` (Amount), `ship` (Carrier, TrackingNumber, TrackingUrl, Pieces{LineId}), `cancel` and `cancelRest`
   * (Confirm), `refund` (Back{LineId}, Amount, Note, Confirm), `retry:{EntryId}`, `confirm:{EntryId}`,
   * `acceptAddress:{RequestId}`, `refuseAddress:{RequestId}` (Reason), `acceptRefund:{RequestId}` (Amount),
   * `refuseRefund:{RequestId}` (Reason), `handle:{WithdrawalId}`; amounts in euros.
   */
  actions: [
    'transfer',
    'ship',
    'cancel',
    'cancelRest',
    'refund',
    'retry',
    'confirm',
    'acceptAddress',
    'refuseAddress',
    'acceptRefund',
    'refuseRefund',
    'handle',
  ],
  may: 'staff',
  texts: ['Desk'],
});
export type DeskOrderPageData = v.InferOutput<typeof deskOrderPage.data>;
