import type { ReactNode } from 'react';
import { useSelector } from '@xstate/react';
import type { FormAnswer } from '#contract/page.ts';
import type { LoginPageData } from '#contract/security-pages.ts';
import { isProving, isSecond } from '#machines/signIn/selectors.ts';
import { Notice } from '#views/parts/Notice.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';
import { CodeForm } from './CodeForm.tsx';
import { SecondFactorForm } from './SecondFactorForm.tsx';
import { SignInForm } from './SignInForm.tsx';
import './security.css';

interface LoginPageProps {
  /** Signing in with a passkey instead. */
  readonly passkey?: ReactNode;
  readonly page: LoginPageData;
  readonly form: FormAnswer | null;
}

export function LoginPage({ page, form, passkey = null }: LoginPageProps) {
  const LL = useTexts();
  const { signIn } = useShop().actors;
  const proves = useSelector(signIn, isProving);
  const isAtSecond = useSelector(signIn, isSecond);
  // too many attempts, or expired: back to the password
  const isOver = useSelector(signIn, (snapshot) => snapshot.matches({ visitor: 'refused' }));
  return (
    <div className="wrap page-top">
      <section className="card stack security">
        <h1>{LL.Security.SignInTitle()}</h1>
        {page.IsRegistered && <Notice kind="good">{LL.Security.Registered()}</Notice>}
        {page.IsPasswordReset && <Notice kind="good">{LL.Security.PasswordReset()}</Notice>}
        {page.IsCodeAsked && page.IsTwoFactor && !isOver ? (
          <SecondFactorForm
            returnUrl={page.ReturnUrl}
            isLive={isAtSecond}
            isOfPage
            lock={page.Lock}
            hasPasskey={page.HasPasskey}
            form={form}
          />
        ) : page.IsCodeAsked && !isOver ? (
          // plain until the flow has taken over; what was typed stays
          <CodeForm
            returnUrl={page.ReturnUrl}
            isLive={proves}
            isOfPage
            isRequested={page.IsCodeRequested}
            isResent={page.IsCodeResent}
            form={form}
          />
        ) : (
          <SignInForm returnUrl={page.ReturnUrl} isPage form={form} passkey={passkey} />
        )}
      </section>
    </div>
  );
}
