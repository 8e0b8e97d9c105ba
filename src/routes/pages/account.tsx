import type { AccountPageData } from '#contract/account.ts';
import { profileFlow } from '#app/flows/profile.ts';
import { useFlow, useLogic } from '#app/useFlow.ts';
import { AccountPage } from '#views/account/AccountPage.tsx';
import type { PageProps } from '../page-route.tsx';

export function Page({ answer: { Page: page, Form: form } }: PageProps<AccountPageData>) {
  const flow = useFlow(useLogic(profileFlow), { id: 'profile', input: { addresses: page.Addresses, form } });
  return <AccountPage page={page} form={form} flow={flow} />;
}
