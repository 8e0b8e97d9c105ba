import type { Culture } from '#contract/wire.ts';
import type { VatAnswer, VatQuestion } from '#machines/vatCheck/vatCheck.machine.ts';
import { abortable } from '#machines/port.ts';
import { draftSettled } from './checkout.gateway.ts';
import type { Http } from './http.ts';

/** Checks a company's number in checkout, and saves it with the cart, whose prices depend on it. */
export const vatCheckPorts = (http: Http, culture: Culture) => ({
  keepNumber: abortable<unknown, VatQuestion>(async ({ input: { vat }, signal }) => {
    // a draft from before the number was typed would remove it from the cart again
    await draftSettled();
    // only companies have a number: the form's other fields are sent with the draft
    await http.call(
      'keepCheckoutDraft',
      { body: { Fields: { BillingVAT: vat, ...(vat === '' ? {} : { AccountType: 'Company' }) } } },
      { signal, isQuiet: true },
    );
  }),
  checkVat: abortable<VatAnswer, VatQuestion>(async ({ input: { countryId, vat, customerId }, signal }) => {
    const { IsVATValidWebService: isValid, ErrorMessage: message } = await http.call(
      'checkIsVatValid',
      { query: { countryId, VAT: vat, culture, ...(customerId === null ? {} : { customerId }) } },
      { signal, isQuiet: true },
    );
    return { isValid, message };
  }),
});
