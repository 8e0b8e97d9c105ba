import { actForCustomer as actCall, customerPickerPage } from '#contract/customer-picker.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { parsePart, requireRole } from '#server/http/mount.ts';
import { serves } from '#server/http/page.ts';
import { findCustomers } from '#server/sales/customers.ts';
import { actFor, stopActing } from './on-behalf.ts';

export const customerPickerServed = serves(customerPickerPage, {
  read: async ({ visit, services, search }) => {
    // the banner is where a customer is left
    if (visit.staff) return { redirect: visit.urls.home(), status: 302 };
    requireRole(visit, 'staff');
    const Term = (search.term ?? '').replaceAll('\0', '').trim().slice(0, 100);
    const Title = await services.texts.translate(visit.culture, 'CustomerPicker.Title');
    return {
      data: { Kind: 'customerPicker' as const, Term, Customers: await findCustomers(services.db, Term) },
      meta: { Title, Description: '', NoIndex: true },
    };
  },
  actions: {
    actFor: async ({ visit, services, form }) => {
      requireRole(visit, 'staff');
      const { CustomerId } = parsePart(actCall.body, form) as BodyOf<typeof actCall>;
      return { redirect: (await actFor({ visit, services }, CustomerId)).Uri };
    },
    stopActing: async ({ visit, services }) => {
      await stopActing({ visit, services });
      return { redirect: visit.urls.customerPicker() };
    },
  },
});
