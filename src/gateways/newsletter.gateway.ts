import type { NewsletterAnswer } from '#contract/newsletter.ts';
import type { Culture } from '#contract/wire.ts';
import type { NewsletterRequest } from '#machines/newsletter/newsletter.machine.ts';
import { abortable } from '#machines/port.ts';
import { backInStockRules } from '#rules/back-in-stock-form.ts';
import type { Http } from './http.ts';
import { requireFields } from './require-fields.ts';

export const newsletterPorts = (http: Http, culture: Culture) => ({
  subscribe: abortable<NewsletterAnswer, NewsletterRequest>(async ({ input, signal }) => {
    requireFields(backInStockRules, { Email: input.Email }, culture);
    return await http.call('subscribeToNewsletter', { query: { culture }, body: input }, { signal });
  }),
});
