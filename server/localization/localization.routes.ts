import { getStringResources } from '#contract/site.ts';
import { answers } from '#server/http/handler.ts';
import type { Served } from '#server/http/handler.ts';

export const localizationCalls: Served[] = [
  answers(getStringResources, ({ params, services }) => services.texts.all(params.culture)),
];
