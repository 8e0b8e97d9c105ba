import type { AddressBookPageData } from '#contract/addresses.ts';
import { AddressBookPage } from '#views/addressBook/AddressBookPage.tsx';
import type { PageProps } from '../page-route.tsx';

export function Page({ answer: { Page: page, Form: form } }: PageProps<AddressBookPageData>) {
  return <AddressBookPage page={page} form={form} />;
}
