import { CookiesPage } from '#views/cookies/CookiesPage.tsx';

export function Page() {
  return <CookiesPage />;
}
