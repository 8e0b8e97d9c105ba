import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import type { Culture } from '#contract/wire.ts';
import { formatMoney } from '#rules/money.ts';
import { customers, prepaidAccounts } from '#server/db/schema/index.ts';
import { publicUrls } from '#server/kernel/public-urls.ts';
import type { Services } from '#server/services.ts';
import { letter } from './letter.ts';
import type { Mail } from './mail.ts';
import type { Writing } from './order-confirmation.ts';

/** The outbox payload of a balance that fell below its threshold, in cents. */
const payload = v.object({ accountId: v.number(), balanceCents: v.number() });

/** Tells an account's owner that the balance is low; null if this is no longer wanted. */
export async function prepaidLow(
  { db, settings }: Services,
  given: unknown,
  writingIn: (culture: Culture) => Writing,
): Promise<Mail | null> {
  const { accountId, balanceCents } = v.parse(payload, given);
  const [found] = await db
    .select({ account: prepaidAccounts, owner: customers })
    .from(prepaidAccounts)
    .innerJoin(customers, eq(customers.id, prepaidAccounts.customerId))
    .where(eq(prepaidAccounts.id, accountId));
  if (!found?.account.notifies) return null;
  const { account, owner } = found;
  const { culture } = owner;
  const writing = writingIn(culture);
  const { shop, translate } = writing;
  const name = account.name;
  return await letter(owner, writing, {
    subject: await translate('Mail.PrepaidLowSubject', { name, shop }),
    before: await translate('Mail.PrepaidLowText', {
      name,
      balance: formatMoney(balanceCents, culture),
      threshold: formatMoney(account.notifyBelowCents, culture),
    }),
    link: {
      href: publicUrls(settings, culture).prepaidAccount({ accountId }),
      label: await translate('Mail.PrepaidLowLink'),
    },
    after: await translate('Mail.PrepaidLowAfter'),
  });
}
