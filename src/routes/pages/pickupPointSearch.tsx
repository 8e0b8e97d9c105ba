import type { PickupPointSearchPageData } from '#contract/pickup-point-search.ts';
import { PickupPointSearchPage } from '#views/pickupPointSearch/PickupPointSearchPage.tsx';
import type { PageProps } from '../page-route.tsx';

export function Page({ answer: { Page: page, Form: form } }: PageProps<PickupPointSearchPageData>) {
  return <PickupPointSearchPage page={page} form={form} />;
}
