import { and, eq } from 'drizzle-orm';
import * as v from 'valibot';
import type { Culture } from '#contract/wire.ts';
import { formatDate, formatTime } from '#rules/dates.ts';
import { refundDays, returnDays } from '#rules/rights.ts';
import { orders, withdrawals } from '#server/db/schema/index.ts';
import type { Services } from '#server/services.ts';
import { frame, headerText, paragraph } from './mail.ts';
import type { Mail } from './mail.ts';
import { greetingOf } from './order-confirmation.ts';
import type { Writing } from './order-confirmation.ts';
import { mailedName, withoutAddresses } from './strangers.ts';

/** The receipt of a withdrawal: what was stated, and when, on a durable medium. Null once it is forgotten. */
export async function withdrawalReceipt(
  { db }: Services,
  payload: unknown,
  writingIn: (culture: Culture) => Writing,
): Promise<Mail | null> {
  const { withdrawalId } = v.parse(v.object({ withdrawalId: v.number() }), payload);
  const [row] = await db.select().from(withdrawals).where(eq(withdrawals.id, withdrawalId));
  if (!row || row.email === '') return null;
  const { culture: lang, translate, shop } = writingIn(row.culture);
  const at = row.statedAt.toISOString();
  // what a stranger typed is repeated without links
  const number = withoutAddresses(row.number);
  const title = headerText(await translate('Mail.WithdrawalSubject', { number }));
  const what = row.what.split('\n').map(withoutAddresses).filter(Boolean);
  const said = [
    await greetingOf(mailedName(row.name), translate),
    await translate('Mail.WithdrawalText', { date: formatDate(at, lang), time: formatTime(at, lang) }),
    await translate('Mail.WithdrawalStatement'),
    await translate('Mail.WithdrawalNumber', { number }),
    await (what.length === 0
      ? translate('Mail.WithdrawalWhole')
      : translate('Mail.WithdrawalWhat', { what: what.join(', ') })),
    await translate('Mail.WithdrawalName', { name: withoutAddresses(row.name) }),
    await translate('Mail.WithdrawalEmail', { email: row.email }),
    await translate('Mail.WithdrawalNext', { days: returnDays, refundDays }),
    await translate('Mail.Signature', { shop }),
  ];
  return {
    to: { name: headerText(mailedName(row.name)), address: row.email },
    ...(await counting(db, row)),
    subject: title,
    text: `${said.join('\n\n')}\n`,
    html: frame({ lang, title, shop, blocks: said.map(paragraph) }),
  };
}

/**
 * A receipt to an order's own address is counted by order: strangers who type somebody's address for orders that are none
 * of theirs never use up what the buyer has a right to.
 */
async function counting(
  db: Services['db'],
  { orderId, email }: typeof withdrawals.$inferSelect,
): Promise<Pick<Mail, 'ofOrder'>> {
  if (orderId === null) return {};
  const [own] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.email, email)));
  return own ? { ofOrder: own.id } : {};
}
