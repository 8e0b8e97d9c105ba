import { and, eq, gt } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import * as v from 'valibot';
import { culture } from '#contract/wire.ts';
import type { Culture } from '#contract/wire.ts';
import { formatDate } from '#rules/dates.ts';
import { companies, companyInvitations, customers } from '#server/db/schema/index.ts';
import { hashOf } from '#server/http/browser-secrets.ts';
import { publicUrls } from '#server/kernel/public-urls.ts';
import type { Services } from '#server/services.ts';
import { letter } from './letter.ts';
import type { Mail } from './mail.ts';
import type { Writing } from './order-confirmation.ts';
import { mailedName, withoutAddresses } from './strangers.ts';

/** The outbox payload of an invitation: the token is in the mail's link, and deleted here once that is sent. */
const invited = v.object({ token: v.optional(v.string(), ''), culture, byId: v.number() });

/**
 * The mail to a colleague who is invited, the same with an account and without: the link's page knows. Null if the
 * invitation was replaced, withdrawn or accepted meanwhile.
 */
export async function companyInvitation(
  { db, now, settings }: Services,
  payload: unknown,
  writingIn: (culture: Culture) => Writing,
): Promise<Mail | null> {
  const { token, culture: lang, byId } = v.parse(invited, payload);
  const holder = alias(customers, 'holder');
  const inviter = alias(customers, 'inviter');
  const [found] = await db
    .select({
      email: companyInvitations.email,
      expiresAt: companyInvitations.expiresAt,
      company: holder.company,
      firstName: inviter.firstName,
      lastName: inviter.lastName,
    })
    .from(companyInvitations)
    .innerJoin(companies, eq(companies.id, companyInvitations.companyId))
    .innerJoin(holder, eq(holder.id, companies.holderId))
    .innerJoin(inviter, eq(inviter.id, byId))
    .where(and(eq(companyInvitations.tokenHash, hashOf(token)), gt(companyInvitations.expiresAt, new Date(now()))));
  if (!found) return null;
  const writing = writingIn(lang);
  const { shop, translate } = writing;
  const params = {
    shop,
    company: withoutAddresses(found.company),
    name: mailedName(`${found.firstName} ${found.lastName}`),
    date: formatDate(found.expiresAt.toISOString(), lang),
  };
  return await letter({ email: found.email }, writing, {
    subject: await translate('Mail.InvitationSubject', params),
    before: await translate(params.name === '' ? 'Mail.InvitationNamelessText' : 'Mail.InvitationText', params),
    link: {
      href: publicUrls(settings, lang).companyInvitation({ token }),
      label: await translate('Mail.InvitationLink'),
    },
    after: await translate('Mail.InvitationWarning', params),
  });
}
