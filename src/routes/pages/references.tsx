import { customerReferenceSearchFlow } from '#app/flows/customer-reference-search.ts';
import { useFlow, useLogic } from '#app/useFlow.ts';
import type { ReferencesPageData } from '#contract/references-page.ts';
import { ReferencesPage } from '#views/customerReferenceSearch/ReferencesPage.tsx';
import type { PageProps } from '../page-route.tsx';

export function Page({ answer: { Page: page } }: PageProps<ReferencesPageData>) {
  const search = useFlow(useLogic(customerReferenceSearchFlow), {
    id: 'customerReferenceSearch',
    input: { query: page.Query, references: page.References },
  });
  return <ReferencesPage page={page} search={search} />;
}
