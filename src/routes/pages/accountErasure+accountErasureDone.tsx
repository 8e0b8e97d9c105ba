import type { AccountErasureDonePageData, AccountErasurePageData } from '#contract/account-erasure.ts';
import { accountErasureFlow } from '#app/flows/account-erasure.ts';
import { useFlow, useLogic } from '#app/useFlow.ts';
import { AccountErasureDonePage } from '#views/accountErasure/AccountErasureDonePage.tsx';
import { AccountErasurePage } from '#views/accountErasure/AccountErasurePage.tsx';
import type { PageProps } from '../page-route.tsx';

/** The way out of the shop and the page it leads to: one chunk, since both are rarely visited. */
export function Page({
  answer: { Page: page, Form: form },
}: PageProps<AccountErasurePageData | AccountErasureDonePageData>) {
  const flow = useFlow(useLogic(accountErasureFlow), { id: 'accountErasure', input: { form } });
  return page.Kind === 'accountErasure' ? (
    <AccountErasurePage page={page} form={form} flow={flow} />
  ) : (
    <AccountErasureDonePage />
  );
}
