import { transitionOrder } from '#server/orders/transitions.ts';
import { issueInvoice } from '../orders/invoice-number.ts';
import { enterMoney } from '../orders/money.ts';
import { withdraw } from '../orders/prepaid.ts';
import type { OrderRow } from '#server/orders/find.ts';
import type { PaymentMethodId } from '#server/orders/transfer-terms.ts';
import type { Settings } from '#server/settings.mjs';
import type { Tx } from '#server/db/open.ts';
import type { Visit } from '#server/http/visit.ts';

/** In display order: a bank transfer, which takes days, comes last. */
const offeredMethodIds = ['Card', 'Prepaid', 'BankTransfer'] as const;
type OfferedMethodId = (typeof offeredMethodIds)[number];
type Offering = Pick<Settings, 'payment' | 'holdMinutes'>;

/** The payment methods offered to a buyer: cards if there is a provider, prepaid if they have an account. */
export const methodsFor = ({ payment }: Offering, accounts: readonly unknown[]): OfferedMethodId[] =>
  offeredMethodIds.filter((id) => (id === 'Card' ? payment !== null : id === 'Prepaid' ? accounts.length > 0 : true));

/** The method named in a form; null if the shop does not offer it. */
export const methodOf = ({ payment }: Offering, name: string | undefined): OfferedMethodId | null =>
  offeredMethodIds.find((id) => id === name && (id !== 'Card' || payment !== null)) ?? null;

/** How an order with this total, in cents, is paid: by the chosen method, unless there is nothing to pay. */
export const methodFor = (offering: Offering, chosen: string | undefined, totalCents: number): PaymentMethodId =>
  totalCents === 0 ? 'None' : (methodOf(offering, chosen) ?? 'BankTransfer');

/**
 * Pays an order at once if its method allows it: from an account, in the transaction that writes the order. An order
 * with nothing to pay is paid from the start, and gets its invoice.
 */
export async function settle(
  tx: Tx,
  {
    order,
    accountId,
    visit: { customer, culture },
    at,
    settings,
  }: {
    order: OrderRow;
    accountId: number;
    /** The buyer. */
    visit: Pick<Visit, 'customer' | 'culture'>;
    at: Date;
    settings: Settings;
  },
): Promise<void> {
  if (order.paymentMethod === 'None') await issueInvoice(tx, { orderId: order.id, at });
  if (order.paymentMethod !== 'Prepaid') return;
  const { id: orderId, number, totalInclCents: cents } = order;
  await withdraw(tx, { accountId, customer, cents, orderId, number, culture, at });
  const money = await enterMoney(tx, { kind: 'prepaid', orderId, amountCents: cents, at });
  const event = { type: 'payment.received', cents, isWhole: true, mayBePart: false, isHeld: true } as const;
  await transitionOrder(tx, order, { event, at, settings, money });
}
