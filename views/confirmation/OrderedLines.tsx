import type { Order, LineArticle } from '#contract/sales.ts';
import { BackOrdered } from '#views/parts/BackOrdered.tsx';
import { Photo } from '#views/parts/Photo.tsx';
import { PriceTag } from '#views/parts/PriceTag.tsx';
import { useTexts } from '#views/parts/texts.tsx';
import './confirmation.css';

interface OrderedLinesProps {
  readonly order: Pick<Order, 'Lines'>;
  /** By line of the order. */
  readonly articles: readonly LineArticle[];
}

/** What was ordered, with its pictures. */
export function OrderedLines({ order, articles }: OrderedLinesProps) {
  const LL = useTexts();
  return (
    <section className="stack" aria-labelledby="order-lines">
      <h2 id="order-lines">{LL.Order.Lines()}</h2>
      <ul className="ordered-lines">
        {order.Lines.map((line, index) => {
          const { Photo: photo = null, ProductUrl = null } = articles[index] ?? {};
          const text = LL.Checkout.Line({ quantity: line.Quantity, name: line.Name });
          return (
            // an order keeps its lines in their places; two of them may have one number
            <li key={index} className="ordered-line">
              <Photo picture={photo} alt="" sizes="4.5rem" />
              <div>
                <p>{ProductUrl === null ? text : <a href={ProductUrl}>{text}</a>}</p>
                <p className="small soft">
                  {[
                    LL.Cart.Sku({ sku: line.SKU }),
                    ...line.Options.map(({ Name, Value }) => LL.Core.Option({ name: Name, value: Value })),
                  ].join(' · ')}
                </p>
                <BackOrdered line={line} />
              </div>
              <PriceTag price={line.Amount} hasLabel={false} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
