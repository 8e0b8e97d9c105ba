import { and, eq, gt } from 'drizzle-orm';
import * as v from 'valibot';
import { culture } from '#contract/wire.ts';
import type { Culture } from '#contract/wire.ts';
import { resetLinkLife } from '#rules/recovery-form.ts';
import { customers, passwordResets } from '#server/db/schema/index.ts';
import { hashOf } from '#server/http/browser-secrets.ts';
import { publicUrls } from '#server/kernel/public-urls.ts';
import type { Services } from '#server/services.ts';
import { frame, headerText, linkTo, paragraph, writtenLink } from './mail.ts';
import type { Mail, MailLink } from './mail.ts';
import { greetingOf } from './order-confirmation.ts';
import type { Writing } from './order-confirmation.ts';
import { mailedName } from './strangers.ts';

/** The outbox payload of a request: the token is in the mail's link, and deleted here once that is sent. */
const requested = v.object({ token: v.optional(v.string(), ''), culture });
/** The outbox payload of a changed password. */
const changed = v.object({ customerId: v.number(), culture });

const owner = { firstName: customers.firstName, lastName: customers.lastName, email: customers.email };
type Owner = Readonly<Record<keyof typeof owner, string>>;

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
  { db, settings }: Services,
  payload: unknown,
  writingIn: (culture: Culture) => Writing,
): Promise<Mail | null> {
  const { customerId, culture: lang } = v.parse(changed, payload);
  const [found] = await db.select(owner).from(customers).where(eq(customers.id, customerId));
  if (!found) return null;
  const writing = writingIn(lang);
  const { shop, translate } = writing;
  return await letter(found, writing, {
    subject: await translate('Mail.ChangedSubject', { shop }),
    before: await translate('Mail.ChangedText'),
    link: { href: publicUrls(settings, lang).forgotPassword(), label: await translate('Mail.ChangedLink') },
    after: await translate('Mail.ChangedWarning'),
  });
}

/** A mail about an account to its owner, with one link. */
async function letter(
  { firstName, lastName, email }: Owner,
  { culture: lang, shop, translate }: Writing,
  { subject, before, link, after }: { subject: string; before: string; link: MailLink; after: string },
): Promise<Mail> {
  const opening = [await greetingOf(mailedName(firstName), translate), before];
  const ending = [after, await translate('Mail.Signature', { shop })];
  const title = headerText(subject);
  return {
    to: { name: headerText(`${mailedName(firstName)} ${mailedName(lastName)}`), address: email },
    subject: title,
    text: `${[...opening, writtenLink(link), ...ending].join('\n\n')}\n`,
    html: frame({
      lang,
      title,
      shop,
      blocks: [...opening.map(paragraph), linkTo(link), ...ending.map(paragraph)],
    }),
  };
}
