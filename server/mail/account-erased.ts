import * as v from 'valibot';
import { culture } from '#contract/wire.ts';
import type { Culture } from '#contract/wire.ts';
import { letter } from './letter.ts';
import type { Mail } from './mail.ts';
import type { Writing } from './order-confirmation.ts';

/** The outbox payload is all that is left of the account; it is deleted with the row, a day later. */
const payloadOf = v.object({ email: v.string(), firstName: v.string(), lastName: v.string(), culture });

/** The last mail: the account is erased. */
export async function accountErased(payload: unknown, writingIn: (culture: Culture) => Writing): Promise<Mail> {
  const { culture: lang, ...owner } = v.parse(payloadOf, payload);
  const writing = writingIn(lang);
  const { shop, translate } = writing;
  return await letter(owner, writing, {
    subject: await translate('Mail.ErasedSubject', { shop }),
    before: await translate('Mail.ErasedText'),
    link: null,
    after: await translate('Mail.ErasedWarning'),
  });
}
