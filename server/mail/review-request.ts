import { eq } from 'drizzle-orm';
import { customers, orders } from '#server/db/schema/index.ts';
import { publicUrls } from '#server/kernel/public-urls.ts';
import { isRefused } from '#server/reviews/ask.ts';
import { reviewablesOf } from '#server/reviews/of-order.ts';
import { orderLink } from '#server/sales/order-link.ts';
import type { Services } from '#server/services.ts';
import type { Culture } from '#contract/wire.ts';
import { buttonTo, frame, headerText, linkTo, paragraph, writtenLink } from './mail.ts';
import type { Mail } from './mail.ts';
import { greetingOf } from './order-confirmation.ts';
import type { Writing } from './order-confirmation.ts';
import { mailedName } from './strangers.ts';

/**
 * Asks a buyer what they think of what they ordered, with a link to say so and one to get no more such mails; null if
 * that was chosen meanwhile, or if everything has been reviewed.
 */
export async function reviewRequest(
  services: Services,
  { orderId }: { orderId: number | null },
  writingIn: (culture: Culture) => Writing,
): Promise<Mail | null> {
  const [found] = await services.db
    .select({ order: orders, accountEmail: customers.email })
    .from(orders)
    .leftJoin(customers, eq(customers.id, orders.customerId))
    .where(eq(orders.id, orderId ?? 0));
  if (!found || (await isRefused(services.db, found.order))) return null;
  const { order, accountEmail } = found;
  const { culture, snapshot } = order;
  const reader = { culture, urls: publicUrls(services.settings, culture) };
  const open = (await reviewablesOf({ visit: reader, services }, order)).filter(({ item }) => item.Review === null);
  if (open.length === 0) return null;
  const { shop, translate } = writingIn(culture);
  const title = headerText(await translate('Mail.ReviewSubject', { shop }));
  const opening = [
    await greetingOf(mailedName(snapshot.Billing.FirstName), translate),
    await translate('Mail.ReviewText', { number: order.number }),
    ...open.map(({ item }) => `– ${item.Name}`),
  ];
  const write = { href: await orderLink(services, order, 'reviews'), label: await translate('Mail.ReviewLink') };
  const stop = { href: await orderLink(services, order, 'noreviews'), label: await translate('Mail.ReviewStop') };
  const signature = await translate('Mail.Signature', { shop });
  return {
    to: { name: headerText(mailedName(snapshot.Billing.FirstName)), address: snapshot.Email },
    isOwn: accountEmail?.toLowerCase() === snapshot.Email.toLowerCase(),
    subject: title,
    text: `${[...opening, writtenLink(write), signature, writtenLink(stop)].join('\n\n')}\n`,
    html: frame({
      lang: culture,
      title,
      shop,
      blocks: [...opening.map(paragraph), buttonTo(write), paragraph(signature), linkTo(stop)],
    }),
  };
}
