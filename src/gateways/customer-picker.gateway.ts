import type { FoundCustomer } from '#contract/customer-picker.ts';
import type { Culture } from '#contract/wire.ts';
import { abortable } from '#machines/port.ts';
import type { Http } from './http.ts';

export const customerPickerPorts = (http: Http, culture: Culture) => ({
  findCustomers: abortable<FoundCustomer[], { term: string }>(({ input, signal }) =>
    http.call('findCustomers', { query: input }, { signal, isQuiet: true }),
  ),
  actForCustomer: abortable<{ Uri: string }, { CustomerId: number }>(({ input, signal }) =>
    http.call('actForCustomer', { query: { culture }, body: input }, { signal, isQuiet: true }),
  ),
});
