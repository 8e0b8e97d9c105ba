import type { TwoFactorHomePageData } from '#contract/two-factor.ts';
import { TwoFactorHomePage } from '#views/twoFactor/TwoFactorHomePage.tsx';
import type { PageProps } from '../page-route.tsx';
import { useTwoFactor } from '../two-factor.tsx';

export function Page({ answer: { Page: page, Form: form } }: PageProps<TwoFactorHomePageData>) {
  return <TwoFactorHomePage {...useTwoFactor(page, form, '')} />;
}
