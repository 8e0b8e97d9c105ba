import type { PrepaidAccountPageData, PrepaidAccountsPageData } from '#contract/prepaid-account.ts';
import { prepaidAccountFlow } from '#app/flows/prepaid-account.ts';
import { useFlow, useLogic } from '#app/useFlow.ts';
import { PrepaidAccountPage } from '#views/prepaidAccount/PrepaidAccountPage.tsx';
import { PrepaidAccountsPage } from '#views/prepaidAccount/PrepaidAccountsPage.tsx';
import type { PageProps } from '../page-route.tsx';

/** A customer's prepaid accounts and one of them: one chunk, since the list leads to it. */
export function Page({
  answer: { Page: page, Form: form },
}: PageProps<PrepaidAccountPageData | PrepaidAccountsPageData>) {
  return page.Kind === 'prepaidAccounts' ? (
    <PrepaidAccountsPage page={page} />
  ) : (
    <Account key={page.PrepaidAccountId} page={page} form={form} />
  );
}

function Account({ page, form }: { page: PrepaidAccountPageData; form: PageProps<unknown>['answer']['Form'] }) {
  const flow = useFlow(useLogic(prepaidAccountFlow), {
    id: 'prepaidAccount',
    input: { accountId: page.PrepaidAccountId, isActivated: page.IsActivated, form },
  });
  return <PrepaidAccountPage page={page} form={form} flow={flow} />;
}
