import * as v from 'valibot';
import { nothing } from './endpoint.ts';
import { definePage } from './page.ts';

const cookiesData = v.object({
  Kind: v.literal('cookies'),
  /** The proof of this browser's consent, as the shop keeps it; null if there is none. */
  Proof: v.nullable(v.object({ Number: v.string(), At: v.string() })),
  /** How long proofs are kept, in months. */
  ProofMonths: v.number(),
});
export type CookiesPageData = v.InferOutput<typeof cookiesData>;

/** Cookie settings as a page: for visitors without JavaScript and for the footer's link. */
export const cookiesPage = definePage({
  id: 'cookies',
  params: nothing,
  search: nothing,
  data: cookiesData,
  actions: ['acceptAll', 'declineAll', 'save'],
  texts: ['Cookies'],
});
