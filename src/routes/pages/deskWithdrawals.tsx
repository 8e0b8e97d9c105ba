import type { DeskWithdrawalsPageData } from '#contract/withdrawal.ts';
import { DeskWithdrawalsPage } from '#views/desk/DeskWithdrawalsPage.tsx';
import type { PageProps } from '../page-route.tsx';

export function Page({ answer }: PageProps<DeskWithdrawalsPageData>) {
  return <DeskWithdrawalsPage page={answer.Page} form={answer.Form} />;
}
