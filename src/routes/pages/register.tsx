import type { RegisterPageData } from '#contract/security-pages.ts';
import { registrationFlow } from '#app/flows/registration.ts';
import { useFlow, useLogic } from '#app/useFlow.ts';
import { useShop } from '#views/parts/shop.ts';
import { RegisterPage } from '#views/security/RegisterPage.tsx';
import type { PageProps } from '../page-route.tsx';

export function Page({ answer: { Page: page, Form: form } }: PageProps<RegisterPageData>) {
  const { Culture: culture } = useShop().shell;
  const input = { returnUrl: page.ReturnUrl, form, culture };
  const flow = useFlow(useLogic(registrationFlow), { id: 'registration', input });
  return <RegisterPage page={page} form={form} flow={flow} />;
}
