import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { deskFilter, refundOrder, shipOrder } from '#contract/desk.ts';
import { refuseDeskAddress } from '#contract/address-request.ts';
import { refuseDeskRefund } from '#contract/refund-request.ts';
import { deskOrderPage, deskOrdersPage } from '#contract/desk-pages.ts';
import { guid } from '#contract/wire.ts';
import { pageNumberIn } from '#rules/pagination.ts';
import { typedCents } from '#rules/typed-amount.ts';
import { serves } from '#server/http/page.ts';
import type { PageAction, PageResult } from '#server/http/page.ts';
import { invalid, notFound } from '#server/kernel/problem.ts';
import { acceptAddress, refuseAddress } from './address-requests.ts';
import { findOrders } from './list.ts';
import { parsed } from './desk-page.ts';
import { readDeskOrder } from './read.ts';
import { acceptRefund, refuseRefund } from './refund-requests.ts';
import { cancelOrder, cancelRest, confirmRefund, receiveTransfer, refund, retryRefund, shipParcel } from './verbs.ts';
import type { DeskAsker } from './verbs.ts';
import { handleWithdrawal } from './withdrawals.ts';
import type { Pieces } from '#server/orders/open-lines.ts';

type Form = Readonly<Record<string, string>>;

export const ordersPageServed = serves(deskOrdersPage, {
  read: async ({ visit, services, search }): Promise<PageResult<typeof deskOrdersPage>> => {
    const q = (search.q ?? '').replaceAll('\0', '').trim().slice(0, 100);
    const status = v.safeParse(deskFilter, search.status);
    const page = pageNumberIn(search.pagenbr);
    const found = await findOrders(services.db, { q, status: status.success ? status.output : null, page });
    const Title = await services.texts.translate(visit.culture, 'Desk.Orders');
    return { data: { Kind: 'deskOrders', ...found }, meta: { Title, Description: '', NoIndex: true } };
  },
});

/** A typed amount in euros. Throws 422 if it is not one. */
function centsIn(form: Form, name: string): number {
  const cents = typedCents((form[name] ?? '').slice(0, 40));
  if (cents === null) throw invalid(name, 'Desk.Euros');
  return cents;
}

/** Pieces by line, from fields such as `Pieces12`; empty fields are skipped. */
const piecesIn = (form: Form, prefix: string): Pieces[] =>
  Object.entries(form).flatMap(([name, text]) => {
    const [, lineId] = name.startsWith(prefix) ? (/^(\d{1,9})$/.exec(name.slice(prefix.length)) ?? []) : [];
    if (lineId === undefined || text.trim() === '') return [];
    if (!/^\d{1,6}$/.test(text.trim())) throw invalid(name, 'Form.Number');
    return [{ lineId: Number(lineId), quantity: Number(text) }];
  });

/** The request that a button names. Throws 404 for what cannot be one. */
function requestIn(form: Form): string {
  const requestId = v.safeParse(guid, form['ItemId']);
  if (!requestId.success) throw notFound();
  return requestId.output;
}

/** What cannot be undone has to be confirmed with a checkbox. */
function requireConfirmed(form: Form, name: string): void {
  if (form[name] !== 'true') throw invalid(name, 'Desk.Confirm');
}

/** A plain form of the page: it counts once, and redirects to the page, which says what was done. */
const action =
  (name: string, work: (asker: DeskAsker, form: Form) => Promise<boolean>): PageAction<typeof deskOrderPage> =>
  async ({ visit, services, params, form }) => {
    if (!visit.customer) throw notFound();
    const token = v.safeParse(guid, form['FormToken']);
    const asker = {
      services,
      by: visit.customer.id,
      orderId: params.orderId,
      token: token.success ? token.output : null,
    };
    const isFirst = await work(asker, form);
    return { redirect: visit.urls.deskOrder(params, { done: isFirst ? name : 'repeated' }) };
  };

const told = [...deskOrderPage.actions, 'repeated'];

export const orderPageServed = serves(deskOrderPage, {
  read: async ({ visit, services, params, search }): Promise<PageResult<typeof deskOrderPage>> => {
    const order = await readDeskOrder({ visit, services }, params.orderId);
    const entries = order.Money.filter(({ May }) => May.length > 0).map(({ EntryId }) => EntryId);
    const requests = [...order.AddressRequests, ...order.RefundRequests]
      .filter(({ State }) => State === 'open')
      .map(({ RequestId }) => RequestId);
    const forms = ['transfer', 'ship', 'cancel', 'cancelRest', 'refund', ...entries, ...requests];
    const Title = await services.texts.translate(visit.culture, 'Order.Title', { number: order.Number });
    return {
      data: {
        Kind: 'deskOrder',
        ...order,
        Done: told.find((name) => name === search.done) ?? null,
        Tokens: Object.fromEntries(forms.map((name) => [name, randomUUID()])),
      },
      meta: { Title, Description: '', NoIndex: true },
    };
  },
  actions: {
    transfer: action('transfer', async (asker, form) => {
      const cents = centsIn(form, 'Amount');
      if (cents < 1 || cents > 100_000_000) throw invalid('Amount', 'Desk.Euros');
      return await receiveTransfer(asker, { cents });
    }),
    ship: action('ship', async (asker, form) => {
      const lines = piecesIn(form, 'Pieces');
      // a form without units ships nothing: only a call means "everything" by omitting lines
      if (!lines.some(({ quantity }) => quantity > 0)) throw invalid('Lines', 'Desk.NoPieces');
      const { Carrier, TrackingNumber, TrackingUrl } = form;
      const parcel = parsed(shipOrder.body, { Carrier, TrackingNumber, TrackingUrl });
      return await shipParcel(asker, {
        carrier: parcel.Carrier,
        trackingNumber: parcel.TrackingNumber,
        trackingUrl: parcel.TrackingUrl,
        lines,
      });
    }),
    cancel: action('cancel', async (asker, form) => {
      requireConfirmed(form, 'ConfirmCancel');
      return await cancelOrder(asker);
    }),
    cancelRest: action('cancelRest', async (asker, form) => {
      requireConfirmed(form, 'ConfirmRest');
      return await cancelRest(asker);
    }),
    refund: action('refund', async (asker, form) => {
      const lines = piecesIn(form, 'Back');
      const { Note: note, Amount: cents } = parsed(refundOrder.body, {
        Amount: centsIn(form, 'Amount'),
        Note: form['Note'] ?? '',
      });
      requireConfirmed(form, 'ConfirmRefund');
      return await refund(asker, { lines, cents, note });
    }),
    retry: action('retry', (asker, form) => retryRefund(asker, { refundId: form['ItemId'] ?? '' })),
    confirm: action('confirm', (asker, form) => confirmRefund(asker, { refundId: form['ItemId'] ?? '' })),
    acceptAddress: action('acceptAddress', (asker, form) => acceptAddress(asker, { requestId: requestIn(form) })),
    refuseAddress: action('refuseAddress', (asker, form) => {
      const { Reason: reason } = parsed(refuseDeskAddress.body, { Reason: form['Reason'] ?? '' });
      return refuseAddress(asker, { requestId: requestIn(form), reason });
    }),
    acceptRefund: action('acceptRefund', (asker, form) =>
      acceptRefund(asker, { requestId: requestIn(form), cents: centsIn(form, 'Amount') }),
    ),
    refuseRefund: action('refuseRefund', (asker, form) => {
      const { Reason: reason } = parsed(refuseDeskRefund.body, { Reason: form['Reason'] ?? '' });
      return refuseRefund(asker, { requestId: requestIn(form), reason });
    }),
    // pressed again, by whomever, it is handled all the same
    handle: action('handle', ({ services, by, orderId }, form) =>
      handleWithdrawal(services, { id: form['ItemId'], by, orderId }),
    ),
  },
});
