import type { FormAnswer } from '#contract/page.ts';
import type { LoginPageData } from '#contract/pages.ts';
import { Notice } from '#views/parts/Notice.tsx';
import { useTexts } from '#views/parts/texts.tsx';
import { CodeForm } from './CodeForm.tsx';
import { SignInForm } from './SignInForm.tsx';
import './security.css';

interface LoginPageProps {
  readonly page: LoginPageData;
  readonly form: FormAnswer | null;
}

export function LoginPage({ page, form }: LoginPageProps) {
  const LL = useTexts();
  return (
    <div className="wrap page-top">
      <section className="card stack security">
        <h1>{LL.Security.SignInTitle()}</h1>
        {page.IsRegistered && <Notice kind="good">{LL.Security.Registered()}</Notice>}
        {page.IsCodeAsked ? (
          <CodeForm returnUrl={page.ReturnUrl} isLive={false} isResent={page.IsCodeResent} form={form} />
        ) : (
          <SignInForm returnUrl={page.ReturnUrl} isPage form={form} />
        )}
      </section>
    </div>
  );
}
