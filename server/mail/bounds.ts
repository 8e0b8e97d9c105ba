import type { outbox } from '#server/db/schema/index.ts';
import { isWithin } from '#server/http/rate-limits.ts';
import type { Counting } from '#server/http/rate-limits.ts';
import type { Mail } from './mail.ts';

type Kind = (typeof outbox.$inferSelect)['kind'];

const DAY = 86_400_000;

/**
 * Mails of a kind that one mailbox gets in a day at most. What a stranger may set off is few; an account's own orders
 * are told however many a company places, and are bounded only against runaways.
 */
const bounds: Readonly<Record<Kind, { most: number; ofAccount?: number }>> = {
  orderConfirmation: { most: 10, ofAccount: 500 },
  paymentNews: { most: 40, ofAccount: 500 },
  welcome: { most: 3 },
  stockNotification: { most: 5 },
  // who is guessed at asks for one at each sign-in
  signInCode: { most: 20 },
  // asked for and confirmed by whoever reads the mailbox
  backInStock: { most: 100 },
};

/** One mailbox, however its address is written: case and what follows a plus are the writer's. */
const mailboxOf = (address: string): string => {
  const at = address.lastIndexOf('@');
  return `${address.slice(0, at).replace(/\+.*$/u, '')}${address.slice(at)}`.normalize('NFKC').toLowerCase();
};

/** What one order tells in a day, at most: many parcels and refunds, but no runaway. */
const mostOfOrder = 100;

/**
 * Whether a mailbox may get another mail of this kind today; counts it. What an order has earned is counted by order, so
 * that orders which strangers place with somebody's address never stand in its way.
 */
export function mayGet(
  counting: Counting,
  { kind }: { kind: Kind },
  { to: { address }, isOwn = false, ofOrder }: Pick<Mail, 'to' | 'isOwn' | 'ofOrder'>,
): Promise<boolean> {
  if (ofOrder !== undefined)
    return isWithin(counting, { name: `mail.${kind}.order`, of: String(ofOrder), most: mostOfOrder, windowMs: DAY });
  const { most, ofAccount = most } = bounds[kind];
  const name = isOwn ? `mail.${kind}.own` : `mail.${kind}`;
  return isWithin(counting, { name, of: mailboxOf(address), most: isOwn ? ofAccount : most, windowMs: DAY });
}
