import { divideRounded } from './money.ts';

/** An order line as sold: cents including VAT for all its units, after every discount. */
export interface SoldLine {
  quantity: number;
  inclCents: number;
}

/**
 * The refund for some units of a line, in cents including VAT, after `before` units were already refunded: rounded so
 * that all units together add up to the line exactly. Throws RangeError for more units than are left.
 */
export function refundOfPieces({ quantity, inclCents }: SoldLine, before: number, pieces: number): number {
  if (pieces < 0 || before < 0 || before + pieces > quantity)
    throw new RangeError(`${pieces} of ${quantity - before} pieces cannot be refunded`);
  const upTo = (count: number) => divideRounded(inclCents * count, quantity);
  return upTo(before + pieces) - upTo(before);
}

/** Thousandths of a typed number: `2`, `1,5`, `1.5`, `1 234,50`; empty is 0, null if it is not a number. */
function thousandthsOf(typed: string): number | null {
  const bare = typed.replaceAll(/[\s€]/g, '');
  if (bare === '') return 0;
  const [, whole, part = ''] = /^(\d{1,7})(?:[.,](\d{1,3}))?$/.exec(bare.replaceAll(/\.(?=\d{3},)/g, '')) ?? [];
  return whole === undefined ? null : Number(whole) * 1000 + Number(part.padEnd(3, '0'));
}

/** A line of a refund as it was typed; both numbers may have a comma. */
export interface TypedRefund {
  Quantity: string;
  UnitPriceTaxIncl: string;
}

/** Quantity times unit price including VAT, in cents, half up; null if either is not a number. */
export function refundedAmount({ Quantity, UnitPriceTaxIncl }: TypedRefund): number | null {
  const quantity = thousandthsOf(Quantity);
  const price = thousandthsOf(UnitPriceTaxIncl);
  return quantity === null || price === null ? null : divideRounded(quantity * price, 10_000);
}

/** The pieces that were typed: `2` and `2,0` are two; null for a part of a piece and for what is no number. */
export function typedPieces(typed: string): number | null {
  const thousandths = thousandthsOf(typed);
  return thousandths === null || thousandths % 1000 !== 0 ? null : thousandths / 1000;
}

/** A delivered line: of its pieces `Before` are refunded or requested, and `Left` can be. */
export interface RefundableLine {
  readonly Bought: number;
  readonly TaxIncl: number;
  readonly Before: number;
  readonly Left: number;
}

/** What one piece of a line cost, in cents including VAT, rounded. */
export const unitPriceOf = ({ Bought, TaxIncl }: Pick<RefundableLine, 'Bought' | 'TaxIncl'>): number =>
  divideRounded(TaxIncl, Bought);

/** Why a typed quantity cannot be requested, as a translation key; null if it can. */
export function quantityError(line: Pick<RefundableLine, 'Left'>, typed: string): string | null {
  const pieces = typedPieces(typed);
  if (pieces === null) return 'RefundRequest.WholePieces';
  return pieces > line.Left ? 'RefundRequest.NotLeft' : null;
}

/**
 * A line's refund in cents for what was typed: quantity times unit price. Where a discount leaves fractions of a cent in
 * the unit price, all pieces together still add up to what the line cost. Null for what is no number.
 */
export function refundOfLine(line: RefundableLine, typed: string): number | null {
  const pieces = typedPieces(typed);
  if (pieces === null || pieces > line.Left) {
    const cents = unitPriceOf(line);
    return refundedAmount({
      Quantity: typed,
      UnitPriceTaxIncl: `${Math.trunc(cents / 100)},${String(cents % 100).padStart(2, '0')}`,
    });
  }
  return refundOfPieces({ quantity: line.Bought, inclCents: line.TaxIncl }, line.Before, pieces);
}
