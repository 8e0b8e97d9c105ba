import type { PickupPointPageData } from '#contract/pickup-points.ts';
import { PickupPointPage } from '#views/pickupPointSearch/PickupPointPage.tsx';
import type { PageProps } from '../page-route.tsx';

export function Page({ answer: { Page: page, Form: form } }: PageProps<PickupPointPageData>) {
  return <PickupPointPage page={page} form={form} />;
}
