import { escapeHtml } from '#server/html/escape.ts';
import { eq, inArray } from 'drizzle-orm';
import * as v from 'valibot';
import type { PostalAddress } from '#contract/sales.ts';
import type { Culture } from '#contract/wire.ts';
import { formatDate } from '#rules/dates.ts';
import { formatMoney } from '#rules/money.ts';
import type { Db } from '#server/db/open.ts';
import { addressRequests, orderLines, refundRequests, shipments } from '#server/db/schema/index.ts';
import { approvalOf } from '#server/orders/approval.ts';
import type { OrderRow } from '#server/orders/find.ts';
import { buttonTo, frame, headerText, linkTo, paragraph, style, writtenLink } from './mail.ts';
import type { Mail } from './mail.ts';
import { mayWithdraw } from '#rules/withdrawal.ts';
import { greetingOf, wordsOf } from './order-confirmation.ts';
import type { OrderWriting } from './order-confirmation.ts';
import { orderedHtml, orderedText } from './order-words.ts';
import { mailedAddress } from './strangers.ts';

/** An order's news, and the amount concerned in cents. */
const paymentNews = v.object({
  news: v.picklist([
    'received',
    'approvalAsked',
    'expired',
    'unapproved',
    'refund',
    'refunded',
    'cancelled',
    'reminder',
    'reversed',
    'shipped',
    'addressAsked',
    'addressAccepted',
    'addressRefused',
    'refundAsked',
    'refundRefused',
  ]),
  cents: v.number(),
  shipmentId: v.optional(v.number()),
  addressRequestId: v.optional(v.number()),
  refundRequestId: v.optional(v.number()),
});

/** News that says something else of credit for a prepaid account, which is neither prepared nor held. */
const ofTopUps: ReadonlySet<string> = new Set(['received', 'expired', 'reminder']);
/** News of what comes to the buyer, who learns what the law gives them then. */
const deliveredNews: ReadonlySet<string> = new Set(['received', 'shipped']);
/** News that anyone triggers who types an address into checkout, or asks something about an order. */
const askedNews: ReadonlySet<string> = new Set(['approvalAsked', 'reminder', 'expired', 'addressAsked', 'refundAsked']);
/**
 * Whether the news is about a payment or an action of the staff: there are few of these per order, and none may be
 * lost.
 */
export const isEarnedNews = (payload: unknown): boolean => !askedNews.has(v.parse(paymentNews, payload).news);

type NewsOrder = Pick<OrderRow, 'id' | 'snapshot' | 'payBy' | 'approveBy'>;

/** The mail about an order's news: a payment or a parcel. Null for a reminder that came too late. */
export async function paymentMail(
  db: Db,
  { id, snapshot: order, payBy, approveBy }: NewsOrder,
  { payload, writing }: { payload: unknown; writing: OrderWriting },
): Promise<Mail | null> {
  const { news, cents, shipmentId, addressRequestId, refundRequestId } = v.parse(paymentNews, payload);
  const { culture, shop, translate, href } = writing;
  if (news === 'reminder' && !payBy) return null;
  const params = {
    number: order.Number,
    amount: formatMoney(cents, culture),
    date: dateOf(payBy ?? approveBy, culture),
  };
  const { FirstName, LastName } = order.Billing;
  const title = headerText(await translate(`Mail.Payment${news}Subject`, params));
  const parcel = shipmentId === undefined ? null : await readParcel(db, shipmentId, writing);
  const paragraphs = [
    await greetingOf(FirstName, translate),
    await translate(`Mail.Payment${news}${order.TopUp && ofTopUps.has(news) ? 'TopUp' : ''}Text`, params),
    ...(parcel?.lines ?? []),
    ...(addressRequestId === undefined ? [] : await readAddressRequest(db, addressRequestId, news, writing)),
    ...(news === 'unapproved' ? await readRefusal(db, id, writing) : []),
    ...(refundRequestId === undefined ? [] : await readRefundRequest(db, refundRequestId, news, writing)),
  ];
  const words = await wordsOf(order, writing);
  // whoever paid in time is told so, and nobody else
  if (news === 'received' && words.delivery !== null) paragraphs.push(words.delivery);
  // credit for an account is no article
  const isOfArticles = order.Lines.length > 0;
  const rights = words.rights !== null && deliveredNews.has(news) ? [words.rights] : [];
  const signature = await translate('Mail.Signature', { shop });
  const isGivenUp = news === 'expired' || news === 'unapproved';
  // the confirmation page can put a cancelled order back into the cart
  const label = await translate(isGivenUp && !order.TopUp ? 'Mail.RestoreLink' : 'Mail.OrderLink');
  const links = [
    ...(parcel?.link ? [parcel.link] : []),
    { href: href.order, label },
    ...(parcel && mayWithdraw(order) ? [{ href: href.withdrawal, label: await translate('Mail.WithdrawLink') }] : []),
  ];
  return {
    to: { name: headerText(`${FirstName} ${LastName}`), address: order.Email },
    subject: title,
    text: `${[
      ...paragraphs,
      ...links.map(writtenLink),
      ...(isOfArticles ? orderedText(words) : []),
      ...rights,
      signature,
    ].join('\n\n')}\n`,
    html: frame({
      lang: culture,
      title,
      shop,
      blocks: [
        ...paragraphs.map(paragraph),
        ...links.slice(0, 1).map(buttonTo),
        ...links.slice(1).map(linkTo),
        ...(isOfArticles ? orderedHtml(words) : []),
        ...rights.map((text) => `<p style="${style.small}">${escapeHtml(text)}</p>`),
        paragraph(signature),
      ],
    }),
  };
}

const dateOf = (at: Date | null, culture: Culture): string => (at ? formatDate(at.toISOString(), culture) : '');

/** Why an approver refused the order; nothing if nobody decided. */
async function readRefusal(db: Db, orderId: number, { translate }: OrderWriting): Promise<string[]> {
  const reason = (await approvalOf(db, orderId))?.reason ?? '';
  return [await (reason === '' ? translate('Mail.NobodyApproved') : translate('Mail.RequestReason', { reason }))];
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

/** The requested pieces with their amounts, or why they are not refunded. */
async function readRefundRequest(
  db: Db,
  id: number,
  news: string,
  { culture, translate }: OrderWriting,
): Promise<string[]> {
  const [request] = await db.select().from(refundRequests).where(eq(refundRequests.id, id));
  if (!request) return [];
  if (news === 'refundRefused') return [await translate('Mail.RequestReason', { reason: request.refusal })];
  const ids = request.lines.map(({ lineId }) => lineId);
  const names = await db
    .select({ id: orderLines.id, name: orderLines.name })
    .from(orderLines)
    .where(inArray(orderLines.id, ids));
  return request.lines.map(({ lineId, quantity, cents }) => {
    const name = names.find((line) => line.id === lineId)?.name ?? '';
    return `${quantity} × ${name}: ${formatMoney(cents, culture)}`;
  });
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
