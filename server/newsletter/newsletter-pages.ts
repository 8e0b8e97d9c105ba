import { newsletterLinkPage, newsletterPage } from '#contract/newsletter.ts';
import { serves } from '#server/http/page.ts';
import type { ServedPage } from '#server/http/page.ts';
import type { Asker } from '#server/kernel/asker.ts';
import { confirm, subscribe, unsubscribe } from './subscriptions.ts';

const metaOf = async ({ visit, services }: Asker) => ({
  Title: await services.texts.translate(visit.culture, 'Newsletter.Title'),
  Description: '',
  NoIndex: true,
});

export const newsletterPages: ServedPage[] = [
  serves(newsletterPage, {
    read: async (request) => ({
      data: {
        Kind: 'newsletter' as const,
        Email: request.visit.customer?.email ?? '',
        IsSent: request.search.sent === '1',
      },
      meta: await metaOf(request),
    }),
    actions: {
      subscribe: async ({ visit, services, form }) => {
        await subscribe({ visit, services }, { Email: form['Email'] ?? '', Website: form['Website'] ?? '' });
        return { redirect: visit.urls.newsletter({ sent: '1' }) };
      },
    },
  }),
  serves(newsletterLinkPage, {
    read: async (request) => ({
      data: {
        Kind: 'newsletterLink' as const,
        Purpose: request.params.purpose,
        Token: request.params.token,
        IsDone: request.search.done === '1',
      },
      meta: await metaOf(request),
    }),
    actions: {
      confirm: async ({ params: { token }, visit, services }) => {
        await confirm(services, token);
        return { redirect: visit.urls.newsletterLink({ purpose: 'confirm', token }, { done: '1' }) };
      },
      unsubscribe: async ({ params: { token }, visit, services }) => {
        await unsubscribe(services, token);
        return { redirect: visit.urls.newsletterLink({ purpose: 'unsubscribe', token }, { done: '1' }) };
      },
    },
  }),
];
