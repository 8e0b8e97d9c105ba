import type { CartItem } from '#contract/cart.ts';
import type { Price } from '#contract/wire.ts';

/** A line as the buyer saw it: `unitCents` is its unit price on the basis shown. */
export interface SeenLine {
  variantId: number;
  quantity: number;
  unitCents: number;
}

/** The displayed amount of a price, in cents. */
export const centsShown = ({ Shown, TaxIncl, TaxExcl }: Price): number => (Shown === 'incl' ? TaxIncl : TaxExcl);

export const seenOf = (items: readonly CartItem[]): SeenLine[] =>
  items.map(({ ProductVariantId: variantId, Quantity: quantity, UnitPrice }) => ({
    variantId,
    quantity,
    unitCents: centsShown(UnitPrice),
  }));

/** A line's unit price when it was last seen, in cents; null if it has not changed, or was not seen. */
export function priceBefore(seen: readonly SeenLine[], { ProductVariantId, UnitPrice }: CartItem): number | null {
  const before = seen.find(({ variantId }) => variantId === ProductVariantId);
  return before && before.unitCents !== centsShown(UnitPrice) ? before.unitCents : null;
}

/** Maximum number of parsed lines. */
const mostLines = 500;

/** The lines as the checkout form carries them: comma-separated `{variantId}.{quantity}.{unitCents}`. */
export const seenText = (lines: readonly SeenLine[]): string =>
  lines.map(({ variantId, quantity, unitCents }) => `${variantId}.${quantity}.${unitCents}`).join(',');

/** Parses {@link seenText}; malformed parts are skipped. */
export const seenIn = (text: string | undefined): SeenLine[] =>
  (text ?? '').split(',', mostLines).flatMap((part) => {
    const [, variantId, quantity, unitCents] = /^([1-9]\d{0,8})\.([1-9]\d{0,4})\.(\d{1,9})$/.exec(part) ?? [];
    return variantId === undefined
      ? []
      : [{ variantId: Number(variantId), quantity: Number(quantity), unitCents: Number(unitCents) }];
  });
