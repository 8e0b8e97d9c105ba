import { withdraw } from './prepaid.ts';
import { issueInvoice } from './invoice-number.ts';
import type { OrderRow } from '#server/sales/find-order.ts';
import type { Settings } from '#server/settings.mjs';
import type { Tx } from '#server/db/open.ts';
import type { Visit } from '#server/http/visit.ts';

export const paymentMethodIds = ['BankTransfer', 'Card', 'Prepaid'] as const;
export type PaymentMethodId = (typeof paymentMethodIds)[number];
type Offering = Pick<Settings, 'payment' | 'holdMinutes'>;

/** The ways to pay that somebody is offered: cards where someone takes them, an account for who has one. */
export const methodsFor = ({ payment }: Offering, accounts: readonly unknown[]): PaymentMethodId[] =>
  paymentMethodIds.filter((id) => (id === 'Card' ? payment !== null : id === 'Prepaid' ? accounts.length > 0 : true));

/** The method a form names; null for one that the shop does not have. */
export const methodOf = ({ payment }: Offering, name: string | undefined): PaymentMethodId | null =>
  paymentMethodIds.find((id) => id === name && (id !== 'Card' || payment !== null)) ?? null;

/** How an order begins: paid from its account, or waiting; for a card only so long as its stock may be held. */
export const termsOf = ({ holdMinutes }: Offering, method: PaymentMethodId, placedAt: Date) => ({
  status: method === 'Prepaid' ? ('Paid' as const) : ('AwaitingPayment' as const),
  payBy: method === 'Card' ? new Date(placedAt.getTime() + holdMinutes * 60_000) : null,
});

/**
 * What a method asks for while the order is written: an account pays at once, and whoever is bound to pay from now on
 * has an invoice. One that waits for its card gets it with the money, so that an abandoned order leaves no gap.
 */
export async function settle(
  tx: Tx,
  {
    order: { id: orderId, number, totalInclCents: cents, paymentMethod },
    accountId,
    visit: { customer, culture },
    at,
  }: {
    order: Pick<OrderRow, 'id' | 'number' | 'totalInclCents' | 'paymentMethod'>;
    accountId: number;
    visit: Visit;
    at: Date;
  },
): Promise<void> {
  if (paymentMethod === 'Prepaid') await withdraw(tx, { accountId, customer, cents, orderId, number, culture });
  if (paymentMethod !== 'Card') await issueInvoice(tx, { orderId, at });
}
