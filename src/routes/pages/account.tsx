import type { AccountPageData } from '#contract/account.ts';
import { profileFlow } from '#app/flows/profile.ts';
import { useFlow, useLogic } from '#app/useFlow.ts';
import { useLateFlow } from '#app/useLateFlow.ts';
import { AccountPage } from '#views/account/AccountPage.tsx';
import type { PageProps } from '../page-route.tsx';

/** Its code comes with a press: the forms are plain until then. */
const loadLetter = (newsletter: AccountPageData['Newsletter']) => async () => {
  const { newsletterChoiceFlow } = await import('#app/flows/newsletter-choice.ts');
  return (...given: Parameters<typeof newsletterChoiceFlow>) => ({
    logic: newsletterChoiceFlow(...given),
    input: { newsletter },
  });
};

export function Page({ answer: { Page: page, Form: form } }: PageProps<AccountPageData>) {
  const flow = useFlow(useLogic(profileFlow), { id: 'profile', input: { addresses: page.Addresses, form } });
  const letter = useLateFlow({ id: 'newsletterChoice', load: loadLetter(page.Newsletter) });
  return <AccountPage page={page} form={form} flow={flow} letter={letter} />;
}
