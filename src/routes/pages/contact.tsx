import type { ContactPageData } from '#contract/contact.ts';
import { contactFlow } from '#app/flows/contact.ts';
import { useFlow, useLogic } from '#app/useFlow.ts';
import { useLateFlow } from '#app/useLateFlow.ts';
import { contactFileLimits, contactWidget } from '#rules/contact-form.ts';
import { ContactPage } from '#views/contact/ContactPage.tsx';
import { late } from '#views/parts/late.tsx';
import { useShop } from '#views/parts/shop.ts';
import type { PageProps } from '../page-route.tsx';

const load = () => import('../upload-list.tsx');
const SingleUpload = late(async () => (await load()).SingleUpload);

export function Page({ answer: { Page: page, Form: form } }: PageProps<ContactPageData>) {
  const { urls } = useShop();
  const flow = useFlow(useLogic(contactFlow), { id: 'contact', input: { form } });
  const target = { href: urls.contact(), widget: contactWidget, field: 'Attachment', token: '' };
  const { actor: upload } = useLateFlow({
    id: 'uploadList',
    load: async () => {
      const [{ uploadListOf }] = await Promise.all([load(), SingleUpload.load()]);
      return uploadListOf(target, contactFileLimits, form?.Files, page.OwnFiles);
    },
    isWanted: () => !page.IsSent,
  });
  return (
    <ContactPage
      page={page}
      form={form}
      flow={flow}
      renderAttachment={upload ? (field) => <SingleUpload flow={upload} {...field} hasOwnFiles /> : null}
    />
  );
}
