import { contentPage } from '#contract/content.ts';
import { serves } from '#server/http/page.ts';
import type { Routes } from '#server/http/routes.ts';
import { readContent } from './read-page.ts';

export const routes: Routes = { pages: [serves(contentPage, { keptOffline: true, read: readContent })] };
