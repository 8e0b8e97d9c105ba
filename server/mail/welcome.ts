import * as v from 'valibot';
import { culture } from '#contract/wire.ts';
import { frame, headerText, paragraph } from './mail.ts';
import type { Mail } from './mail.ts';
import { greetingOf } from './order-confirmation.ts';
import type { Writing } from './order-confirmation.ts';

/** The outbox payload of a registration. `isKnown`: the address already had an account, which only its owner learns. */
export const welcomePayload = v.object({ email: v.string(), culture, firstName: v.string(), isKnown: v.boolean() });
export type WelcomePayload = v.InferOutput<typeof welcomePayload>;

/** The mail after a registration, to a new customer or to one who already has an account. */
export async function welcome(
  { email, firstName, isKnown }: WelcomePayload,
  { culture: lang, shop, translate }: Writing,
): Promise<Mail> {
  // a stranger may have typed another's address: the typed name is not repeated to its owner
  const greeting = isKnown ? null : await greetingOf(firstName, translate);
  const subject = headerText(await translate(isKnown ? 'Mail.KnownSubject' : 'Mail.WelcomeSubject', { shop }));
  const said = await translate(isKnown ? 'Mail.KnownText' : 'Mail.WelcomeText');
  const paragraphs = [...(greeting ? [greeting] : []), said, await translate('Mail.Signature', { shop })];
  return {
    to: { name: isKnown ? '' : headerText(firstName), address: email },
    subject,
    text: `${paragraphs.join('\n\n')}\n`,
    html: frame({ lang, title: subject, shop, blocks: paragraphs.map(paragraph) }),
  };
}
