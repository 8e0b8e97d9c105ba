import * as prepaid from '#contract/prepaid-account.ts';
import { requestDeliveryAddress as requestAddressCall } from '#contract/address-request.ts';
import * as contract from '#contract/sales.ts';
import { answers } from '#server/http/handler.ts';
import type { Routes } from '#server/http/routes.ts';
import { addressRefusals, requestDeliveryAddress } from './address-request.ts';
import { addressRequestPageServed } from './address-request-page.ts';
import { checkoutPageServed } from './checkout-page.ts';
import { confirmationPageServed } from './confirmation-page.ts';
import { keepCheckoutDraft } from './draft.ts';
import { orderLinkPageServed } from './order-link-page.ts';
import { placeOrder } from './place-order.ts';
import { setPrepaidNotification } from './prepaid-account.ts';
import { prepaidPages } from './prepaid-pages.ts';
import { refundRequestPageServed } from './refund-request-page.ts';
import { restoreOrder } from './restore-order.ts';
import { topUp } from './top-up.ts';
import { withdrawalPageServed } from './withdrawal-page.ts';

const calls = [
  answers(contract.keepCheckoutDraft, async ({ visit, services, body }) => {
    const IsKept = await keepCheckoutDraft({ visit, services }, body.Fields);
    return { IsKept };
  }),
  answers(contract.placeOrder, async ({ visit, services, body }) => {
    const { orderId, number, uri } = await placeOrder(
      { visit, services },
      { idempotencyKey: body.IdempotencyKey, expectedTaxIncl: body.ExpectedTaxIncl, fields: body.Fields },
    );
    return { OrderId: orderId, Number: number, Uri: uri };
  }),
  answers(contract.restoreOrder, async ({ visit, services, params }) => ({
    Uri: await restoreOrder({ visit, services }, params.orderId),
  })),
  answers(prepaid.topUpPrepaid, ({ visit, services, body }) =>
    topUp({ visit, services }, { accountId: body.PrepaidAccountId, quantity: String(body.Quantity) }),
  ),
  answers(prepaid.setPrepaidNotification, ({ visit, services, body }) =>
    setPrepaidNotification({ visit, services }, { accountId: body.PrepaidAccountId, isActivated: body.IsActivated }),
  ),
  answers(requestAddressCall, async ({ visit, services, params: { culture }, body: { OrderId, ...form } }) => {
    const state = await requestDeliveryAddress({ visit, services }, OrderId, form);
    const say = (code: string) => services.texts.translate(culture, code);
    return state === 'possible'
      ? { SuccessMsg: await say('AddressRequest.Sent'), ErrorMsg: '' }
      : { SuccessMsg: '', ErrorMsg: await say(addressRefusals[state]) };
  }),
];

export const routes: Routes = {
  lane: 'sale',
  calls,
  pages: [
    checkoutPageServed,
    confirmationPageServed,
    orderLinkPageServed,
    addressRequestPageServed,
    refundRequestPageServed,
    withdrawalPageServed,
    ...prepaidPages,
  ],
};
