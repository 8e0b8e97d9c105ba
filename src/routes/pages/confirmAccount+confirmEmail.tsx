import type { ConfirmAccountPageData, ConfirmEmailPageData } from '#contract/credentials.ts';
import { mailedLinkFlow } from '#app/flows/mailed-link.ts';
import { useFlow, useLogic } from '#app/useFlow.ts';
import type { LinkStep } from '#machines/mailedLink/mailedLink.machine.ts';
import { ConfirmAccountPage } from '#views/security/ConfirmAccountPage.tsx';
import { ConfirmEmailPage } from '#views/security/ConfirmEmailPage.tsx';
import type { PageProps } from '../page-route.tsx';

type LinkPageData = ConfirmAccountPageData | ConfirmEmailPageData;

function stepOf(page: LinkPageData): LinkStep {
  if (page.Kind === 'confirmEmail' && page.IsDone) return 'used';
  return page.IsExpired ? 'over' : 'valid';
}

/** The targets of the links that confirm an account and a new e-mail address: one chunk, since both are rarely visited. */
export function Page({ answer: { Page: page, Form: form } }: PageProps<LinkPageData>) {
  const flow = useFlow(useLogic(mailedLinkFlow), { id: 'mailedLink', input: { step: stepOf(page), form } });
  return page.Kind === 'confirmAccount' ? (
    <ConfirmAccountPage page={page} flow={flow} />
  ) : (
    <ConfirmEmailPage page={page} flow={flow} />
  );
}
