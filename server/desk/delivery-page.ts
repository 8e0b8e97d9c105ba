import { deskDeliveryPage, previewDelivery as previewCall, saveDelivery as saveCall } from '#contract/desk-delivery.ts';
import { answers } from '#server/http/handler.ts';
import { serves } from '#server/http/page.ts';
import type { PageAction, PageResult } from '#server/http/page.ts';
import { deliveryRules, previewPromises } from './delivery-rules.ts';
import { saveDelivery } from './save-delivery.ts';

const dones = ['dispatch', 'method'] as const;

const saving =
  (done: (typeof dones)[number]): PageAction<typeof deskDeliveryPage> =>
  async ({ form, visit: { culture, urls }, services }) => {
    const name = done === 'method' ? `method:${form['ItemId'] ?? ''}` : done;
    await saveDelivery(services.db, name, form, { culture, now: services.now() });
    return { redirect: urls.deskDelivery({ done }) };
  };

export const deliveryPageServed = serves(deskDeliveryPage, {
  read: async ({ visit: { culture }, services, search }): Promise<PageResult<typeof deskDeliveryPage>> => ({
    data: {
      Kind: 'deskDelivery',
      ...(await deliveryRules(services.db, { culture, now: services.now() })),
      Done: dones.find((each) => each === search.done) ?? null,
    },
    meta: { Title: await services.texts.translate(culture, 'DeskDelivery.Title'), Description: '', NoIndex: true },
  }),
  actions: { dispatch: saving('dispatch'), method: saving('method') },
});

export const deliveryCalls = [
  answers(previewCall, async ({ services, visit: { culture }, body }) => ({
    Promises: await previewPromises(services.db, body.Forms, { culture, now: services.now() }),
  })),
  answers(saveCall, async ({ services, visit: { culture }, body: { Form, Fields } }) => {
    const writer = { culture, now: services.now() };
    await saveDelivery(services.db, Form, Fields, writer);
    return await deliveryRules(services.db, writer);
  }),
];
