import type { LoginPageData } from '#contract/pages.ts';
import { LoginPage } from '#views/security/LoginPage.tsx';
import type { PageProps } from './page-route.tsx';

export function Page({ answer: { Page: page, Form: form } }: PageProps<LoginPageData>) {
  return <LoginPage page={page} form={form} />;
}
