import type { ProductPageData } from '#contract/catalog-pages.ts';
import type { VariantSelectionActor } from '#machines/variantSelection/variantSelection.machine.ts';
import { Chips } from '#views/parts/Chips.tsx';
import { ProductCard } from '#views/parts/ProductCard.tsx';
import { useTexts } from '#views/parts/texts.tsx';
import { Reviews } from './Reviews.tsx';

export interface BelowProps {
  readonly page: ProductPageData;
  readonly selection: VariantSelectionActor;
}

/** The product's description, facts and reviews, and related products. */
export function ProductBelow({ page, selection }: BelowProps) {
  return (
    <>
      <ProductDetails page={page} />
      {page.Reviews && <Reviews reviews={page.Reviews} selection={selection} />}
      <RelatedProducts page={page} selection={selection} />
    </>
  );
}

function ProductDetails({ page }: Pick<BelowProps, 'page'>) {
  const LL = useTexts();
  return (
    <div className="product-details">
      <section className="stack">
        <h2>{LL.Product.Description()}</h2>
        {/* sanitised by the server */}
        <div className="prose" dangerouslySetInnerHTML={{ __html: page.DescriptionHtml }} />
      </section>
      {page.Facts.length > 0 && (
        <section className="stack">
          <h2>{LL.Product.Facts()}</h2>
          <dl className="facts">
            {page.Facts.map(({ Name, Value }) => (
              <div key={Name}>
                <dt>{Name}</dt>
                <dd>{Value}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <Chips label={LL.Product.Tags()} links={page.Tags} />
    </div>
  );
}

function RelatedProducts({ page, selection }: BelowProps) {
  const LL = useTexts();
  if (page.Related.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="related">
      <h2 id="related">{LL.Product.Related()}</h2>
      <ul className="tiles">
        {page.Related.map((card) => (
          <li key={card.ProductId}>
            <ProductCard card={card} onFollow={() => selection.send({ type: 'related.follow', card })} />
          </li>
        ))}
      </ul>
    </section>
  );
}
