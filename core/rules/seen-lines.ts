import type { CartItem } from '#contract/cart.ts';
import type { Price } from '#contract/wire.ts';

/** A line as a buyer saw it: `unitCents` is its price for one piece on the basis that was shown. */
export interface SeenLine {
  variantId: number;
  quantity: number;
  unitCents: number;
}

/** The cents that are shown of a price. */
export const centsShown = ({ Shown, TaxIncl, TaxExcl }: Price): number => (Shown === 'incl' ? TaxIncl : TaxExcl);

export const seenOf = (items: readonly CartItem[]): SeenLine[] =>
  items.map(({ ProductVariantId: variantId, Quantity: quantity, UnitPrice }) => ({
    variantId,
    quantity,
    unitCents: centsShown(UnitPrice),
  }));

/** What one piece of a line cost when it was seen, in cents; null where that has not changed, or it was not seen. */
export function priceBefore(seen: readonly SeenLine[], { ProductVariantId, UnitPrice }: CartItem): number | null {
  const before = seen.find(({ variantId }) => variantId === ProductVariantId);
  return before && before.unitCents !== centsShown(UnitPrice) ? before.unitCents : null;
}

/** More than these are not read. */
const mostLines = 500;

/** The lines as checkout's form carries them: `{variantId}.{quantity}.{unitCents}`, with commas between them. */
export const seenText = (lines: readonly SeenLine[]): string =>
  lines.map(({ variantId, quantity, unitCents }) => `${variantId}.${quantity}.${unitCents}`).join(',');

/** What {@link seenText} wrote; parts that it did not write are left out. */
export const seenIn = (text: string | undefined): SeenLine[] =>
  (text ?? '').split(',', mostLines).flatMap((part) => {
    const [, variantId, quantity, unitCents] = /^([1-9]\d{0,8})\.([1-9]\d{0,4})\.(\d{1,9})$/.exec(part) ?? [];
    return variantId === undefined
      ? []
      : [{ variantId: Number(variantId), quantity: Number(quantity), unitCents: Number(unitCents) }];
  });
