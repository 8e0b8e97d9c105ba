import type { ForgotPasswordPageData, ResetPasswordPageData } from '#contract/recovery.ts';
import { recoveryFlow } from '#app/flows/recovery.ts';
import { useFlow, useLogic } from '#app/useFlow.ts';
import type { RecoveryStep } from '#machines/recovery/recovery.machine.ts';
import { ForgotPasswordPage } from '#views/security/ForgotPasswordPage.tsx';
import { ResetPasswordPage } from '#views/security/ResetPasswordPage.tsx';
import type { PageProps } from '../page-route.tsx';

type RecoveryPageData = ForgotPasswordPageData | ResetPasswordPageData;

function stepOf(page: RecoveryPageData): RecoveryStep {
  if (page.Kind === 'forgotPassword') return page.IsSent ? 'told' : 'asking';
  return page.IsExpired ? 'expired' : 'choosing';
}

/** The form of a forgotten password, and the target of the link in its mail: one chunk, since both are rarely visited. */
export function Page({ answer: { Page: page, Form: form } }: PageProps<RecoveryPageData>) {
  const flow = useFlow(useLogic(recoveryFlow), { id: 'recovery', input: { step: stepOf(page), form } });
  return page.Kind === 'forgotPassword' ? (
    <ForgotPasswordPage form={form} flow={flow} />
  ) : (
    <ResetPasswordPage page={page} flow={flow} />
  );
}
