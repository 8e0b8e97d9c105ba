import * as v from 'valibot';
import { definePage, one } from './page.ts';

/** The target of links in order mails; it only redirects, to the order or (`to`) to its payment or reviews. */
export const orderLinkPage = definePage({
  id: 'orderLink',
  /** The order's id and the shop's signature for it. */
  params: v.object({ token: v.pipe(v.string(), v.regex(/^[\w-]{64}$/)) }),
  search: v.object({ to: one }),
  data: v.never(),
  actions: [],
});
