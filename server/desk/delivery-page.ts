import { deskDeliveryPage } from '#contract/desk-delivery.ts';
import { serves } from '#server/http/page.ts';
import type { PageResult } from '#server/http/page.ts';
import { notFound } from '#server/kernel/problem.ts';
import { deliveryRules, saveDispatch, saveMethod } from './delivery-rules.ts';

const dones = ['dispatch', 'method'] as const;

export const deliveryPageServed = serves(deskDeliveryPage, {
  read: async ({ visit: { culture }, services, search }): Promise<PageResult<typeof deskDeliveryPage>> => ({
    data: {
      Kind: 'deskDelivery',
      ...(await deliveryRules(services.db, { culture, now: services.now() })),
      Done: dones.find((each) => each === search.done) ?? null,
    },
    meta: { Title: await services.texts.translate(culture, 'DeskDelivery.Title'), Description: '', NoIndex: true },
  }),
  actions: {
    dispatch: async ({ form, visit, services }) => {
      await saveDispatch(services.db, form, visit.culture);
      return { redirect: visit.urls.deskDelivery({ done: 'dispatch' }) };
    },
    method: async ({ form, visit, services }) => {
      const asked = form['ItemId'] ?? '';
      if (!/^\d{1,9}$/u.test(asked)) throw notFound();
      await saveMethod(services.db, Number(asked), form);
      return { redirect: visit.urls.deskDelivery({ done: 'method' }) };
    },
  },
});
