import type { AddressPageData } from '#contract/addresses.ts';
import { AddressPage } from '#views/addressBook/AddressPage.tsx';
import type { PageProps } from '../page-route.tsx';

export function Page({ answer: { Page: page, Form: form } }: PageProps<AddressPageData>) {
  return <AddressPage page={page} form={form} />;
}
