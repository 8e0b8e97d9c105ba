import type { Cart, CartItem, CartSummary } from '#contract/cart.ts';
import type { CartChange } from '#rules/cart-changes.ts';
import type { QuantityLimits } from '#rules/quantity.ts';
import type { CartContext } from './types.ts';

/** The id of a line's quantity field among the cart's child actors. */
export type LineId = `line-${number}`;
export const lineId = (itemId: number): LineId => `line-${itemId}`;
export const itemIdOf = (id: string): number => Number(id.replace('line-', ''));

const limitsOf = ({ MinQty, MaxQty, StepQty }: CartItem): QuantityLimits => ({
  min: MinQty,
  max: MaxQty,
  step: StepQty,
});

/** What a line's field shows: the server's quantity, unless a later change is pending. */
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

/** Changes without a response yet, in order. */
export const changesOf = ({ underWay, waiting }: Pick<CartContext, 'underWay' | 'waiting'>) => [underWay, ...waiting];

/** The country and method to show as selected: those last requested, else the server's. */
export const chosenCountryOf = (cart: Cart, changes: readonly (CartChange | null)[]): string => {
  const asked = changes.findLast((change) => change?.kind === 'country');
  if (asked?.kind === 'country') return asked.countryCode;
  return cart.Countries.find(({ CountryId }) => CountryId === cart.ShippingCountryId)?.CountryCode ?? '';
};
export const chosenMethodOf = (cart: Cart, changes: readonly (CartChange | null)[]): number | null => {
  const asked = changes.findLast((change) => change?.kind === 'method');
  return asked?.kind === 'method' ? asked.shippingMethodId : cart.ShippingMethodId;
};
