import { getStringResources } from '#contract/site.ts';
import { answers } from '#server/http/handler.ts';
import type { Routes } from '#server/http/routes.ts';
import { deskTextsServed } from './desk-texts-page.ts';

export const routes: Routes = {
  calls: [answers(getStringResources, ({ params, services }) => services.texts.all(params.culture))],
  pages: [deskTextsServed],
};
