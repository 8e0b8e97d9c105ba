import { and, eq, gt } from 'drizzle-orm';
import * as v from 'valibot';
import { culture } from '#contract/wire.ts';
import type { Culture } from '#contract/wire.ts';
import { customers, registrations } from '#server/db/schema/index.ts';
import { hashOf } from '#server/http/browser-secrets.ts';
import { publicUrls } from '#server/kernel/public-urls.ts';
import type { Services } from '#server/services.ts';
import { letter } from './letter.ts';
import type { Mail } from './mail.ts';
import type { Writing } from './order-confirmation.ts';

/** The outbox payload of a registration: the token is in the mail's link, and deleted here once that is sent. */
const registered = v.object({ token: v.optional(v.string(), ''), culture });

/**
 * The mail to a registration's address: the link that makes it an account or, which only its reader learns, that the
 * address has one already. Null if the registration is confirmed or over.
 */
export async function welcome(
  { db, now, settings }: Services,
  payload: unknown,
  writingIn: (culture: Culture) => Writing,
): Promise<Mail | null> {
  const { token, culture: lang } = v.parse(registered, payload);
  const [found] = await db
    .select({
      email: registrations.email,
      firstName: registrations.firstName,
      owner: customers.id,
    })
    .from(registrations)
    .leftJoin(customers, eq(customers.email, registrations.email))
    .where(and(eq(registrations.tokenHash, hashOf(token)), gt(registrations.expiresAt, new Date(now()))));
  if (!found) return null;
  const writing = writingIn(lang);
  const { shop, translate } = writing;
  const urls = publicUrls(settings, lang);
  // a stranger may have typed another's address: the typed name is not repeated to its owner
  if (found.owner !== null)
    return await letter({ email: found.email }, writing, {
      subject: await translate('Mail.KnownSubject', { shop }),
      before: await translate('Mail.KnownText'),
      link: { href: urls.login(), label: await translate('Mail.KnownLink') },
      after: await translate('Mail.KnownWarning'),
    });
  return await letter(found, writing, {
    subject: await translate('Mail.WelcomeSubject', { shop }),
    before: await translate('Mail.WelcomeText'),
    link: { href: urls.confirmAccount({ token }), label: await translate('Mail.WelcomeLink') },
    after: await translate('Mail.WelcomeWarning'),
  });
}
