import type { ComparePageData } from '#contract/compare.ts';
import { comparedFlow } from '#app/flows/compare.ts';
import { useLateFlow } from '#app/useLateFlow.ts';
import { ComparePage } from '#views/compare/ComparePage.tsx';
import type { PageProps } from '../page-route.tsx';

const always = () => true;

export function Page({ answer: { Page: page } }: PageProps<ComparePageData>) {
  return <Compared key={page.Products.map(({ Card }) => Card.ProductId).join()} page={page} />;
}

/** The URL takes precedence: from now on the bar of the lists shows this page's products. */
function Compared({ page }: { readonly page: ComparePageData }) {
  const chosen = page.Products.map(({ Card }) => ({ productId: Card.ProductId, name: Card.Name, photo: Card.Photo }));
  useLateFlow({ id: 'compare', load: async () => comparedFlow(chosen), isWanted: always });
  return <ComparePage page={page} />;
}
