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
