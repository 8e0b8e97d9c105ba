import * as v from 'valibot';
import { culture } from '#contract/wire.ts';
import type { Culture } from '#contract/wire.ts';
import { publicUrls } from '#server/kernel/public-urls.ts';
import type { Services } from '#server/services.ts';
import { letter, ownerOf } from './letter.ts';
import type { Mail } from './mail.ts';
import type { Writing } from './order-confirmation.ts';

/** The outbox payload: a passkey of an account was added or removed. */
const payloadOf = v.object({
  customerId: v.number(),
  what: v.picklist(['added', 'removed']),
  name: v.string(),
  culture,
});

const texts = { added: 'PasskeyAdded', removed: 'PasskeyRemoved' } as const;

/** Notifies the owner of an account that a passkey was added or removed; null if the account is gone. */
export async function passkeyChanged(
  services: Services,
  payload: unknown,
  writingIn: (culture: Culture) => Writing,
): Promise<Mail | null> {
  const { customerId, what, name, culture: lang } = v.parse(payloadOf, payload);
  const found = await ownerOf(services, customerId);
  if (!found) return null;
  const writing = writingIn(lang);
  const { shop, translate } = writing;
  return await letter(found, writing, {
    subject: await translate(`Mail.${texts[what]}Subject`, { shop }),
    before: await translate(`Mail.${texts[what]}Text`, { name }),
    link: { href: publicUrls(services.settings, lang).accountSecurity(), label: await translate('Mail.PasskeyLink') },
    after: await translate('Mail.PasskeyWarning'),
  });
}
