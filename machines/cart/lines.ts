import type { Cart, CartItem, CartSummary } from '#contract/cart.ts';
import type { CartChange } from '#rules/cart-changes.ts';
import type { QuantityLimits } from '#rules/quantity.ts';
import type { CartContext } from './types.ts';

/** The name of a line's quantity field among the cart's children. */
export type LineId = `line-${number}`;
export const lineId = (itemId: number): LineId => `line-${itemId}`;
export const itemIdOf = (id: string): number => Number(id.replace('line-', ''));

const limitsOf = ({ MinQty, MaxQty, StepQty }: CartItem): QuantityLimits => ({
  min: MinQty,
  max: MaxQty,
  step: StepQty,
});

/** What a line's field shows: the server's quantity, unless a later one waits to be sent. */
export function truthOf(item: CartItem, waiting: readonly CartChange[]) {
  const later = waiting.findLast((change) => change.kind === 'quantity' && change.itemId === item.Id);
  const quantity = later?.kind === 'quantity' ? later.quantity : item.Quantity;
  return { quantity, limits: limitsOf(item) };
}

export const summaryOf = ({ ItemsCount, AmountTaxInclHtml, AmountTaxExclHtml }: Cart): CartSummary => ({
  ItemsCount,
  AmountTaxInclHtml,
  AmountTaxExclHtml,
});

/** What was asked and not answered yet, in its order. */
export const changesOf = ({ underWay, waiting }: Pick<CartContext, 'underWay' | 'waiting'>) => [underWay, ...waiting];

/** The country and method to show as chosen: what was asked last, or what the server answered. */
export const chosenCountryOf = (cart: Cart, changes: readonly (CartChange | null)[]): string => {
  const asked = changes.findLast((change) => change?.kind === 'country');
  if (asked?.kind === 'country') return asked.countryCode;
  return cart.Countries.find(({ CountryId }) => CountryId === cart.ShippingCountryId)?.CountryCode ?? '';
};
export const chosenMethodOf = (cart: Cart, changes: readonly (CartChange | null)[]): number | null => {
  const asked = changes.findLast((change) => change?.kind === 'method');
  return asked?.kind === 'method' ? asked.shippingMethodId : cart.ShippingMethodId;
};
