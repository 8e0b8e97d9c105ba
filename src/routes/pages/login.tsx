import { useEffect } from 'react';
import type { LoginPageData } from '#contract/security-pages.ts';
import { useShop } from '#views/parts/shop.ts';
import { LoginPage } from '#views/security/LoginPage.tsx';
import type { PageProps } from '../page-route.tsx';

export function Page({ answer: { Page: page, Form: form } }: PageProps<LoginPageData>) {
  const { signIn } = useShop().actors;
  const { IsCodeAsked, ReturnUrl } = page;
  // its timers start when the page is viewed, so no snapshot of the server's could contain them
  useEffect(() => {
    if (IsCodeAsked) signIn.send({ type: 'code.asked', returnUrl: ReturnUrl });
  }, [signIn, IsCodeAsked, ReturnUrl]);
  return <LoginPage page={page} form={form} />;
}
