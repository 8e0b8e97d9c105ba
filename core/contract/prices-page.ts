import * as v from 'valibot';
import { nothing } from './endpoint.ts';
import { definePage, one } from './page.ts';
import { price } from './wire.ts';

/** Whether prices are read with VAT or without: companies choose, for all their visits; anyone else reads them with. */
export const pricesPage = definePage({
  id: 'prices',
  params: nothing,
  search: v.object({ returnUrl: one }),
  data: v.object({
    Kind: v.literal('prices'),
    Shown: price.entries.Shown,
    /** Only a company has a choice. */
    MayChoose: v.boolean(),
    ReturnUrl: v.string(),
  }),
  /** `incl` and `excl` (ReturnUrl): 303 to where it was chosen. */
  actions: ['incl', 'excl'],
});
export type PricesPageData = v.InferOutput<typeof pricesPage.data>;
