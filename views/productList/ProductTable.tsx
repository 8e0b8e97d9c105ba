import { useSelector } from '@xstate/react';
import { Fragment } from 'react';
import type { ComponentType, ReactNode, SubmitEvent } from 'react';
import type { ProductCard } from '#contract/catalog.ts';
import { orderedOf } from '#machines/quantity/quantity.machine.ts';
import type { QuantityActor } from '#machines/quantity/quantity.machine.ts';
import type { LateCompare } from '#views/compare/toggled.ts';
import { buttonClass } from '#views/parts/Button.tsx';
import { formText } from '#views/parts/formText.ts';
import { Photo } from '#views/parts/Photo.tsx';
import { PriceTag } from '#views/parts/PriceTag.tsx';
import { Reduction } from '#views/parts/Reduction.tsx';
import { useShop } from '#views/parts/shop.ts';
import { StockBadge } from '#views/parts/StockBadge.tsx';
import { useTexts } from '#views/parts/texts.tsx';
import { QuantityField } from '#views/quantity/QuantityField.tsx';
import { AddButton } from './AddButton.tsx';
import { Eye, Heart, Scales, useQuickRow } from './CardTools.tsx';
import type { LateQuickView } from './CardTools.tsx';

export interface TableProps {
  readonly cards: readonly ProductCard[];
  readonly quick: LateQuickView;
  readonly panel: ReactNode;
  readonly compare: LateCompare;
}

export interface AddProps {
  readonly card: ProductCard;
  readonly variantId: number;
}

interface ProductTableProps extends TableProps {
  /** Adds a row without options to the cart. */
  readonly Add: ComponentType<AddProps>;
}

/** The list in comparable form: reference, price, availability, and a quantity if there are no options. */
export function ProductTable({ cards, quick, panel, compare, Add }: ProductTableProps) {
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
              <td className="product-table-sku" data-label={LL.Catalog.Sku()}>
                {card.SKU}
              </td>
              <td data-label={LL.Catalog.Price()}>
                <div className="product-table-price">
                  <PriceTag price={card.Price} isFrom={card.IsFromPrice} hasLabel={false} />
                  <Reduction reduction={card.Reduction} />
                </div>
              </td>
              <td data-label={LL.Catalog.Stock()}>
                <StockBadge status={card.Stock} />
              </td>
              <td>
                <span className="tools">
                  <Eye card={card} quick={quick} />
                  <Scales card={card} compare={compare} />
                  <Heart card={card} />
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
                  <Add card={card} variantId={card.ProductVariantId} />
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

/**
 * Without JavaScript it opens the product with this quantity; with it, the line goes straight into the cart. A quantity
 * of 0 disables the button.
 */
export function QuickAdd({ card, variantId, quantity }: AddProps & { readonly quantity: QuantityActor }) {
  const LL = useTexts();
  const { addToCart } = useShop().actors;
  const isNothing = useSelector(quantity, (snapshot) => orderedOf(snapshot) === 0);
  const add = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    quantity.send({ type: 'field.leave', text: formText(new FormData(event.currentTarget), 'quantity') });
    const Quantity = orderedOf(quantity.getSnapshot());
    if (Quantity === 0) return;
    addToCart.send({
      type: 'add',
      line: { ProductVariantId: variantId, Quantity, Name: card.Name, Origin: { ItemOrigin: 'Catalog' } },
      shown: { Photo: card.Photo, Price: card.Price },
    });
  };
  return (
    <form className="quick-add" action={card.ProductUrl} onSubmit={add}>
      <QuantityField
        quantity={quantity}
        name="quantity"
        label={LL.Catalog.QuantityOf({ name: card.Name })}
        isLabelHidden
      />
      <AddButton name={card.Name} variantId={variantId} isNothing={isNothing} />
    </form>
  );
}
