import type { PricesPageData } from '#contract/prices-page.ts';
import { PricesPage } from '#views/prices/PricesPage.tsx';
import type { PageProps } from '../page-route.tsx';

export const Page = ({ answer: { Page: page } }: PageProps<PricesPageData>) => <PricesPage page={page} />;
