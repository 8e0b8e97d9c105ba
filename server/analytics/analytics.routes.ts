import { claimPurchase, countEvent } from '#contract/analytics.ts';
import { answers } from '#server/http/handler.ts';
import { countAttempt } from '#server/http/rate-limits.ts';
import type { Routes } from '#server/http/routes.ts';
import { claim, mayMeasure } from './claim.ts';
import { countOnce } from './count.ts';
import { pageViewsApp } from './views.ts';
import { deskVisitsServed } from './visits-page.ts';

const HOUR = 3_600_000;

const calls = [
  answers(claimPurchase, async (request) => ({ Purchase: await claim(request, request.body.OrderId) })),
  answers(countEvent, async (request) => {
    const { visit, services, body } = request;
    if (!(await mayMeasure(request))) return {};
    const most = services.settings.limits.eventsPerAddress;
    await countAttempt(services, { name: 'analytics.address', of: visit.ip, most, windowMs: HOUR });
    await countOnce(services, 'event', body.Path === '' ? body.Event : `${body.Event} ${body.Path}`);
    return {};
  }),
];

export const routes: Routes = { calls, pages: [deskVisitsServed], app: pageViewsApp };
