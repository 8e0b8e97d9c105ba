import { homePage } from '#contract/catalog-pages.ts';
import { contentPage } from '#contract/content.ts';
import { alikeForVisitors } from '#server/catalog/plain-visitor.ts';
import { serves } from '#server/http/page.ts';
import type { Routes } from '#server/http/routes.ts';
import { readHome } from './home.ts';
import { readContent } from './read-page.ts';

export const routes: Routes = {
  pages: [
    serves(homePage, { keptOffline: true, read: alikeForVisitors(homePage, readHome) }),
    serves(contentPage, { keptOffline: true, read: readContent }),
  ],
};
