import type { AccountSecurityPageData } from '#contract/credentials.ts';
import { credentialsFlow } from '#app/flows/credentials.ts';
import { useFlow, useLogic } from '#app/useFlow.ts';
import { AccountSecurityPage } from '#views/security/AccountSecurityPage.tsx';
import type { PageProps } from '../page-route.tsx';

export function Page({ answer: { Page: page, Form: form } }: PageProps<AccountSecurityPageData>) {
  const flow = useFlow(useLogic(credentialsFlow), { id: 'credentials', input: { form } });
  return <AccountSecurityPage page={page} form={form} flow={flow} />;
}
