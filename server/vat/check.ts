import { and, eq, gt } from 'drizzle-orm';
import { euVatChecksums } from '#rules/eu-vat-checksums.ts';
import { checkVatNumber, isViesCountry, readVatNumber } from '#rules/vat-number.ts';
import type { VatNumberCheck } from '#rules/vat-number.ts';
import type { Db } from '#server/db/open.ts';
import { vatChecks } from '#server/db/schema/index.ts';
import { readSeller } from '#server/db/seller.ts';
import type { Services } from '#server/services.ts';
import type { Validity, VatNumber } from './vies.ts';

/** What is known about a company's VAT number, and since when. */
export interface VatStatus {
  countryCode: string;
  vatNumber: string;
  isValid: Validity;
  /** When the EU's service confirmed it; null if only the checksum was verified. */
  checkedAt: Date | null;
  /** The service's proof of the check by this shop; null if it gave none. */
  consultationNumber: string | null;
}

/** A company's VAT number as typed, and the ISO code of the billing country. */
export interface TypedNumber {
  text: string;
  country: string;
}

const SECOND = 1000;
/** How long a result is cached, in ms. */
const keptFor = (isValid: Validity) => (isValid === null ? 60 * SECOND : isValid ? 24 * 3600 * SECOND : 3600 * SECOND);

/** What is known without calling the service; null for an empty number. */
export async function knownVat(db: Db, now: number, typed: TypedNumber): Promise<VatStatus | null> {
  const number = numberIn(typed);
  if (!number) return null;
  return localStatus(number) ?? (await cachedStatus(db, now, number)) ?? statusOf(number, nothing);
}

/**
 * What is known, calling the EU's service if nothing is cached; null for an empty number. Call it before a transaction,
 * never inside one.
 */
export async function checkVat(
  { db, now, vies }: Pick<Services, 'db' | 'now' | 'vies'>,
  typed: TypedNumber,
): Promise<VatStatus | null> {
  const number = numberIn(typed);
  if (!number) return null;
  const known = localStatus(number) ?? (await cachedStatus(db, now(), number));
  if (known) return known;
  const { countryCode, vatNumber } = number;
  const { isValid, consultationNumber } = await vies.ask({ countryCode, vatNumber }, await ownNumber(db));
  const said = { isValid, checkedAt: new Date(now()), consultationNumber };
  const row = { countryCode, vatNumber, ...said, expiresAt: new Date(now() + keptFor(isValid)) };
  await db
    .insert(vatChecks)
    .values(row)
    .onConflictDoUpdate({ target: [vatChecks.countryCode, vatChecks.vatNumber], set: row });
  return statusOf(number, said);
}

const numberIn = ({ text, country }: TypedNumber): VatNumberCheck | null =>
  text.trim() === '' ? null : readVatNumber(text, country, euVatChecksums);

/** The shop's own number, from its setting `seller`: the requester of the check, to whom the proof is issued. */
async function ownNumber(db: Db): Promise<VatNumber | null> {
  const { VatNumber: text } = await readSeller(db);
  const { state, countryCode, vatNumber } = checkVatNumber(text, undefined, euVatChecksums);
  return state === 'invalid' || !isViesCountry(countryCode) ? null : { countryCode, vatNumber };
}

type Said = Omit<VatStatus, 'countryCode' | 'vatNumber'>;
const nothing: Said = { isValid: null, checkedAt: null, consultationNumber: null };

const statusOf = ({ countryCode, vatNumber }: VatNumberCheck, said: Said): VatStatus => ({
  countryCode,
  vatNumber,
  ...said,
});

/** What can be told offline: a wrong checksum, or a country that the service does not know. */
function localStatus(number: VatNumberCheck): VatStatus | null {
  if (number.state === 'invalid') return statusOf(number, { ...nothing, isValid: false });
  return isViesCountry(number.countryCode) ? null : statusOf(number, nothing);
}

async function cachedStatus(db: Db, now: number, number: VatNumberCheck): Promise<VatStatus | null> {
  const [kept] = await db
    .select({
      isValid: vatChecks.isValid,
      checkedAt: vatChecks.checkedAt,
      consultationNumber: vatChecks.consultationNumber,
    })
    .from(vatChecks)
    .where(
      and(
        eq(vatChecks.countryCode, number.countryCode),
        eq(vatChecks.vatNumber, number.vatNumber),
        gt(vatChecks.expiresAt, new Date(now)),
      ),
    );
  return kept ? statusOf(number, kept) : null;
}
