import { countFlowVisits, readFlowVisits } from '#contract/flow-visits.ts';
import { answers } from '#server/http/handler.ts';
import type { Routes } from '#server/http/routes.ts';
import { countVisits, sumVisits } from './count.ts';

const calls = [
  answers(countFlowVisits, async (request) => {
    await countVisits(request, request.body.Entries);
    return {};
  }),
  answers(readFlowVisits, ({ services, query }) => sumVisits(services, Number(query.days))),
];

export const routes: Routes = { calls };
