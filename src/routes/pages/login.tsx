import { useEffect } from 'react';
import type { LoginPageData } from '#contract/security-pages.ts';
import { lockFailure } from '#rules/code-lock.ts';
import { useShop } from '#views/parts/shop.ts';
import { PasskeySignIn } from '#views/passkey/PasskeySignIn.tsx';
import { LoginPage } from '#views/security/LoginPage.tsx';
import { usePasskeySignIn } from '../passkey-sign-in.tsx';
import type { PageProps } from '../page-route.tsx';

export function Page({ answer: { Page: page, Form: form } }: PageProps<LoginPageData>) {
  const { signIn } = useShop().actors;
  const {
    IsCodeAsked,
    IsCodeRequested: isRequested,
    IsTwoFactor: isTwoFactor,
    HasPasskey: hasPasskey,
    Lock,
    ReturnUrl: returnUrl,
  } = page;
  // its timers start when the page is viewed, so no snapshot of the server's could contain them
  useEffect(() => {
    if (IsCodeAsked)
      signIn.send({
        type: 'code.asked',
        returnUrl,
        isTwoFactor,
        isRequested,
        hasPasskey,
        lock: Lock && lockFailure(Lock),
      });
  }, [signIn, IsCodeAsked, returnUrl, isTwoFactor, isRequested, hasPasskey, Lock]);
  const passkey = usePasskeySignIn({ returnUrl, staysHere: false, isSecondFactor: false });
  return <LoginPage page={page} form={form} passkey={<PasskeySignIn flow={passkey} />} />;
}
