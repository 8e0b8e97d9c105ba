import type { AccountSecurityPageData } from '#contract/credentials.ts';
import type { FormAnswer } from '#contract/page.ts';
import { credentialsFlow } from '#app/flows/credentials.ts';
import { passkeyFlow } from '#app/flows/passkey.ts';
import { useFlow, useLogic } from '#app/useFlow.ts';
import { failureFrom } from '#rules/failure.ts';
import { AccountSecurityPage } from '#views/security/AccountSecurityPage.tsx';
import type { PageProps } from '../page-route.tsx';

const isOfPasskeys = (form: FormAnswer | null): form is FormAnswer =>
  form !== null && ['renamePasskey', 'removePasskey'].includes(form.Do);

export function Page({ answer: { Page: page, Form: form } }: PageProps<AccountSecurityPageData>) {
  const isPasskeys = isOfPasskeys(form);
  const flow = useFlow(useLogic(credentialsFlow), { id: 'credentials', input: { form: isPasskeys ? null : form } });
  const { Passkeys, IsFull, PasskeyStep, Done } = page;
  const passkeys = useFlow(useLogic(passkeyFlow), {
    id: 'passkey',
    input: {
      list: { Passkeys, IsFull },
      step: PasskeyStep && { step: PasskeyStep.Step, passkeyId: PasskeyStep.PasskeyId },
      done: Done === 'renamed' || Done === 'removed' ? Done : '',
      failure: isPasskeys ? failureFrom(form) : null,
    },
  });
  return <AccountSecurityPage page={page} form={form} flow={flow} passkeys={passkeys} />;
}
