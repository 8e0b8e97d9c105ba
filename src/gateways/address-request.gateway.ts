import type {
  AddressRequestAnswer,
  AddressRequestPageData,
  requestDeliveryAddress,
} from '#contract/address-request.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { Culture } from '#contract/wire.ts';
import type { AddressFields } from '#machines/addressRequest/addressRequest.machine.ts';
import { abortable } from '#machines/port.ts';
import { deliveryAddressRules } from '#rules/delivery-address-form.ts';
import type { Http } from './http.ts';
import { requireFields } from './require-fields.ts';

/** Loads the form for another delivery address from its URL, and submits it. */
export const addressRequestPorts = (http: Http, culture: Culture) => ({
  readForm: abortable<AddressRequestPageData, { href: string }>(async ({ input: { href }, signal }) => {
    const arrival = await http.page('addressRequest', href, { signal });
    const page = 'Page' in arrival ? (arrival.Page as AddressRequestPageData) : null;
    if (page?.Kind !== 'addressRequest') throw new Error('no form for a delivery address');
    return page;
  }),
  requestAddress: abortable<AddressRequestAnswer, { fields: AddressFields }>(async ({ input: { fields }, signal }) => {
    requireFields(deliveryAddressRules, fields, culture);
    return await http.call(
      'requestDeliveryAddress',
      { params: { culture }, body: fields as BodyOf<typeof requestDeliveryAddress> },
      // the dialog and its notice report failures
      { signal, isQuiet: true },
    );
  }),
});
