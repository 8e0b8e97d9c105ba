import type { WithdrawalPageData } from '#contract/withdrawal.ts';
import { withdrawalFlow } from '#app/flows/withdrawal.ts';
import { useFlow, useLogic } from '#app/useFlow.ts';
import { useShop } from '#views/parts/shop.ts';
import { WithdrawalPage } from '#views/withdrawal/WithdrawalPage.tsx';
import type { PageProps } from '../page-route.tsx';

export function Page({ answer: { Page: page, Form: form } }: PageProps<WithdrawalPageData>) {
  const { urls, shell } = useShop();
  const href = urls.withdrawal({ order: page.Order?.OrderId });
  const input = { href, culture: shell.Culture, page, form };
  return <WithdrawalPage flow={useFlow(useLogic(withdrawalFlow), { id: 'withdrawal', input })} />;
}
