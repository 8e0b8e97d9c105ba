import { useSelector } from '@xstate/react';
import type { SubmitEvent } from 'react';
import type { WishlistItem, WishlistShown } from '#contract/wishlist.ts';
import { isDoing, isLeaving, quantityFieldOf } from '#machines/wishlist/wishlist.machine.ts';
import type { WishlistActor } from '#machines/wishlist/wishlist.machine.ts';
import { Button, buttonClass } from '#views/parts/Button.tsx';
import { formText } from '#views/parts/formText.ts';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';
import { QuantityField } from '#views/quantity/QuantityField.tsx';
import { ListedArticle } from './ListedArticle.tsx';

interface ItemsProps {
  readonly list: WishlistShown;
  readonly flow: WishlistActor;
  readonly formToken: string;
}

/** A list's lines: what is desired, how many, and whether it can be had. */
export function ListItems({ list, flow, formToken }: ItemsProps) {
  const LL = useTexts();
  return (
    <ul className="wishlist-items" aria-label={LL.Wishlist.Items()}>
      {list.Items.map((item) => (
        <Item key={item.WishlistProductId} item={item} list={list} flow={flow} formToken={formToken} />
      ))}
    </ul>
  );
}

interface ItemProps extends ItemsProps {
  readonly item: WishlistItem;
}

function Item({ item, list, flow, formToken }: ItemProps) {
  const { WishlistProductId: itemId } = item;
  const leaving = useSelector(flow, (snapshot) => isLeaving(snapshot, itemId));
  return (
    <li className={leaving ? 'is-busy' : undefined} data-wishlist-product-id={itemId}>
      <ListedArticle article={item}>
        <Availability item={item} />
      </ListedArticle>
      <Desired item={item} flow={flow} list={list} formToken={formToken} />
      <ItemActions item={item} list={list} flow={flow} formToken={formToken} isLeaving={leaving} />
    </li>
  );
}

function Availability({ item: { IsForSale, Left, Quantity } }: Pick<ItemProps, 'item'>) {
  const LL = useTexts();
  if (!IsForSale) return <p className="badge">{LL.Wishlist.NotForSale()}</p>;
  if (Left === 0) return <p className="badge badge-bad">{LL.Wishlist.SoldOut()}</p>;
  return Left < Quantity ? <p className="badge badge-warn">{LL.Cart.OnlyLeft({ count: Left })}</p> : null;
}

/** Enter settles the field instead of submitting the form; without JavaScript it submits that line's quantity. */
function Desired({ item, flow, list }: ItemProps) {
  const LL = useTexts();
  const { urls } = useShop();
  const field = useSelector(flow, (snapshot) => quantityFieldOf(snapshot, item.WishlistProductId));
  const settle = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    field?.send({ type: 'field.leave', text: formText(new FormData(event.currentTarget), 'Quantity') });
  };
  return (
    <form
      className="wishlist-desired"
      method="post"
      action={urls.wishlist({ Id: String(list.WishlistId) })}
      onSubmit={settle}
    >
      <input type="hidden" name="Do" value={`updateQuantity:${item.WishlistProductId}`} />
      <span className="small soft" aria-hidden="true">
        {LL.Wishlist.Desired()}
      </span>
      {field && (
        <QuantityField
          quantity={field}
          name="Quantity"
          label={LL.Wishlist.DesiredOf({ name: item.Name })}
          isLabelHidden
        />
      )}
      <noscript>
        <button className={buttonClass('plain')} type="submit">
          <span>{LL.Cart.Update()}</span>
        </button>
      </noscript>
    </form>
  );
}

function ItemActions({ item, list, flow, formToken, isLeaving: leaving }: ItemProps & { readonly isLeaving: boolean }) {
  const LL = useTexts();
  const { urls } = useShop();
  const { WishlistProductId: itemId, ProductVariantId: variantId, Name: name, Quantity: quantity } = item;
  const adding = useSelector(flow, (snapshot) => isDoing(snapshot, 'toCart'));
  const listId = list.WishlistId;
  const action = urls.wishlist({ Id: String(listId) });
  return (
    <div className="wishlist-actions">
      {item.IsForSale && item.Left > 0 && (
        <form
          method="post"
          action={action}
          onSubmit={(event) => {
            event.preventDefault();
            flow.send({ type: 'ask', change: { kind: 'toCart', listId, items: [{ variantId, quantity }] } });
          }}
        >
          <input type="hidden" name="ListId" value={listId} />
          <input type="hidden" name="FormToken" value={formToken} />
          <Button
            name="Do"
            value={`addToCart:${itemId}`}
            kind="quiet"
            isBusy={adding}
            aria-label={LL.Wishlist.ToCartOf({ name })}
          >
            {LL.Wishlist.ToCart()}
          </Button>
        </form>
      )}
      <form
        method="post"
        action={action}
        onSubmit={(event) => {
          event.preventDefault();
          flow.send({ type: 'ask', change: { kind: 'remove', itemId } });
        }}
      >
        <Button
          name="Do"
          value={`removeItem:${itemId}`}
          kind="plain"
          isBusy={leaving}
          aria-label={LL.Wishlist.RemoveOf({ name })}
        >
          {LL.Wishlist.Remove()}
        </Button>
      </form>
    </div>
  );
}
