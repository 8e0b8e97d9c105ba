import type { Culture } from '#contract/wire.ts';
import type { VatAnswer, VatQuestion } from '#machines/vatCheck/vatCheck.machine.ts';
import { abortable } from '#machines/port.ts';
import { draftSettled } from './checkout.gateway.ts';
import type { Http } from './http.ts';

/** Asks about a company's number in checkout, and keeps it with the cart, which is priced with it. */
export const vatCheckPorts = (http: Http, culture: Culture) => ({
  keepNumber: abortable<unknown, VatQuestion>(async ({ input: { vat }, signal }) => {
    // a draft from before the number was typed would take it out of the cart again
    await draftSettled();
    // only a company has a number: what the form says besides is on its way with the draft
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
