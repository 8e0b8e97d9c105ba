import type { ContactPageData } from '#contract/contact.ts';
import { contactFlow } from '#app/flows/contact.ts';
import { useFlow, useLogic } from '#app/useFlow.ts';
import { ContactPage } from '#views/contact/ContactPage.tsx';
import type { PageProps } from '../page-route.tsx';

export function Page({ answer: { Page: page, Form: form } }: PageProps<ContactPageData>) {
  const flow = useFlow(useLogic(contactFlow), { id: 'contact', input: { form } });
  return <ContactPage page={page} form={form} flow={flow} />;
}
