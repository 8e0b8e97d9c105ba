import { stringify } from 'csv-stringify/sync';
import { isNotNull } from 'drizzle-orm';
import { newsletterSubscriptions as subscriptions } from '#server/db/schema/index.ts';
import { oneClickUrl, publicUrls } from '#server/kernel/public-urls.ts';
import type { Services } from '#server/services.ts';

/**
 * The confirmed addresses as CSV, with what a mailing program needs to let them go (RFC 8058: `Unsubscribe` into
 * `List-Unsubscribe`) and the proof of consent. Spreadsheets take no cell for a formula.
 */
export async function confirmedAddresses({ db, settings }: Services): Promise<string> {
  const rows = await db
    .select()
    .from(subscriptions)
    .where(isNotNull(subscriptions.confirmedAt))
    .orderBy(subscriptions.confirmedAt, subscriptions.id);
  return stringify(
    rows.map(({ email, culture, guid, askedAt, confirmedAt, consentText }) => ({
      Email: email,
      Culture: culture,
      AskedAt: askedAt.toISOString(),
      ConfirmedAt: confirmedAt?.toISOString(),
      ConsentText: consentText,
      Unsubscribe: oneClickUrl(settings, guid),
      UnsubscribePage: publicUrls(settings, culture).newsletterLink({ purpose: 'unsubscribe', token: guid }),
    })),
    {
      header: true,
      bom: true,
      escape_formulas: true,
      columns: ['Email', 'Culture', 'AskedAt', 'ConfirmedAt', 'ConsentText', 'Unsubscribe', 'UnsubscribePage'],
    },
  );
}
