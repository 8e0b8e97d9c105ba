import * as v from 'valibot';
import { endpoint, nothing } from './endpoint.ts';
import { definePage, one } from './page.ts';
import { culture, id, text } from './wire.ts';

const foundCustomer = v.object({ CustomerId: id, Email: v.string(), Name: v.string() });
export type FoundCustomer = v.InferOutput<typeof foundCustomer>;

export const findCustomers = endpoint({
  id: 'findCustomers',
  what: 'Customers whose e-mail address, name or company contains the term, by address; nothing below two characters. For staff, who order on behalf of one.',
  method: 'GET',
  path: '/api/v1/sales/customers',
  may: 'staff',
  query: v.object({ term: text(100) }),
  answer: v.array(foundCustomer),
});

export const actForCustomer = endpoint({
  id: 'actForCustomer',
  what: 'From now on the session of this member of staff orders on behalf of a customer, until it stops or signs off. Responds with the page to continue on. Staff and editors are no customers: 404.',
  method: 'POST',
  path: '/api/v1/sales/customers/actfor',
  may: 'staff',
  query: v.object({ culture: v.optional(culture, 'fr') }),
  body: v.object({ CustomerId: id }),
  answer: v.object({ Uri: v.string() }),
  problems: [404],
});

/** Where staff choose the customer they order for; a plain search and plain forms without JavaScript. */
export const customerPickerPage = definePage({
  id: 'customerPicker',
  params: nothing,
  search: v.object({ term: one }),
  data: v.object({ Kind: v.literal('customerPicker'), Term: v.string(), Customers: v.array(foundCustomer) }),
  /** `stopActing` comes from the banner of any page. */
  actions: ['actFor', 'stopActing'],
  texts: ['CustomerPicker'],
});
export type CustomerPickerPageData = v.InferOutput<typeof customerPickerPage.data>;
