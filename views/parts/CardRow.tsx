import type { ProductCard as Card } from '#contract/catalog.ts';
import { ProductCard } from './ProductCard.tsx';

interface CardRowProps {
  /** Of its heading. */
  readonly id: string;
  readonly title: string;
  readonly cards: readonly Card[];
  /** How it comes into view while the page is scrolled; at once without. */
  readonly reveal?: string | undefined;
}

/** A titled row of products; nothing if there are none. */
export function CardRow({ id, title, cards, reveal }: CardRowProps) {
  if (cards.length === 0) return null;
  return (
    <section className="stack" aria-labelledby={id} data-reveal={reveal}>
      <h2 id={id}>{title}</h2>
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
