import { and, eq, gt } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import * as v from 'valibot';
import { culture } from '#contract/wire.ts';
import type { Culture } from '#contract/wire.ts';
import { customers, emailChanges } from '#server/db/schema/index.ts';
import { hashOf } from '#server/http/browser-secrets.ts';
import { publicUrls } from '#server/kernel/public-urls.ts';
import type { Services } from '#server/services.ts';
import { letter } from './letter.ts';
import type { Mail } from './mail.ts';
import type { Writing } from './order-confirmation.ts';

/** The outbox payload of a request: the token is in the mail's link, and deleted here once that is sent. */
const requested = v.object({ token: v.optional(v.string(), ''), culture });
/** The outbox payload of a change: the address that was the account's. */
const changed = v.object({ customerId: v.number(), email: v.string(), culture });

/**
 * The mail to an account's next address: the link that makes it the account's or, which only its reader learns, that it
 * has an account of its own. Null if the link has been used or replaced.
 */
export async function emailChange(
  { db, now, settings }: Services,
  payload: unknown,
  writingIn: (culture: Culture) => Writing,
): Promise<Mail | null> {
  const { token, culture: lang } = v.parse(requested, payload);
  const other = alias(customers, 'other');
  const [found] = await db
    .select({
      email: emailChanges.email,
      firstName: customers.firstName,
      lastName: customers.lastName,
      other: other.id,
    })
    .from(emailChanges)
    .innerJoin(customers, eq(customers.id, emailChanges.customerId))
    .leftJoin(other, eq(other.email, emailChanges.email))
    .where(and(eq(emailChanges.tokenHash, hashOf(token)), gt(emailChanges.expiresAt, new Date(now()))));
  if (!found) return null;
  const writing = writingIn(lang);
  const { shop, translate } = writing;
  const urls = publicUrls(settings, lang);
  if (found.other !== null)
    return await letter({ email: found.email }, writing, {
      subject: await translate('Mail.KnownSubject', { shop }),
      before: await translate('Mail.EmailTakenText'),
      link: { href: urls.login(), label: await translate('Mail.KnownLink') },
      after: await translate('Mail.KnownWarning'),
    });
  return await letter(found, writing, {
    subject: await translate('Mail.EmailChangeSubject', { shop }),
    before: await translate('Mail.EmailChangeText'),
    link: { href: urls.confirmEmail({ token }), label: await translate('Mail.EmailChangeLink') },
    after: await translate('Mail.EmailChangeWarning'),
  });
}

/** Notifies the reader of the former address that it is the account's no longer; null if the account is gone. */
export async function emailChanged(
  { db }: Services,
  payload: unknown,
  writingIn: (culture: Culture) => Writing,
): Promise<Mail | null> {
  const { customerId, email, culture: lang } = v.parse(changed, payload);
  const [owner] = await db
    .select({ firstName: customers.firstName, lastName: customers.lastName })
    .from(customers)
    .where(eq(customers.id, customerId));
  if (!owner) return null;
  const writing = writingIn(lang);
  const { shop, translate } = writing;
  return await letter({ ...owner, email }, writing, {
    subject: await translate('Mail.EmailChangedSubject', { shop }),
    before: await translate('Mail.EmailChangedText'),
    link: null,
    after: await translate('Mail.EmailChangedWarning'),
  });
}
