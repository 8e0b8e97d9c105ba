import * as v from 'valibot';
import { orderApprovalsPage, decideApproval as decideCall } from '#contract/order-approval.ts';
import type { ApprovalsPageData } from '#contract/order-approval.ts';
import { guid } from '#contract/wire.ts';
import { parsePart } from '#server/http/mount.ts';
import { serves } from '#server/http/page.ts';
import { decidedBuyer, decideApproval, readApprovals } from './approvals.ts';

const dones = orderApprovalsPage.data.entries.Done;
const orderIn = (form: Readonly<Record<string, string>>) =>
  (parsePart(decideCall.params, { orderId: form['OrderId'] }) as { orderId: string }).orderId;

/** A company's orders above their buyers' limits. */
export const approvalsPageServed = serves(orderApprovalsPage, {
  read: async ({ search, visit, services }) => {
    const done = v.safeParse(dones, search.done);
    const Done: ApprovalsPageData['Done'] = done.success ? done.output : '';
    const decided = v.safeParse(guid, search.order);
    return {
      data: {
        Kind: 'orderApprovals' as const,
        ...(await readApprovals({ visit, services })),
        Done,
        DoneFor: Done !== '' && decided.success ? await decidedBuyer(services.db, decided.output, visit) : '',
      },
      meta: {
        Title: await services.texts.translate(visit.culture, 'Approvals.Title'),
        Description: '',
        NoIndex: true,
      },
    };
  },
  actions: {
    approveOrder: async ({ form, visit, services }) => {
      const order = orderIn(form);
      await decideApproval({ visit, services }, { orderId: order, Decision: 'approve', Reason: '' });
      return { redirect: visit.urls.orderApprovals({ done: 'approved', order }) };
    },
    refuseOrder: async ({ form, visit, services }) => {
      const { Reason } = parsePart(decideCall.body, { Decision: 'refuse', Reason: form['Reason'] }) as {
        Reason: string;
      };
      const order = orderIn(form);
      await decideApproval({ visit, services }, { orderId: order, Decision: 'refuse', Reason });
      return { redirect: visit.urls.orderApprovals({ done: 'refused', order }) };
    },
  },
});
