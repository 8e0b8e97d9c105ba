import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { subscribeToBackInStock } from '#contract/back-in-stock.ts';
import { checkForm } from '#rules/forms.ts';
import { backInStockRules } from '#rules/back-in-stock-form.ts';
import { offerOf } from '#server/catalog/blocks.ts';
import type { Asker } from '#server/kernel/asker.ts';
import { outbox, stockNotifications } from '#server/db/schema/index.ts';
import type { CallRequest } from '#server/http/handler.ts';
import { notFound, refuseFields, ShopProblem } from '#server/kernel/problem.ts';
import { countAttempt } from '#server/http/rate-limits.ts';
import type { Services } from '#server/services.ts';

const hour = 3_600_000;
/** How long a confirmation link is valid, in ms. */
const tokenLife = 48 * hour;

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/**
 * Stores a subscription for a variant, and mails the address a confirmation link. An existing subscriber gets no second
 * mail; the response is the same. 404 for a variant that is not sold, 429 beyond the limits.
 */
export async function subscribe(
  asker: Asker,
  { productId, variantId, email }: { productId: number; variantId: number; email: string },
): Promise<void> {
  const { visit, services } = asker;
  refuseFields(checkForm(backInStockRules, { Email: email }, visit.culture));
  const offer = await offerOf(asker, { productId });
  if (!offer.variants?.some(({ id, isAvailable }) => id === variantId && isAvailable)) throw notFound();
  // the form must not become a way to mail strangers
  const { stockAlertsPerAddress: mostFrom, stockAlertsPerRecipient: mostTo } = services.settings.limits;
  await countAttempt(services, { name: 'stock.from', of: visit.ip, most: mostFrom, windowMs: hour });
  await countAttempt(services, { name: 'stock.to', of: email.toLowerCase(), most: mostTo, windowMs: hour });
  const token = randomBytes(32).toString('base64url');
  const asked = {
    culture: visit.culture,
    tokenHash: hashOf(token),
    tokenExpiresAt: new Date(services.now() + tokenLife),
  };
  await services.db.transaction(async (tx) => {
    const [row] = await tx
      .insert(stockNotifications)
      .values({ variantId, email, ...asked })
      .onConflictDoUpdate({
        target: [stockNotifications.variantId, stockNotifications.email],
        set: { ...asked, confirmedAt: null, notifiedAt: null },
        setWhere: or(isNull(stockNotifications.confirmedAt), isNotNull(stockNotifications.notifiedAt)),
      })
      .returning({ id: stockNotifications.id });
    if (row) await tx.insert(outbox).values({ kind: 'stockNotification', payload: { notificationId: row.id, token } });
  });
  services.wakeOutbox();
}

export async function subscribeByCall(request: CallRequest<typeof subscribeToBackInStock>) {
  const { body, query, services } = request;
  await subscribe(request, { productId: body.ProductId, variantId: body.ProductVariantId, email: body.Email });
  return { Message: await services.texts.translate(query.culture, 'Product.StockAlertSent') };
}

/** Consumes a mailed token, confirming the subscription. 422 if it is used, expired or unknown. */
export async function confirm(services: Services, token: string): Promise<void> {
  const now = new Date(services.now());
  await services.db.transaction(async (tx) => {
    const [row] = await tx
      .update(stockNotifications)
      .set({ confirmedAt: now, tokenHash: null, tokenExpiresAt: null })
      .where(and(eq(stockNotifications.tokenHash, hashOf(token)), gt(stockNotifications.tokenExpiresAt, now)))
      .returning({ variantId: stockNotifications.variantId });
    if (!row) throw new ShopProblem(422, { code: 'Product.StockLinkOld' });
    // it may have come back in stock while the mail was on its way
    await tx.execute(sql`SELECT notify_back_in_stock(${row.variantId})`);
  });
  services.wakeOutbox();
}

/** Ends all subscriptions of the address that the mail went to; a link to an ended one does nothing. */
export async function unsubscribe({ db }: Pick<Services, 'db'>, guid: string): Promise<void> {
  if (!/^[0-9a-f-]{36}$/.test(guid)) return;
  await db.execute(sql`
    DELETE FROM stock_notifications
    WHERE email = (SELECT email FROM stock_notifications WHERE guid::text = ${guid})`);
}
