import type { AddressRequestPageData } from '#contract/address-request.ts';
import { AddressRequestPage } from '#views/addressRequest/AddressRequestPage.tsx';
import type { PageProps } from '../page-route.tsx';

/** The form without a dialog: a plain form. */
export function Page({ answer: { Page: page, Form: form } }: PageProps<AddressRequestPageData>) {
  return <AddressRequestPage page={page} form={form} />;
}
