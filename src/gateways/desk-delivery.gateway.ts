import type { DeliveryRules, PreviewedPromises } from '#contract/desk-delivery.ts';
import type { Culture } from '#contract/wire.ts';
import type { DeliveryForm } from '#machines/deskDelivery/deskDelivery.machine.ts';
import { abortable } from '#machines/port.ts';
import type { Http } from './http.ts';

/** Quiet calls: the page itself says what was not saved or previewed. */
export const deskDeliveryPorts = (http: Http, culture: Culture) => ({
  previewDelivery: abortable<PreviewedPromises, { forms: Readonly<Record<string, DeliveryForm['fields']>> }>(
    async ({ input: { forms }, signal }) =>
      (await http.call('previewDelivery', { query: { culture }, body: { Forms: forms } }, { signal, isQuiet: true }))
        .Promises,
  ),
  saveDelivery: abortable<DeliveryRules, DeliveryForm>(({ input: { name, fields }, signal }) =>
    http.call('saveDelivery', { query: { culture }, body: { Form: name, Fields: fields } }, { signal, isQuiet: true }),
  ),
});

/** A form's fields become what the page was told, one frame later, when React has written it there. */
export const showStored = (name: string): void =>
  void requestAnimationFrame(() => document.querySelector<HTMLFormElement>(`main form[data-form="${name}"]`)?.reset());
