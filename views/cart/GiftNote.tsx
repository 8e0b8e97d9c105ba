import type { CartItem } from '#contract/cart.ts';
import { useTexts } from '#views/parts/texts.tsx';

/** Whose list pieces of a line are for, or that somebody else was first. */
export function GiftNote({ item: { Gifts = [] } }: { readonly item: CartItem }) {
  const LL = useTexts();
  return Gifts.map(({ ListName: list, Quantity: count, IsWanted }, index) => (
    <p key={`${list}-${index}`} className={IsWanted ? 'small soft' : 'small gift-given'}>
      {!IsWanted ? LL.Cart.GiftGiven() : list === '' ? LL.Cart.Gift({ count }) : LL.Cart.GiftFor({ list, count })}
    </p>
  ));
}
