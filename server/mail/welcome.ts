import * as v from 'valibot';
import { culture } from '#contract/wire.ts';
import { frame, headerText, paragraph } from './mail.ts';
import type { Mail } from './mail.ts';
import { greetingOf } from './order-confirmation.ts';
import type { Writing } from './order-confirmation.ts';

/** What registration leaves in the outbox. `isKnown`: the address had an account already, and only its owner hears so. */
export const welcomePayload = v.object({ email: v.string(), culture, firstName: v.string(), isKnown: v.boolean() });
export type WelcomePayload = v.InferOutput<typeof welcomePayload>;

/** The mail after a registration, to a new customer or to one who has an account already. */
export async function welcome(
  { email, firstName, isKnown }: WelcomePayload,
  { culture: lang, shop, say }: Writing,
): Promise<Mail> {
  // a stranger may have typed another's address: the name they typed is not repeated to its owner
  const greeting = isKnown ? null : await greetingOf(firstName, say);
  const subject = headerText(await say(isKnown ? 'Mail.KnownSubject' : 'Mail.WelcomeSubject', { shop }));
  const said = await say(isKnown ? 'Mail.KnownText' : 'Mail.WelcomeText');
  const paragraphs = [...(greeting ? [greeting] : []), said, await say('Mail.Signature', { shop })];
  return {
    to: { name: isKnown ? '' : headerText(firstName), address: email },
    subject,
    text: `${paragraphs.join('\n\n')}\n`,
    html: frame({ lang, title: subject, shop, blocks: paragraphs.map(paragraph) }),
  };
}
