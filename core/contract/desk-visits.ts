import * as v from 'valibot';
import { definePage, one } from './page.ts';
import { periodAsked } from './wire.ts';

/** A searched term and its culture; `Hits`: products that its last search found. */
const searched = v.object({
  Term: v.string(),
  Culture: v.picklist(['fr', 'nl']),
  Times: v.number(),
  Hits: v.number(),
  Url: v.string(),
});

/** What visitors looked at and searched for, as sums: who they were is stored nowhere. */
export const deskVisitsPage = definePage({
  id: 'deskVisits',
  params: v.object({}),
  /** `from` and `until`: days, `2026-05-31`, both included; with one of them `days` is ignored. */
  search: v.object({ days: one, from: one, until: one }),
  data: v.object({
    Kind: v.literal('deskVisits'),
    /** 7, 30 or 90; null for a period. */
    Days: v.nullable(v.number()),
    Period: periodAsked,
    /** Page views of each day that was counted (`2026-05-31`), the latest last. */
    PerDay: v.array(v.object({ Day: v.string(), Times: v.number() })),
    Views: v.number(),
    Searches: v.number(),
    /** The most viewed pages; `Url` is null where a path holds more than slugs. */
    Pages: v.array(v.object({ Path: v.string(), Url: v.nullable(v.string()), Times: v.number() })),
    /** The most searched terms, from three searches on. */
    Searched: v.array(searched),
    /** Those whose last search found nothing. */
    Missed: v.array(searched),
  }),
  may: 'staff',
  actions: [],
  texts: ['DeskVisits', 'DateField'],
});
export type DeskVisitsPageData = v.InferOutput<typeof deskVisitsPage.data>;
export type SearchedTerm = v.InferOutput<typeof searched>;
