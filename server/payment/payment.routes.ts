import * as contract from '#contract/payment.ts';
import { answers } from '#server/http/handler.ts';
import type { Routes } from '#server/http/routes.ts';
import { openPayment } from './open-payment.ts';
import { ownOrder, readPayment } from './order.ts';
import { paymentPageServed } from './payment-page.ts';
import { submitPayment } from './submit-payment.ts';
import { payByTransfer } from './transfer.ts';

const calls = [
  answers(contract.openPayment, ({ visit, services, params, query }) =>
    openPayment({ visit, services, ...params }, query.sessionId),
  ),
  answers(contract.submitPayment, ({ visit, services, params, body }) =>
    submitPayment({ visit, services, ...params }, body.SessionId),
  ),
  answers(contract.getPayment, async ({ visit, services, params }) => {
    const asker = { visit, services, ...params };
    return await readPayment(asker, await ownOrder(asker));
  }),
  answers(contract.payByTransfer, async ({ visit, services, params }) => ({
    Uri: await payByTransfer({ visit, services, ...params }),
  })),
];

export const routes: Routes = { lane: 'sale', calls, pages: [paymentPageServed] };
