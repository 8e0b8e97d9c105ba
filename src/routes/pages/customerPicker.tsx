import type { CustomerPickerPageData } from '#contract/customer-picker.ts';
import { customerPickerFlow } from '#app/flows/customer-picker.ts';
import { useFlow, useLogic } from '#app/useFlow.ts';
import { CustomerPickerPage } from '#views/customerPicker/CustomerPickerPage.tsx';
import type { PageProps } from '../page-route.tsx';

export function Page({ answer: { Page: page, Form: form } }: PageProps<CustomerPickerPageData>) {
  const picker = useFlow(useLogic(customerPickerFlow), { id: 'customerPicker', input: undefined });
  return <CustomerPickerPage page={page} form={form} picker={picker} />;
}
