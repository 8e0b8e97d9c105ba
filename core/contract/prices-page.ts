import * as v from 'valibot';
import { nothing } from './endpoint.ts';
import { definePage, one } from './page.ts';
import { price } from './wire.ts';

/**
 * Whether prices are shown with or without VAT: companies choose, for all their visits; everyone else sees them with
 * VAT.
 */
export const pricesPage = definePage({
  id: 'prices',
  params: nothing,
  search: v.object({ returnUrl: one }),
  data: v.object({
    Kind: v.literal('prices'),
    Shown: price.entries.Shown,
    /** Only companies have a choice. */
    MayChoose: v.boolean(),
    ReturnUrl: v.string(),
  }),
  /** `incl` and `excl` (ReturnUrl): 303 back to where the choice was made. */
  actions: ['incl', 'excl'],
});
export type PricesPageData = v.InferOutput<typeof pricesPage.data>;
