import * as v from 'valibot';
import { nothing } from './endpoint.ts';
import { definePage } from './page.ts';

/** The choice of cookies as a page, for people without JavaScript and for the footer's link. */
export const cookiesPage = definePage({
  id: 'cookies',
  params: nothing,
  search: nothing,
  data: v.object({ Kind: v.literal('cookies') }),
  actions: ['acceptAll', 'declineAll', 'save'],
});
