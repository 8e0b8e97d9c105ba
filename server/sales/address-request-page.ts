import { safeParse } from 'valibot';
import { addressRequestPage, requestDeliveryAddress as requestCall } from '#contract/address-request.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { guid } from '#contract/wire.ts';
import { parsePart } from '#server/http/mount.ts';
import { serves } from '#server/http/page.ts';
import { notFound, ShopProblem } from '#server/kernel/problem.ts';
import { findOwnOrder } from '#server/orders/find.ts';
import { confirmationUri } from '#server/payment/order.ts';
import { addressRefusals, addressRequestState, requestDeliveryAddress } from './address-request.ts';

/** The form for another delivery address: a page without JavaScript, otherwise a dialog over the order. */
export const addressRequestPageServed = serves(addressRequestPage, {
  read: async ({ visit, services, search }) => {
    const orderId = safeParse(guid, search.OrderId);
    const order = orderId.success ? await findOwnOrder(services.db, visit, { publicId: orderId.output }) : null;
    if (!order) throw notFound();
    const { CountryCode, CountryName, ...address } = order.snapshot.Shipping;
    return {
      data: {
        Kind: 'addressRequest' as const,
        OrderId: order.publicId,
        Number: order.number,
        OrderUrl: confirmationUri(visit, order.publicId),
        State: await addressRequestState(services.db, order),
        IsSent: search.sent === '1',
        ...address,
        CountryId: CountryCode,
        Countries: [{ CountryCode, Name: CountryName }],
      },
      meta: {
        Title: await services.texts.translate(visit.culture, 'AddressRequest.Title'),
        Description: '',
        NoIndex: true,
      },
    };
  },
  actions: {
    request: async ({ visit, services, form }) => {
      const { OrderId, ...fields } = parsePart(requestCall.body, form) as BodyOf<typeof requestCall>;
      const state = await requestDeliveryAddress({ visit, services }, OrderId, fields);
      if (state !== 'possible') throw new ShopProblem(409, { code: addressRefusals[state] });
      return { redirect: visit.urls.addressRequest({ OrderId, sent: '1' }) };
    },
  },
});
