import type { SubmitEvent } from 'react';
import type { ProductCard } from '#contract/catalog.ts';
import { buttonClass } from '#views/parts/Button.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';
import { AddButton } from '#views/productList/AddButton.tsx';

interface CompareBuyProps {
  readonly card: ProductCard;
}

/** What a comparison leads to: the article in the cart, or its page where there is something to choose first. */
export function CompareBuy({ card }: CompareBuyProps) {
  const LL = useTexts();
  const { ProductVariantId, Stock, ProductUrl, Name } = card;
  return ProductVariantId === null || Stock === 'OutOfStock' ? (
    <a className={buttonClass('quiet')} href={ProductUrl} aria-label={LL.Catalog.ChooseOf({ name: Name })}>
      {LL.Catalog.Choose()}
    </a>
  ) : (
    <Add card={card} variantId={ProductVariantId} />
  );
}

/** The smallest quantity that is sold; without JavaScript the product's page opens. */
function Add({ card, variantId }: CompareBuyProps & { readonly variantId: number }) {
  const { addToCart } = useShop().actors;
  const add = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    addToCart.send({
      type: 'add',
      line: { ProductVariantId: variantId, Quantity: card.MinQty, Name: card.Name, Origin: { ItemOrigin: 'Catalog' } },
      shown: { Photo: card.Photo, Price: card.Price },
    });
  };
  return (
    <form action={card.ProductUrl} onSubmit={add}>
      <AddButton name={card.Name} variantId={variantId} />
    </form>
  );
}
