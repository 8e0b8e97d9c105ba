import { deskVisitsPage } from '#contract/desk-visits.ts';
import { periodOf } from '#rules/period.ts';
import { countedDays, lastDays, visitDays } from '#rules/visit-days.ts';
import { serves } from '#server/http/page.ts';
import { writeTally } from './count.ts';
import { sumsOf } from './sums.ts';

export const deskVisitsServed = serves(deskVisitsPage, {
  read: async ({ visit, services, search }) => {
    const { asked: Period, period } = periodOf(search);
    const isPeriod = period.from !== null || period.until !== null;
    const Days = isPeriod ? null : (visitDays.find((days) => String(days) === search.days) ?? 30);
    const now = services.now();
    const days = Days === null ? countedDays(period, now) : lastDays(Days, now);
    await writeTally(services);
    const Title = await services.texts.translate(visit.culture, 'DeskVisits.Title');
    return {
      data: { Kind: 'deskVisits' as const, Days, Period, ...(await sumsOf(services, days)) },
      meta: { Title, Description: '', NoIndex: true },
    };
  },
  actions: {},
});
