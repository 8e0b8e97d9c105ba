import { divideRounded } from './money.ts';

/** A line of an order as it was sold: cents including VAT for all its pieces, after every discount. */
export interface SoldLine {
  quantity: number;
  inclCents: number;
}

/**
 * What some pieces of a line cost, in cents including VAT, where others of it were refunded before: rounded so that all
 * pieces together are the line, to the cent. Throws RangeError for more pieces than are left.
 */
export function refundOfPieces({ quantity, inclCents }: SoldLine, before: number, pieces: number): number {
  if (pieces < 0 || before < 0 || before + pieces > quantity)
    throw new RangeError(`${pieces} of ${quantity - before} pieces cannot be refunded`);
  const upTo = (count: number) => divideRounded(inclCents * count, quantity);
  return upTo(before + pieces) - upTo(before);
}
