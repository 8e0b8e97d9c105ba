import { createRequire } from 'node:module';
import { sql } from 'drizzle-orm';
import { health, openApi } from '#contract/site.ts';
import { answers } from './http/handler.ts';
import type { Served } from './http/handler.ts';
import { ShopProblem } from './http/problem.ts';
import { describeContract } from './openapi.ts';

const { version } = createRequire(import.meta.url)('../package.json') as { version: string };

export const systemCalls: Served[] = [
  answers(health, async ({ services }) => {
    try {
      await services.db.execute(sql`SELECT 1`);
    } catch {
      throw new ShopProblem(503);
    }
    return { Status: 'ok' as const, Database: services.store.kind, Version: version };
  }),
  answers(openApi, ({ services }) => describeContract(services.settings.appPath, version)),
];
