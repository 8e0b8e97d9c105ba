import { createRequire } from 'node:module';
import { health, liveness, openApi, readiness } from '#contract/site.ts';
import { answers } from './http/handler.ts';
import type { Served } from './http/handler.ts';
import { ShopProblem } from './kernel/problem.ts';
import { describeContract } from './openapi.ts';

const { version } = createRequire(import.meta.url)('../package.json') as { version: string };

/** How the shop is: asked by machines, and answered however much else is asked. */
export const healthCalls: Served[] = [
  answers(health, async ({ services }) => {
    if ((await services.pulse.feel()) === null) throw new ShopProblem(503);
    return { Status: 'ok' as const, Database: services.store.kind, Version: version };
  }),
  answers(liveness, () => ({ Status: 'ok' as const, Version: version })),
  answers(readiness, async ({ services }) => {
    const DatabaseAgeMs = services.isStopping() ? null : await services.pulse.feel();
    if (DatabaseAgeMs === null) throw new ShopProblem(503);
    return { Status: 'ok' as const, DatabaseAgeMs };
  }),
];

export const systemCalls: Served[] = [
  answers(openApi, ({ services }) => describeContract(services.settings.appPath, version)),
];
