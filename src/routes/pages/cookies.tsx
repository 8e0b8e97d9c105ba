import type { CookiesPageData } from '#contract/cookies-page.ts';
import { CookiesPage } from '#views/cookies/CookiesPage.tsx';
import type { PageProps } from '../page-route.tsx';

export const Page = ({ answer: { Page: page } }: PageProps<CookiesPageData>) => <CookiesPage page={page} />;
