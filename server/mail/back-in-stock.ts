import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { productTexts, stockNotifications, variants } from '#server/db/schema/index.ts';
import type { Services } from '#server/services.ts';
import type { Culture } from '#contract/wire.ts';
import { publicUrls } from '#server/kernel/public-urls.ts';
import { buttonTo, frame, headerText, linkTo, paragraph, writtenLink } from './mail.ts';
import type { Mail } from './mail.ts';
import type { Writing } from './order-confirmation.ts';

/** The outbox payload of a subscription: the token is in the confirmation mail, and deleted here once that is sent. */
const payloadOf = v.object({ notificationId: v.number(), token: v.optional(v.string(), '') });

/**
 * The confirmation mail (`stockNotification`), or the notification itself (`backInStock`), in the subscription's
 * language; null if it is no longer needed.
 */
export async function backInStockMail(
  services: Services,
  row: { kind: 'stockNotification' | 'backInStock'; payload: unknown },
  writingIn: (culture: Culture) => Writing,
): Promise<Mail | null> {
  const { notificationId, token } = v.parse(payloadOf, row.payload);
  const { db, settings } = services;
  const [waiting] = await db
    .select({
      guid: stockNotifications.guid,
      email: stockNotifications.email,
      culture: stockNotifications.culture,
      productId: variants.productId,
    })
    .from(stockNotifications)
    .innerJoin(variants, eq(variants.id, stockNotifications.variantId))
    .where(eq(stockNotifications.id, notificationId));
  if (!waiting) return null;
  const texts = await db.select().from(productTexts).where(eq(productTexts.productId, waiting.productId));
  const product = texts.find(({ culture }) => culture === waiting.culture);
  if (!product) return null;
  const { culture: lang, shop, translate } = writingIn(waiting.culture);
  const urls = publicUrls(settings, lang);
  const { name } = product;
  const isAsking = row.kind === 'stockNotification';
  const subject = headerText(await translate(isAsking ? 'Mail.StockAskSubject' : 'Mail.StockBackSubject', { name }));
  const words = [await translate(isAsking ? 'Mail.StockAskText' : 'Mail.StockBackText', { name })];
  const main = isAsking
    ? { href: urls.backInStockLink({ purpose: 'confirm', token }), label: await translate('Mail.StockAskLink') }
    : { href: urls.product(product), label: await translate('Mail.StockBackLink') };
  const stop = {
    href: urls.backInStockLink({ purpose: 'unsubscribe', token: waiting.guid }),
    label: await translate('Mail.StockStop'),
  };
  const signature = await translate('Mail.Signature', { shop });
  const written = [main, stop].map(writtenLink);
  return {
    to: { name: '', address: waiting.email },
    subject,
    text: `${[...words, written[0], signature, written[1]].join('\n\n')}\n`,
    html: frame({
      lang,
      title: subject,
      shop,
      blocks: [...words.map(paragraph), buttonTo(main), paragraph(signature), linkTo(stop)],
    }),
  };
}
