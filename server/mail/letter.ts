import { frame, headerText, linkTo, paragraph, writtenLink } from './mail.ts';
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
      blocks: [...opening.map(paragraph), ...(link ? [linkTo(link)] : []), ...ending.map(paragraph)],
    }),
  };
}
