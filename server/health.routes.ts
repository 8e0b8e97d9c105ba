import { health, liveness, readiness } from '#contract/site.ts';
import { answers } from './http/handler.ts';
import type { Routes } from './http/routes.ts';
import { ShopProblem } from './kernel/problem.ts';
import { version } from './version.ts';

/** Health checks: called by machines, and served under any load. */
const calls = [
  answers(health, async ({ services }) => {
    if ((await services.healthProbe.databaseAge()) === null) throw new ShopProblem(503);
    return { Status: 'ok' as const, Database: services.store.kind, Version: version };
  }),
  answers(liveness, () => ({ Status: 'ok' as const, Version: version })),
  answers(readiness, async ({ services }) => {
    const DatabaseAgeMs = services.isStopping() ? null : await services.healthProbe.databaseAge();
    if (DatabaseAgeMs === null) throw new ShopProblem(503);
    return { Status: 'ok' as const, DatabaseAgeMs };
  }),
];

export const routes: Routes = { lane: 'free', calls };
