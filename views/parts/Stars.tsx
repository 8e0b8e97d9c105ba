import type { Stars as Counted } from '#contract/catalog.ts';
import { starSigns, writtenAverage } from '#rules/stars.ts';
import { useTexts } from './texts.tsx';
import './stars.css';

/** What buyers think of a product, in one line; nothing while there are no reviews. */
export function Stars({ stars }: { readonly stars: Counted | undefined }) {
  const LL = useTexts();
  if (!stars) return null;
  const average = writtenAverage(stars.Average);
  return (
    <span className="stars" role="img" aria-label={LL.Catalog.Stars({ average, count: stars.Count })}>
      <span className="star-signs">{starSigns(stars.Average)}</span> {average} ({stars.Count})
    </span>
  );
}
