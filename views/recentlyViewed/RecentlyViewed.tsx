import { useSelector } from '@xstate/react';
import { cardsOf } from '#machines/recentlyViewed/recentlyViewed.machine.ts';
import type { RecentlyViewedActor } from '#machines/recentlyViewed/recentlyViewed.machine.ts';
import { CardRow } from '#views/parts/CardRow.tsx';
import { useTexts } from '#views/parts/texts.tsx';

/** Previously viewed products, most recent first; nothing if there are none. */
export function RecentlyViewed({ flow }: { readonly flow: RecentlyViewedActor }) {
  const LL = useTexts();
  const cards = useSelector(flow, cardsOf);
  return <CardRow id="recently-viewed" title={LL.Product.RecentlyViewed()} cards={cards} />;
}
