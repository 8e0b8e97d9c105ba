import { and, eq, gt } from 'drizzle-orm';
import * as v from 'valibot';
import { culture } from '#contract/wire.ts';
import type { Culture } from '#contract/wire.ts';
import { resetLinkLife } from '#rules/recovery-form.ts';
import { customers, passwordResets } from '#server/db/schema/index.ts';
import { hashOf } from '#server/http/browser-secrets.ts';
import { publicUrls } from '#server/kernel/public-urls.ts';
import type { Services } from '#server/services.ts';
import { letter, ownerOf } from './letter.ts';
import type { Mail } from './mail.ts';
import type { Writing } from './order-confirmation.ts';

/** The outbox payload of a request: the token is in the mail's link, and deleted here once that is sent. */
const requested = v.object({ token: v.optional(v.string(), ''), culture });
/** The outbox payload of a changed password. */
const changed = v.object({ customerId: v.number(), culture });

const owner = { firstName: customers.firstName, lastName: customers.lastName, email: customers.email };

/** The mail with a link to a new password; null if there is no account, or if the link has been used or replaced. */
export async function passwordReset(
  { db, now, settings }: Services,
  payload: unknown,
  writingIn: (culture: Culture) => Writing,
): Promise<Mail | null> {
  const { token, culture: lang } = v.parse(requested, payload);
  const [found] = await db
    .select(owner)
    .from(passwordResets)
    .innerJoin(customers, eq(customers.id, passwordResets.customerId))
    .where(and(eq(passwordResets.tokenHash, hashOf(token)), gt(passwordResets.expiresAt, new Date(now()))));
  if (!found) return null;
  const writing = writingIn(lang);
  const { shop, translate } = writing;
  return await letter(found, writing, {
    subject: await translate('Mail.ResetSubject', { shop }),
    before: await translate('Mail.ResetText', { minutes: resetLinkLife / 60_000 }),
    link: { href: publicUrls(settings, lang).resetPassword({ token }), label: await translate('Mail.ResetLink') },
    after: await translate('Mail.ResetWarning'),
  });
}

/** Notifies the owner of an account that its password was changed; null if the account is gone. */
export async function passwordChanged(
  services: Services,
  payload: unknown,
  writingIn: (culture: Culture) => Writing,
): Promise<Mail | null> {
  const { customerId, culture: lang } = v.parse(changed, payload);
  const found = await ownerOf(services, customerId);
  if (!found) return null;
  const writing = writingIn(lang);
  const { shop, translate } = writing;
  return await letter(found, writing, {
    subject: await translate('Mail.ChangedSubject', { shop }),
    before: await translate('Mail.ChangedText'),
    link: { href: publicUrls(services.settings, lang).forgotPassword(), label: await translate('Mail.ChangedLink') },
    after: await translate('Mail.ChangedWarning'),
  });
}
