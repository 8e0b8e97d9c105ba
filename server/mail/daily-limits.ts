import type { outbox } from '#server/db/schema/index.ts';
import { isWithin } from '#server/http/rate-limits.ts';
import type { Counting } from '#server/http/rate-limits.ts';
import type { Mail } from './mail.ts';

type Kind = (typeof outbox.$inferSelect)['kind'];

const DAY = 86_400_000;

/**
 * Maximum number of mails per kind, mailbox and day. Few of those that a stranger can trigger; mails about an account's
 * own orders are limited only against runaways.
 */
const bounds: Readonly<Record<Kind, { most: number; ofAccount?: number }>> = {
  orderConfirmation: { most: 10, ofAccount: 500 },
  paymentNews: { most: 40, ofAccount: 500 },
  stockNotification: { most: 5 },
  newsletter: { most: 5 },
  // the limits per hour decide: whoever could use up a day would keep the owner out
  signInCode: { most: 200 },
  // the limit per hour decides: whoever could use up a day would keep the owner out
  passwordReset: { most: 72 },
  welcome: { most: 72 },
  // what visitors write to the shop, whose mailbox is one for all
  contact: { most: 2000 },
  // anybody may type anybody's address; those to an order's own address, a right of its buyer, are counted by order
  withdrawal: { most: 10 },
  emailChange: { most: 72 },
  emailChanged: { most: 72 },
  passwordChanged: { most: 72 },
  // only orders that it pays lower a balance
  prepaidLow: { most: 20 },
  // every change needs the password, and none must happen unnoticed
  twoFactorChanged: { most: 72 },
  passkeyChanged: { most: 72 },
  // once per account
  accountErased: { most: 5 },
  // the limits per company and recipient decide
  companyInvitation: { most: 20 },
  // an administrator who invites and removes somebody again is limited by the invitations
  companyRemoved: { most: 20 },
  // the limits of orders decide
  approvalRequest: { most: 100 },
  // one per shipped order, whose buyer may have had somebody else's address
  reviewRequest: { most: 3, ofAccount: 20 },
  // requested and confirmed by the mailbox's owner
  backInStock: { most: 100 },
};

/** The mailbox of an address: case and a plus suffix don't matter. */
const mailboxOf = (address: string): string => {
  const at = address.lastIndexOf('@');
  return `${address.slice(0, at).replace(/\+.*$/u, '')}${address.slice(at)}`.normalize('NFKC').toLowerCase();
};

/** Maximum number of mails about one order in a day: enough for many parcels and refunds, but not for a runaway. */
const mostOfOrder = 100;

/**
 * Whether a mailbox may get another mail of this kind today; counts it. Mails about paid orders are counted per order,
 * so that orders which strangers place with somebody's address never block them.
 */
export function isWithinDailyLimit(
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
