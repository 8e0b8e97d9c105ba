import { createHash } from 'node:crypto';
import type { PlaceOrderRequest } from './place-order.ts';

/** What an idempotency key was used for: the total and the fields, in whatever order they came. */
export const hashOf = ({ expectedTaxIncl, fields }: PlaceOrderRequest): string =>
  createHash('sha256')
    .update(
      JSON.stringify([expectedTaxIncl, Object.entries(fields).toSorted(([one], [other]) => (one < other ? -1 : 1))]),
    )
    .digest('hex');
