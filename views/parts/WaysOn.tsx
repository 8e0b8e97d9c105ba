import type { ProductCard as Card } from '#contract/catalog.ts';
import { CardRow } from './CardRow.tsx';
import { Departments } from './Departments.tsx';
import { useShop } from './shop.ts';
import { useTexts } from './texts.tsx';

/** Where to go from a page that has nothing to show: the departments, and what is sold most. */
export function WaysOn({ popular = [] }: { readonly popular?: readonly Card[] | undefined }) {
  const LL = useTexts();
  return (
    <>
      <Departments departments={useShop().shell.Menu} />
      <CardRow id="popular" title={LL.Home.Featured()} cards={popular} />
    </>
  );
}
