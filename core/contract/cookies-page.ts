import * as v from 'valibot';
import { nothing } from './endpoint.ts';
import { definePage } from './page.ts';

/** Cookie settings as a page: for visitors without JavaScript and for the footer's link. */
export const cookiesPage = definePage({
  id: 'cookies',
  params: nothing,
  search: nothing,
  data: v.object({ Kind: v.literal('cookies') }),
  actions: ['acceptAll', 'declineAll', 'save'],
});
