import { customerReferenceSearchFlow } from '#app/flows/customer-reference-search.ts';
import { useFlow, useLogic } from '#app/useFlow.ts';
import type { CustomerReferenceSearchPageData } from '#contract/customer-reference-search.ts';
import { CustomerReferenceSearchPage } from '#views/customerReferenceSearch/CustomerReferenceSearchPage.tsx';
import type { PageProps } from '../page-route.tsx';

export function Page({ answer: { Page: page } }: PageProps<CustomerReferenceSearchPageData>) {
  const search = useFlow(useLogic(customerReferenceSearchFlow), {
    id: 'customerReferenceSearch',
    input: { query: page.Query, references: page.References },
  });
  return <CustomerReferenceSearchPage page={page} search={search} />;
}
