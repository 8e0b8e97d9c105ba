import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import type { Culture } from '#contract/wire.ts';
import { formatDate } from '#rules/dates.ts';
import { customers } from '#server/db/schema/index.ts';
import { publicUrls } from '#server/kernel/public-urls.ts';
import type { OrderRow } from '#server/orders/find.ts';
import type { Services } from '#server/services.ts';
import { ownerOf } from './letter.ts';
import { headerText } from './mail.ts';
import type { Mail } from './mail.ts';
import { greetingOf, wordsOf } from './order-confirmation.ts';
import type { Writing } from './order-confirmation.ts';
import { htmlOf, textOf } from './order-words.ts';
import { mailedName, mailedOrder } from './strangers.ts';

interface Request {
  payload: unknown;
  photos: readonly (string | null)[];
  writingIn: (culture: Culture) => Writing;
}

/** The mail that asks somebody of a company to approve an order; null if it no longer waits, or they are gone. */
export async function approvalRequest(
  { db, settings, texts }: Services,
  order: OrderRow,
  { payload, photos, writingIn }: Request,
): Promise<Mail | null> {
  const { approverId } = v.parse(v.object({ approverId: v.number() }), payload);
  const [approver] = await db.select().from(customers).where(eq(customers.id, approverId));
  if (!approver || order.status !== 'AwaitingApproval' || !order.approveBy) return null;
  const writing = writingIn(approver.culture);
  const { culture, translate } = writing;
  const urls = publicUrls(settings, culture);
  const snapshot = mailedOrder(order.snapshot);
  const buyer = await ownerOf({ db }, order.customerId ?? 0);
  const { firstName, lastName } = buyer ?? {
    firstName: snapshot.Billing.FirstName,
    lastName: snapshot.Billing.LastName,
  };
  const params = { name: mailedName(`${firstName} ${lastName}`), number: order.number };
  const own = { order: urls.orderApprovals(), payment: urls.orderApprovals(), withdrawal: urls.orderApprovals() };
  const words = {
    ...(await wordsOf(snapshot, { ...writing, say: await texts.speech(culture), photos, href: own })),
    delivery: null,
    subject: await translate('Mail.ApprovalSubject', params),
    greeting: await greetingOf(mailedName(approver.firstName), translate),
    thanks: await translate('Mail.ApprovalText', params),
    payment: {
      title: await translate('Mail.ApprovalTitle'),
      text: await translate('Mail.ApprovalUntil', { date: formatDate(order.approveBy.toISOString(), culture) }),
      rows: [],
    },
    links: [{ href: urls.orderApprovals(), label: await translate('Mail.ApprovalLink') }],
    rights: null,
  };
  return {
    to: { name: headerText(mailedName(`${approver.firstName} ${approver.lastName}`)), address: approver.email },
    ofOrder: order.id,
    subject: headerText(words.subject),
    text: textOf(words),
    html: htmlOf(words, writing),
  };
}
