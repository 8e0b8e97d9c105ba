import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { culture, id, text } from './wire.ts';

/** What is known about a VAT number: `null` if it could not be checked. `ErrorMessage` is the popover's text. */
export const vatValidity = v.object({ IsVATValidWebService: v.nullable(v.boolean()), ErrorMessage: v.string() });

export const checkIsVatValid = endpoint({
  id: 'checkIsVatValid',
  what: 'Whether a VAT number is valid: first its checksum, then the EU’s service; null if that does not respond. Blocks nothing.',
  method: 'GET',
  path: '/api/v1/sales/customers/checkisvatvalid/',
  query: v.object({
    /** The billing country: a number without a country code is this country's. */
    countryId: v.optional(id),
    VAT: v.pipe(text(32), v.nonEmpty('Form.Mandatory')),
    /** The customer’s own id, if signed in. */
    customerId: v.optional(id),
    culture: v.optional(culture, 'fr'),
  }),
  answer: vatValidity,
  problems: [404, 422],
});
