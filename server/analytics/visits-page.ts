import { deskVisitsPage } from '#contract/desk-visits.ts';
import { visitDays } from '#rules/visit-days.ts';
import { serves } from '#server/http/page.ts';
import { writeTally } from './count.ts';
import { sumsOf } from './sums.ts';

export const deskVisitsServed = serves(deskVisitsPage, {
  read: async ({ visit, services, search }) => {
    const Days = visitDays.find((days) => String(days) === search.days) ?? 30;
    await writeTally(services);
    const Title = await services.texts.translate(visit.culture, 'DeskVisits.Title');
    return {
      data: { Kind: 'deskVisits' as const, Days, ...(await sumsOf(services, Days)) },
      meta: { Title, Description: '', NoIndex: true },
    };
  },
  actions: {},
});
