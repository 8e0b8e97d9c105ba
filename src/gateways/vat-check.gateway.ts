import type { Culture } from '#contract/wire.ts';
import type { VatAnswer, VatQuestion } from '#machines/vatCheck/vatCheck.machine.ts';
import { abortable } from '#machines/port.ts';
import type { Http } from './http.ts';

/** Checks a company's number. */
export const vatCheckPorts = (http: Http, culture: Culture) => ({
  checkVat: abortable<VatAnswer, VatQuestion>(async ({ input: { countryId, vat, customerId }, signal }) => {
    const { IsVATValidWebService: isValid, ErrorMessage: message } = await http.call(
      'checkIsVatValid',
      { query: { countryId, VAT: vat, culture, ...(customerId === null ? {} : { customerId }) } },
      { signal, isQuiet: true },
    );
    return { isValid, message };
  }),
});
