import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import type { PostalAddress } from '#contract/sales.ts';
import { formatDate } from '#rules/dates.ts';
import { formatMoney } from '#rules/money.ts';
import type { Db } from '#server/db/open.ts';
import { addressRequests, shipments } from '#server/db/schema/index.ts';
import type { OrderRow } from '#server/orders/find.ts';
import { frame, headerText, linkTo, paragraph, writtenLink } from './mail.ts';
import type { Mail } from './mail.ts';
import { greetingOf } from './order-confirmation.ts';
import type { OrderWriting } from './order-confirmation.ts';
import { mailedAddress } from './strangers.ts';

/** An order's news, and the amount concerned in cents. */
const paymentNews = v.object({
  news: v.picklist([
    'received',
    'expired',
    'refund',
    'refunded',
    'cancelled',
    'reminder',
    'reversed',
    'shipped',
    'addressAsked',
    'addressAccepted',
    'addressRefused',
  ]),
  cents: v.number(),
  shipmentId: v.optional(v.number()),
  addressRequestId: v.optional(v.number()),
});

/** News that says something else of credit for a prepaid account, which is neither prepared nor held. */
const ofTopUps: ReadonlySet<string> = new Set(['received', 'expired', 'reminder']);
/** News that anyone triggers who types an address into checkout, or asks something about an order. */
const askedNews: ReadonlySet<string> = new Set(['reminder', 'expired', 'addressAsked']);
/**
 * Whether the news is about a payment or an action of the staff: there are few of these per order, and none may be
 * lost.
 */
export const isEarnedNews = (payload: unknown): boolean => !askedNews.has(v.parse(paymentNews, payload).news);

type NewsOrder = Pick<OrderRow, 'snapshot' | 'payBy'>;

/** The mail about an order's news: a payment or a parcel. Null for a reminder that came too late. */
export async function paymentMail(
  db: Db,
  { snapshot: order, payBy }: NewsOrder,
  { payload, writing }: { payload: unknown; writing: OrderWriting },
): Promise<Mail | null> {
  const { news, cents, shipmentId, addressRequestId } = v.parse(paymentNews, payload);
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
    ...(addressRequestId === undefined ? [] : await readAddressRequest(db, addressRequestId, news, writing)),
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

/** The requested address, unless it was refused, and why it was. */
async function readAddressRequest(db: Db, id: number, news: string, { translate }: OrderWriting): Promise<string[]> {
  const [request] = await db.select().from(addressRequests).where(eq(addressRequests.id, id));
  if (!request) return [];
  if (news === 'addressRefused') return [await translate('Mail.RequestReason', { reason: request.reason })];
  return [addressLine(mailedAddress(request.after))];
}

const addressLine = (to: PostalAddress): string =>
  [
    `${to.FirstName} ${to.LastName}`,
    to.Company,
    [to.Street1, to.HouseNumber, to.BoxNumber].filter(Boolean).join(' '),
    `${to.PostalCode} ${to.City}`,
    to.CountryName,
  ]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(', ');
