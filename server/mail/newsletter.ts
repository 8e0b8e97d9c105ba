import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import type { Culture } from '#contract/wire.ts';
import { newsletterSubscriptions } from '#server/db/schema/index.ts';
import { oneClickUrl, publicUrls } from '#server/kernel/public-urls.ts';
import type { Services } from '#server/services.ts';
import { buttonTo, frame, headerText, linkTo, paragraph, writtenLink } from './mail.ts';
import type { Mail } from './mail.ts';
import type { Writing } from './order-confirmation.ts';

/** The token is in the mail, and deleted here once that is sent. */
const payloadOf = v.object({ subscriptionId: v.number(), token: v.optional(v.string(), '') });

/** Asks an address to confirm that it wants the newsletter; null if it was deleted meanwhile. */
export async function newsletterMail(
  { db, settings }: Services,
  payload: unknown,
  writingIn: (culture: Culture) => Writing,
): Promise<Mail | null> {
  const { subscriptionId, token } = v.parse(payloadOf, payload);
  const [asked] = await db.select().from(newsletterSubscriptions).where(eq(newsletterSubscriptions.id, subscriptionId));
  if (!asked) return null;
  const { culture: lang, shop, translate } = writingIn(asked.culture);
  const urls = publicUrls(settings, lang);
  const subject = headerText(await translate('Mail.LetterSubject', { shop }));
  const text = await translate('Mail.LetterText', { shop });
  const main = {
    href: urls.newsletterLink({ purpose: 'confirm', token }),
    label: await translate('Mail.LetterConfirm'),
  };
  const stop = {
    href: urls.newsletterLink({ purpose: 'unsubscribe', token: asked.guid }),
    label: await translate('Mail.LetterStop'),
  };
  const signature = await translate('Mail.Signature', { shop });
  return {
    to: { name: '', address: asked.email },
    unsubscribe: oneClickUrl(settings, asked.guid),
    subject,
    text: `${[text, writtenLink(main), signature, writtenLink(stop)].join('\n\n')}\n`,
    html: frame({
      lang,
      title: subject,
      shop,
      blocks: [paragraph(text), buttonTo(main), paragraph(signature), linkTo(stop)],
    }),
  };
}
