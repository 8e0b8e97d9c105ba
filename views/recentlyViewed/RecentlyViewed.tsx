import { useSelector } from '@xstate/react';
import { cardsOf } from '#machines/recentlyViewed/recentlyViewed.machine.ts';
import type { RecentlyViewedActor } from '#machines/recentlyViewed/recentlyViewed.machine.ts';
import { ProductCard } from '#views/parts/ProductCard.tsx';
import { useTexts } from '#views/parts/texts.tsx';

/** Previously viewed products, most recent first; nothing if there are none. */
export function RecentlyViewed({ flow }: { readonly flow: RecentlyViewedActor }) {
  const LL = useTexts();
  const cards = useSelector(flow, cardsOf);
  if (cards.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="recently-viewed">
      <h2 id="recently-viewed">{LL.Product.RecentlyViewed()}</h2>
      <ul className="tiles">
        {cards.map((card) => (
          <li key={card.ProductId}>
            <ProductCard card={card} />
          </li>
        ))}
      </ul>
    </section>
  );
}
