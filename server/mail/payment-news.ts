import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { formatDate } from '#rules/dates.ts';
import { formatMoney } from '#rules/money.ts';
import type { Db } from '#server/db/open.ts';
import { shipments } from '#server/db/schema/index.ts';
import type { OrderRow } from '#server/orders/find.ts';
import { frame, headerText, linkTo, paragraph, writtenLink } from './mail.ts';
import type { Mail } from './mail.ts';
import { greetingOf } from './order-confirmation.ts';
import type { OrderWriting } from './order-confirmation.ts';

/** An order's news, and the amount concerned in cents. */
const paymentNews = v.object({
  news: v.picklist(['received', 'expired', 'refund', 'refunded', 'cancelled', 'reminder', 'reversed', 'shipped']),
  cents: v.number(),
  shipmentId: v.optional(v.number()),
});

/** News that says something else of credit for a prepaid account, which is neither prepared nor held. */
const ofTopUps: ReadonlySet<string> = new Set(['received', 'expired', 'reminder']);
/** News of unpaid orders: triggered by anyone who types an address into checkout. */
const unpaidNews: ReadonlySet<string> = new Set(['reminder', 'expired']);
/**
 * Whether the news is about a payment or an action of the staff: there are few of these per order, and none may be
 * lost.
 */
export const isEarnedNews = (payload: unknown): boolean => !unpaidNews.has(v.parse(paymentNews, payload).news);

type NewsOrder = Pick<OrderRow, 'snapshot' | 'payBy'>;

/** The mail about an order's news: a payment or a parcel. Null for a reminder that came too late. */
export async function paymentMail(
  db: Db,
  { snapshot: order, payBy }: NewsOrder,
  { payload, writing }: { payload: unknown; writing: OrderWriting },
): Promise<Mail | null> {
  const { news, cents, shipmentId } = v.parse(paymentNews, payload);
  const { culture, shop, translate, href } = writing;
  if (news === 'reminder' && !payBy) return null;
  const params = {
    number: order.Number,
    amount: formatMoney(cents, culture),
    date: payBy ? formatDate(payBy.toISOString(), culture) : '',
  };
  const { FirstName, LastName } = order.Billing;
  const title = headerText(await translate(`Mail.Payment${news}Subject`, params));
  const parcel = shipmentId === undefined ? null : await readParcel(db, shipmentId, writing);
  const paragraphs = [
    await greetingOf(FirstName, translate),
    await translate(`Mail.Payment${news}${order.TopUp && ofTopUps.has(news) ? 'TopUp' : ''}Text`, params),
    ...(parcel?.lines ?? []),
  ];
  const signature = await translate('Mail.Signature', { shop });
  // the confirmation page can put a cancelled order back into the cart
  const label = await translate(news === 'expired' && !order.TopUp ? 'Mail.RestoreLink' : 'Mail.OrderLink');
  const links = [...(parcel?.link ? [parcel.link] : []), { href: href.order, label }];
  return {
    to: { name: headerText(`${FirstName} ${LastName}`), address: order.Email },
    subject: title,
    text: `${[...paragraphs, ...links.map(writtenLink), signature].join('\n\n')}\n`,
    html: frame({
      lang: culture,
      title,
      shop,
      blocks: [...paragraphs.map(paragraph), ...links.map(linkTo), paragraph(signature)],
    }),
  };
}

async function readParcel(db: Db, id: number, { translate }: OrderWriting) {
  const [parcel] = await db.select().from(shipments).where(eq(shipments.id, id));
  if (!parcel) return null;
  const { carrier, trackingNumber: tracking, trackingUrl: href } = parcel;
  return {
    lines: [
      ...(carrier ? [await translate('Mail.ShippedWith', { carrier })] : []),
      ...(tracking ? [await translate('Mail.ShippedNumber', { tracking })] : []),
    ],
    link: href ? { href, label: await translate('Mail.ShippedFollow') } : null,
  };
}
