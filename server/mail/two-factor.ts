import * as v from 'valibot';
import { culture } from '#contract/wire.ts';
import type { Culture } from '#contract/wire.ts';
import { publicUrls } from '#server/kernel/public-urls.ts';
import type { Services } from '#server/services.ts';
import { letter, ownerOf } from './letter.ts';
import type { Mail } from './mail.ts';
import type { Writing } from './order-confirmation.ts';

/** The outbox payload: two-factor authentication was switched on or off, or got new recovery codes. */
const payloadOf = v.object({ customerId: v.number(), what: v.picklist(['on', 'off', 'codes']), culture });

const texts = { on: 'TwoFactorOn', off: 'TwoFactorOff', codes: 'TwoFactorCodes' } as const;

/** Notifies the owner of an account that its two-factor authentication was changed; null if the account is gone. */
export async function twoFactorChanged(
  services: Services,
  payload: unknown,
  writingIn: (culture: Culture) => Writing,
): Promise<Mail | null> {
  const { customerId, what, culture: lang } = v.parse(payloadOf, payload);
  const found = await ownerOf(services, customerId);
  if (!found) return null;
  const writing = writingIn(lang);
  const { shop, translate } = writing;
  return await letter(found, writing, {
    subject: await translate(`Mail.${texts[what]}Subject`, { shop }),
    before: await translate(`Mail.${texts[what]}Text`),
    link: { href: publicUrls(services.settings, lang).forgotPassword(), label: await translate('Mail.ChangedLink') },
    after: await translate('Mail.ChangedWarning'),
  });
}
