import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { culture, id, text } from './wire.ts';

/** What is known of a VAT number: `null` where nobody could say. `ErrorMessage` is the popover's text. */
export const vatValidity = v.object({ IsVATValidWebService: v.nullable(v.boolean()), ErrorMessage: v.string() });

export const checkIsVatValid = endpoint({
  id: 'checkIsVatValid',
  what: 'Whether a VAT number is in use: its checksum first, then the EU’s own service; null where that does not answer. Blocks nothing.',
  method: 'GET',
  path: '/api/v1/sales/customers/checkisvatvalid/',
  query: v.object({
    /** The country that is billed: a number without its own country code is of this one. */
    countryId: v.optional(id),
    VAT: v.pipe(text(32), v.nonEmpty('Form.Mandatory')),
    /** The asker’s own id, if any. */
    customerId: v.optional(id),
    culture: v.optional(culture, 'fr'),
  }),
  answer: vatValidity,
  problems: [404, 422],
});
