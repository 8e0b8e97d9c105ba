import { frame, headerText, linkTo, paragraph, writtenLink } from './mail.ts';
import type { Mail, MailLink } from './mail.ts';
import { greetingOf } from './order-confirmation.ts';
import type { Writing } from './order-confirmation.ts';
import { mailedName } from './strangers.ts';

type Owner = Readonly<Record<'firstName' | 'lastName' | 'email', string>>;

/** A mail about an account to its owner, with one link. */
export async function letter(
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
