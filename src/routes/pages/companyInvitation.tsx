import type { CompanyInvitationPageData } from '#contract/company-users.ts';
import { mailedLinkFlow } from '#app/flows/mailed-link.ts';
import { useFlow, useLogic } from '#app/useFlow.ts';
import { CompanyInvitationPage } from '#views/companyInvitation/CompanyInvitationPage.tsx';
import type { PageProps } from '../page-route.tsx';

export function Page({ answer: { Page: page, Form: form } }: PageProps<CompanyInvitationPageData>) {
  const step = page.IsExpired ? 'over' : 'valid';
  const flow = useFlow(useLogic(mailedLinkFlow), { id: 'mailedLink', input: { step, form } });
  return <CompanyInvitationPage page={page} form={form} flow={flow} />;
}
