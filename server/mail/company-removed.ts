import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import type { Culture } from '#contract/wire.ts';
import { customers } from '#server/db/schema/index.ts';
import { publicUrls } from '#server/kernel/public-urls.ts';
import type { Services } from '#server/services.ts';
import { letter } from './letter.ts';
import type { Mail } from './mail.ts';
import type { Writing } from './order-confirmation.ts';
import { withoutAddresses } from './strangers.ts';

/** Tells somebody that an administrator took them out of their company; null if the account is gone. */
export async function companyRemoved(
  { db, settings }: Services,
  payload: unknown,
  writingIn: (culture: Culture) => Writing,
): Promise<Mail | null> {
  const { customerId, company: name } = v.parse(v.object({ customerId: v.number(), company: v.string() }), payload);
  const [found] = await db.select().from(customers).where(eq(customers.id, customerId));
  if (!found) return null;
  const writing = writingIn(found.culture);
  const { culture, shop, translate } = writing;
  const company = withoutAddresses(name);
  return await letter(found, writing, {
    subject: await translate('Mail.RemovedSubject', { company, shop }),
    before: await translate('Mail.RemovedText', { company, shop }),
    link: { href: publicUrls(settings, culture).account(), label: await translate('Mail.RemovedLink') },
    after: await translate('Mail.RemovedAfter'),
  });
}
