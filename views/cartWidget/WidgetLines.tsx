import type { CartItem, CartWidget } from '#contract/cart.ts';
import { buttonClass } from '#views/parts/Button.tsx';
import { FreeDelivery } from '#views/parts/FreeDelivery.tsx';
import { Photo } from '#views/parts/Photo.tsx';
import { PriceTag } from '#views/parts/PriceTag.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';

interface WidgetLinesProps {
  /** Null until loaded. */
  readonly items: readonly CartItem[] | null;
  /** The goods' total, formatted. */
  readonly amount: string;
  readonly free?: CartWidget['FreeDelivery'];
  readonly isBusy?: boolean;
}

/** The cart's lines in brief: in the header's list, and as the widget's HTML fragment. */
export function WidgetLines({ items, amount, free, isBusy = false }: WidgetLinesProps) {
  const LL = useTexts();
  const { urls } = useShop();
  return (
    <>
      {items?.length === 0 && <p>{LL.Cart.Empty()}</p>}
      <ul className={isBusy ? 'stack is-busy' : 'stack'}>
        {items?.map((item) => (
          <li key={item.Id} className="cart-list-line">
            <Photo picture={item.Photo} sizes="4rem" alt="" />
            <a href={item.ProductUrl}>{LL.Cart.ListLine({ quantity: item.Quantity, name: item.Name })}</a>
            <PriceTag price={item.Amount} hasLabel={false} />
          </li>
        ))}
      </ul>
      {items !== null && items.length > 0 && (
        <p className="cluster between">
          <span>{LL.Cart.Goods()}</span> <span className="price">{amount}</span>
        </p>
      )}
      {free && (
        <p className="small">
          <FreeDelivery free={free} />
        </p>
      )}
      <a className={buttonClass('main', true)} href={urls.cart()}>
        {LL.Cart.ToCart()}
      </a>
    </>
  );
}
