import { eq } from 'drizzle-orm';
import { customers } from '#server/db/schema/index.ts';
import type { Services } from '#server/services.ts';
import { buttonTo, frame, headerText, paragraph, writtenLink } from './mail.ts';
import type { Mail, MailLink } from './mail.ts';
import { greetingOf } from './order-confirmation.ts';
import type { Writing } from './order-confirmation.ts';
import { mailedName } from './strangers.ts';

/** Who reads it. Without names: a stranger may have typed another's address, and what they typed is not repeated. */
interface Reader {
  firstName?: string;
  lastName?: string;
  email: string;
}

/** Who reads a mail about an account; null if the account is gone. */
export async function ownerOf({ db }: Pick<Services, 'db'>, customerId: number): Promise<Required<Reader> | null> {
  const owner = { firstName: customers.firstName, lastName: customers.lastName, email: customers.email };
  const [found] = await db.select(owner).from(customers).where(eq(customers.id, customerId));
  return found ?? null;
}

/** A mail about an account to its owner, with one link at most. */
export async function letter(
  { firstName = '', lastName = '', email }: Reader,
  { culture: lang, shop, translate }: Writing,
  { subject, before, link, after }: { subject: string; before: string; link: MailLink | null; after: string },
): Promise<Mail> {
  const opening = [await greetingOf(mailedName(firstName), translate), before];
  const ending = [after, await translate('Mail.Signature', { shop })];
  const title = headerText(subject);
  return {
    to: { name: headerText([firstName, lastName].map(mailedName).join(' ')), address: email },
    subject: title,
    text: `${[...opening, ...(link ? [writtenLink(link)] : []), ...ending].join('\n\n')}\n`,
    html: frame({
      lang,
      title,
      shop,
      blocks: [...opening.map(paragraph), ...(link ? [buttonTo(link)] : []), ...ending.map(paragraph)],
    }),
  };
}
