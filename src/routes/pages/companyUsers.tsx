import type { CompanyUsersPageData } from '#contract/company-users.ts';
import { companyUsersFlow } from '#app/flows/company-users.ts';
import { useFlow, useLogic } from '#app/useFlow.ts';
import { CompanyUsersPage } from '#views/companyUsers/CompanyUsersPage.tsx';
import type { PageProps } from '../page-route.tsx';

export function Page({ answer: { Page: page, Form: form } }: PageProps<CompanyUsersPageData>) {
  const flow = useFlow(useLogic(companyUsersFlow), {
    id: 'companyUsers',
    input: { facts: page, done: page.Done, form },
  });
  return <CompanyUsersPage form={form} flow={flow} />;
}
