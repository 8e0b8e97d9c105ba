import * as v from 'valibot';
import { culture } from '#contract/wire.ts';
import type { Culture } from '#contract/wire.ts';
import { attachmentStore } from '#server/files/attachments.ts';
import type { Services } from '#server/services.ts';
import { frame, headerText, paragraph } from './mail.ts';
import type { Mail } from './mail.ts';
import type { Writing } from './order-confirmation.ts';
import { shopAddress } from './shop-address.ts';
import { mailedName, withoutAddresses } from './strangers.ts';

/** The outbox payload of a message to the shop. */
const sent = v.object({
  name: v.string(),
  email: v.string(),
  order: v.string(),
  message: v.string(),
  account: v.string(),
  culture,
  file: v.optional(v.object({ publicId: v.string(), name: v.string(), type: v.string() })),
});

/** A visitor's message, to the shop's own address: an answer goes to the visitor. */
export async function contact(
  services: Services,
  payload: unknown,
  writingIn: (culture: Culture) => Writing,
): Promise<Mail> {
  const { name: typed, email, order: about, message, account, culture: lang, file } = v.parse(sent, payload);
  const { shop, translate } = writingIn(lang);
  const name = headerText(mailedName(typed));
  const order = withoutAddresses(about);
  const subject = await translate('Mail.ContactSubject', { name: name === '' ? '…' : name });
  const title = headerText([subject, order].filter(Boolean).join(' · '));
  // each line by itself: what a stranger typed is repeated without links
  const lines = message.split(/\r\n|\r|\n/u).map(withoutAddresses);
  const said = [
    await translate('Mail.ContactText', { email }),
    // anybody can type anybody's address
    await (account === '' ? translate('Mail.ContactVisitor') : translate('Mail.ContactAccount', { email: account })),
    ...(order === '' ? [] : [await translate('Mail.ContactOrder', { number: order })]),
  ];
  return {
    to: { name: headerText(shop), address: await shopAddress(services) },
    replyTo: { name, address: email },
    ...(file ? { file: { ...file, content: await attachmentStore(services.settings).read(file.publicId) } } : {}),
    subject: title,
    text: `${[said.join('\n'), lines.join('\n')].join('\n\n')}\n`,
    html: frame({ lang, title, shop, blocks: [...said, ...lines.filter(Boolean)].map(paragraph) }),
  };
}
