import { useEffect } from 'react';
import type { LoginPageData } from '#contract/security-pages.ts';
import { lockFailure } from '#rules/code-lock.ts';
import { useShop } from '#views/parts/shop.ts';
import { LoginPage } from '#views/security/LoginPage.tsx';
import type { PageProps } from '../page-route.tsx';

export function Page({ answer: { Page: page, Form: form } }: PageProps<LoginPageData>) {
  const { signIn } = useShop().actors;
  const { IsCodeAsked, IsTwoFactor: isTwoFactor, Lock, ReturnUrl: returnUrl } = page;
  // its timers start when the page is viewed, so no snapshot of the server's could contain them
  useEffect(() => {
    if (IsCodeAsked) signIn.send({ type: 'code.asked', returnUrl, isTwoFactor, lock: Lock && lockFailure(Lock) });
  }, [signIn, IsCodeAsked, returnUrl, isTwoFactor, Lock]);
  return <LoginPage page={page} form={form} />;
}
