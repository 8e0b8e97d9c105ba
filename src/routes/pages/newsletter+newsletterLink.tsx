import type { NewsletterLinkPageData, NewsletterPageData } from '#contract/newsletter.ts';
import type { FormAnswer } from '#contract/page.ts';
import { newsletterFlow } from '#app/flows/newsletter.ts';
import { useFlow, useLogic } from '#app/useFlow.ts';
import { NewsletterLinkPage } from '#views/newsletter/NewsletterLinkPage.tsx';
import { NewsletterPage } from '#views/newsletter/NewsletterPage.tsx';
import type { PageProps } from '../page-route.tsx';

function Form({ page, form }: { readonly page: NewsletterPageData; readonly form: FormAnswer | null }) {
  const flow = useFlow(useLogic(newsletterFlow), { id: 'newsletter', input: { form, isSent: page.IsSent } });
  return <NewsletterPage page={page} form={form} flow={flow} />;
}

/** The form, and the targets of the links in its mails: one chunk, since both are rarely visited. */
export function Page({ answer }: PageProps<NewsletterPageData | NewsletterLinkPageData>) {
  const { Page: page, Form: form } = answer;
  return page.Kind === 'newsletter' ? <Form page={page} form={form} /> : <NewsletterLinkPage page={page} form={form} />;
}
