import { faqPage } from '#contract/faq.ts';
import { alternates } from '#server/catalog/urls.ts';
import { serves } from '#server/http/page.ts';
import type { PageRequest, PageResult } from '#server/http/page.ts';
import type { Routes } from '#server/http/routes.ts';
import { deskFaqServed } from './desk-faq-page.ts';
import { findQuestions } from './faq.ts';

/** The frequent questions; what was searched in them is not for search engines. */
async function readFaq({ visit, services, search }: PageRequest<typeof faqPage>): Promise<PageResult<typeof faqPage>> {
  const { culture } = visit;
  const Query = (search.words ?? '').trim().slice(0, 100);
  const [Questions, Title, Description] = await Promise.all([
    findQuestions(services.db, culture, Query),
    services.texts.translate(culture, 'Faq.Title'),
    services.texts.translate(culture, 'Faq.Description'),
  ]);
  return {
    data: { Kind: 'faq', Query, Questions },
    meta: {
      Title,
      Description,
      Canonical: visit.urls.faq(),
      Alternates: alternates(visit, (urls) => urls.faq()),
      NoIndex: Query !== '' || Questions.length === 0,
    },
  };
}

export const routes: Routes = { pages: [serves(faqPage, { keptOffline: true, read: readFaq }), deskFaqServed] };
