import type { DeliveryRules, PreviewedPromises } from '#contract/desk-delivery.ts';
import type { Culture } from '#contract/wire.ts';
import type { DeliveryForm, FormTyped } from '#machines/deskDelivery/deskDelivery.machine.ts';
import { abortable } from '#machines/port.ts';
import { fromCallback } from 'xstate';
import type { Http } from './http.ts';
import { isTouched, textsIn } from './typed.gateway.ts';

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

/** What was typed before hydration: nothing is sent for it then. */
export const findTyped = fromCallback<FormTyped>(({ sendBack }) => {
  for (const form of document.querySelectorAll<HTMLFormElement>('main form[data-form]')) {
    const fields = form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
      'input:not([type="hidden"]), textarea',
    );
    if ([...fields].some(isTouched))
      sendBack({ type: 'form.edit', name: form.dataset['form'] ?? '', fields: textsIn(form) });
  }
});

/** The selector of a form of the page. */
export const deliveryForm = (name: string): string => `main form[data-form="${CSS.escape(name)}"]`;

/** A form's fields become what the page was told, one frame later, when React has written it there. */
export const showStored = (name: string): void =>
  void requestAnimationFrame(() => document.querySelector<HTMLFormElement>(deliveryForm(name))?.reset());
