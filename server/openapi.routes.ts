import { openApi } from '#contract/site.ts';
import { answers } from './http/handler.ts';
import type { Routes } from './http/routes.ts';
import { describeContract } from './openapi.ts';
import { version } from './version.ts';

export const routes: Routes = {
  calls: [answers(openApi, ({ services }) => describeContract(services.settings.appPath, version))],
};
