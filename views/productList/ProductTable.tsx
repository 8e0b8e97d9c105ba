import { useSelector } from '@xstate/react';
import { Fragment } from 'react';
import type { ReactNode, SubmitEvent } from 'react';
import type { ProductCard } from '#contract/catalog.ts';
import { failureFor, isAdding } from '#machines/addToCart/addToCart.machine.ts';
import { orderQuantity } from '#rules/quantity.ts';
import { Button, buttonClass } from '#views/parts/Button.tsx';
import { formText } from '#views/parts/formText.ts';
import { Photo } from '#views/parts/Photo.tsx';
import { PriceTag } from '#views/parts/PriceTag.tsx';
import { useShop } from '#views/parts/shop.ts';
import { StockBadge } from '#views/parts/StockBadge.tsx';
import { useSay, useTexts } from '#views/parts/texts.tsx';
import { Eye, Scales, useQuickRow } from './CardTools.tsx';
import type { LateCompare, LateQuickView } from './CardTools.tsx';

interface ProductTableProps {
  readonly cards: readonly ProductCard[];
  readonly quick: LateQuickView;
  readonly panel: ReactNode;
  readonly compare: LateCompare;
}

/** The list with what one compares: reference, price, availability, and a quantity where there is nothing to choose. */
export function ProductTable({ cards, quick, panel, compare }: ProductTableProps) {
  const LL = useTexts();
  const openRow = useQuickRow(quick);
  return (
    <table className="product-table">
      <caption className="visually-hidden">{LL.Catalog.Products()}</caption>
      <thead>
        <tr>
          <th scope="col">{LL.Catalog.Product()}</th>
          <th scope="col">{LL.Catalog.Sku()}</th>
          <th scope="col">{LL.Catalog.Price()}</th>
          <th scope="col">{LL.Catalog.Stock()}</th>
          <th scope="col">{LL.Catalog.Quantity()}</th>
        </tr>
      </thead>
      <tbody>
        {cards.map((card) => (
          <Fragment key={card.ProductId}>
            <tr>
              <th scope="row">
                <div className="product-table-name">
                  <Photo picture={card.Photo} alt="" sizes="5rem" />
                  <p>
                    <small>{card.BrandName}</small>
                    <br />
                    <a href={card.ProductUrl}>{card.Name}</a>
                  </p>
                </div>
              </th>
              <td data-label={LL.Catalog.Sku()}>{card.SKU}</td>
              <td data-label={LL.Catalog.Price()}>
                <PriceTag price={card.Price} isFrom={card.IsFromPrice} hasLabel={card.Price.Shown === 'excl'} />
              </td>
              <td data-label={LL.Catalog.Stock()}>
                <StockBadge status={card.Stock} />
              </td>
              <td>
                <span className="tools">
                  <Eye card={card} quick={quick} />
                  <Scales card={card} compare={compare} />
                </span>
                {card.ProductVariantId === null || card.Stock === 'OutOfStock' ? (
                  <a
                    className={buttonClass('quiet')}
                    href={card.ProductUrl}
                    aria-label={LL.Catalog.ChooseOf({ name: card.Name })}
                  >
                    {LL.Catalog.Choose()}
                  </a>
                ) : (
                  <QuickAdd card={card} variantId={card.ProductVariantId} />
                )}
              </td>
            </tr>
            {card.ProductId === openRow && (
              <tr className="table-panel">
                <td colSpan={5}>{panel}</td>
              </tr>
            )}
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

/** Without JavaScript it opens the product with this quantity; with it, the line goes straight into the cart. */
function QuickAdd({ card, variantId }: { readonly card: ProductCard; readonly variantId: number }) {
  const LL = useTexts();
  const say = useSay();
  const { addToCart } = useShop().actors;
  const isBusy = useSelector(addToCart, (snapshot) => isAdding(snapshot, variantId));
  const failure = useSelector(addToCart, (snapshot) => failureFor(snapshot, variantId));
  const add = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const Quantity = orderQuantity(formText(new FormData(event.currentTarget), 'quantity'));
    addToCart.send({
      type: 'add',
      line: { ProductVariantId: variantId, Quantity, Name: card.Name, Origin: { ItemOrigin: 'Catalog' } },
    });
  };
  return (
    <form className="quick-add" action={card.ProductUrl} onSubmit={add}>
      <input
        className="input"
        name="quantity"
        type="number"
        min={card.MinQty}
        defaultValue={card.MinQty}
        inputMode="numeric"
        aria-label={LL.Catalog.QuantityOf({ name: card.Name })}
      />
      <Button isBusy={isBusy} aria-label={LL.Catalog.AddOf({ name: card.Name })}>
        {LL.Catalog.Add()}
      </Button>
      {failure && (
        <p className="field-error" role="alert">
          {failure.message || say(failure.code)}
        </p>
      )}
    </form>
  );
}
