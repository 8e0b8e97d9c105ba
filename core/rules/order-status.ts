import { orderStatuses } from '#contract/order-status.ts';
import type { OrderStatus } from '#contract/order-status.ts';

export { orderStatuses };

/** An event of an order may name what is no status: a parcel, a payment. */
export const isOrderStatus = (name: string): name is OrderStatus => orderStatuses.some((status) => status === name);
