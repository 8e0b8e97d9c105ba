import { eq } from 'drizzle-orm';
import { pictureUrl } from '#rules/pictures.ts';
import { customers, orders } from '#server/db/schema/index.ts';
import type { outbox } from '#server/db/schema/index.ts';
import { readSetting } from '#server/db/setting.ts';
import { publicBase } from '#server/kernel/public-urls.ts';
import type { OrderRow } from '#server/orders/find.ts';
import { approvalOf } from '#server/orders/approval.ts';
import { toldOrder } from '#server/orders/kept-promise.ts';
import { linesWithPictures } from '#server/orders/line-pictures.ts';
import type { Services } from '#server/services.ts';
import { orderLink } from '#server/sales/order-link.ts';
import type { Culture } from '#contract/wire.ts';
import { imprintOf, readSeller } from '#server/db/seller.ts';
import { withBrand, withImprint } from './mail.ts';
import type { Mail } from './mail.ts';
import { newsletterMail } from './newsletter.ts';
import { orderConfirmation } from './order-confirmation.ts';
import type { OrderWriting, Writing } from './order-confirmation.ts';
import { isEarnedNews, paymentMail } from './payment-news.ts';
import { accountErased } from './account-erased.ts';
import { approvalRequest } from './approval-request.ts';
import { contact } from './contact.ts';
import { companyRemoved } from './company-removed.ts';
import { companyInvitation } from './company-invitation.ts';
import { ownerOf } from './letter.ts';
import { emailChange, emailChanged } from './email-change.ts';
import { passwordChanged, passwordReset } from './recovery.ts';
import { prepaidLow } from './prepaid-low.ts';
import { reviewRequest } from './review-request.ts';
import { signInCode } from './sign-in-code.ts';
import { mailedName, mailedOrder } from './strangers.ts';
import { twoFactorChanged } from './two-factor.ts';
import { passkeyChanged } from './passkey-changed.ts';
import { backInStockMail } from './back-in-stock.ts';
import { welcome } from './welcome.ts';
import { withdrawalReceipt } from './withdrawal-receipt.ts';

export type OutboxRow = Pick<typeof outbox.$inferSelect, 'id' | 'kind' | 'payload' | 'orderId'>;

/** By line: the URL of its variant's picture as it is sold now, in a format that every mail program shows; null without one. */
async function photosOf({ db, settings }: Services, { id, culture }: OrderRow): Promise<(string | null)[]> {
  const rows = await linesWithPictures(db, culture, [id]);
  return rows.map(({ photo }) => photo && pictureUrl(publicBase(settings), photo.AssetId, 160, 'jpeg'));
}

/** Who approved an order that waited for it, for its confirmation; nothing for any other. */
async function approvedOf({ db }: Services, { id, payBy }: OrderRow): Promise<Pick<OrderWriting, 'approval'>> {
  const approval = await approvalOf(db, id);
  if (!approval?.isApproved) return {};
  const approver = await ownerOf({ db }, approval.decidedById ?? 0);
  return { approval: { by: mailedName(approver ? `${approver.firstName} ${approver.lastName}` : ''), payBy } };
}

/**
 * Composes the mail of an outbox row; always the same for the same row, since orders are frozen. Throws if its order is
 * gone; null if it is no longer needed.
 */
export async function composeMail(services: Services, row: OutboxRow): Promise<Mail | null> {
  const mail = await contentOf(services, row);
  // the shop knows who it is
  if (!mail || row.kind === 'contact') return mail;
  const seller = await readSeller(services.db);
  const { settings, theme } = services;
  return withBrand(withImprint(mail, [seller.Name, ...imprintOf(seller)]), theme.brand, publicBase(settings));
}

async function contentOf(services: Services, row: OutboxRow): Promise<Mail | null> {
  const shop = await readSetting(services.db, 'shopName', 'Vitrine');
  const writing = (culture: Culture): Writing => ({
    culture,
    shop,
    translate: (key, params) => services.texts.translate(culture, key, params),
  });
  switch (row.kind) {
    case 'orderConfirmation':
    case 'paymentNews': {
      const [found] = await services.db
        .select({ order: orders, accountEmail: customers.email })
        .from(orders)
        .leftJoin(customers, eq(customers.id, orders.customerId))
        .where(eq(orders.id, row.orderId ?? 0));
      if (!found) throw new Error(`outbox row ${row.id} has no order`);
      const { order, accountEmail } = found;
      // erased with the account that placed it
      if (order.email === '') return null;
      const href = {
        order: await orderLink(services, order),
        payment: await orderLink(services, order, 'payment'),
        withdrawal: await orderLink(services, order, 'withdrawal'),
      };
      const say = await services.texts.speech(order.culture);
      const words = { ...writing(order.culture), href, photos: await photosOf(services, order), say };
      const told = { ...order, snapshot: mailedOrder(await toldOrder(services.db, order, services.now())) };
      const mail =
        row.kind === 'paymentNews'
          ? await paymentMail(services.db, told, { payload: row.payload, writing: words })
          : await orderConfirmation(told.snapshot, { ...words, ...(await approvedOf(services, order)) });
      return (
        mail && {
          ...mail,
          isOwn: accountEmail?.toLowerCase() === order.snapshot.Email.toLowerCase(),
          ...(row.kind === 'paymentNews' && isEarnedNews(row.payload) ? { ofOrder: order.id } : {}),
        }
      );
    }
    case 'welcome':
      return await welcome(services, row.payload, writing);
    case 'companyRemoved':
      return await companyRemoved(services, row.payload, writing);
    case 'companyInvitation':
      return await companyInvitation(services, row.payload, writing);
    case 'approvalRequest': {
      const [order] = await services.db
        .select()
        .from(orders)
        .where(eq(orders.id, row.orderId ?? 0));
      if (!order) throw new Error(`outbox row ${row.id} has no order`);
      return await approvalRequest(services, order, {
        payload: row.payload,
        photos: await photosOf(services, order),
        writingIn: writing,
      });
    }
    case 'reviewRequest':
      return await reviewRequest(services, row, writing);
    case 'signInCode':
      return await signInCode(services, row.payload, writing);
    case 'passwordReset':
      return await passwordReset(services, row.payload, writing);
    case 'passwordChanged':
      return await passwordChanged(services, row.payload, writing);
    case 'prepaidLow':
      return await prepaidLow(services, row.payload, writing);
    case 'contact':
      return await contact(services, row.payload, writing);
    case 'newsletter':
      return await newsletterMail(services, row.payload, writing);
    case 'withdrawal':
      return await withdrawalReceipt(services, row.payload, writing);
    case 'emailChange':
      return await emailChange(services, row.payload, writing);
    case 'emailChanged':
      return await emailChanged(services, row.payload, writing);
    case 'passkeyChanged':
      return await passkeyChanged(services, row.payload, writing);
    case 'twoFactorChanged':
      return await twoFactorChanged(services, row.payload, writing);
    case 'accountErased':
      return await accountErased(row.payload, writing);
    case 'stockNotification':
    case 'backInStock':
      return await backInStockMail(services, { kind: row.kind, payload: row.payload }, writing);
  }
}
