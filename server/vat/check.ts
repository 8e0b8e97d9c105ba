import { and, eq, gt } from 'drizzle-orm';
import { isViesCountry, readVatNumber } from '#rules/vat-number.ts';
import type { VatNumberCheck } from '#rules/vat-number.ts';
import type { Db } from '#server/db/open.ts';
import { vatChecks } from '#server/db/schema/index.ts';
import type { Services } from '#server/services.ts';
import type { Validity } from './vies.ts';

/** What is known of a company's VAT number, and since when. */
export interface VatStanding {
  countryCode: string;
  vatNumber: string;
  isValid: Validity;
  /** When the EU's service said so; null where only the number itself was looked at. */
  checkedAt: Date | null;
}

/** A company's number as it was typed, and the ISO code of the country that is billed. */
export interface TypedNumber {
  text: string;
  country: string;
}

const SECOND = 1000;
/** How long an answer is kept, in ms. */
const keptFor = (isValid: Validity) => (isValid === null ? 60 * SECOND : isValid ? 24 * 3600 * SECOND : 3600 * SECOND);

/** What is known without asking anybody; null where nothing was typed. */
export async function knownVat(db: Db, now: number, typed: TypedNumber): Promise<VatStanding | null> {
  const number = numberIn(typed);
  if (!number) return null;
  return localStanding(number) ?? (await keptStanding(db, now, number)) ?? standing(number, null, null);
}

/**
 * What is known, asked of the EU's service where no answer is kept; null where nothing was typed. Call it before a
 * transaction, never inside one.
 */
export async function checkVat(
  { db, now, vies }: Pick<Services, 'db' | 'now' | 'vies'>,
  typed: TypedNumber,
): Promise<VatStanding | null> {
  const number = numberIn(typed);
  if (!number) return null;
  const known = localStanding(number) ?? (await keptStanding(db, now(), number));
  if (known) return known;
  const { countryCode, vatNumber } = number;
  const isValid = await vies.ask({ countryCode, vatNumber });
  const checkedAt = new Date(now());
  const row = { countryCode, vatNumber, isValid, checkedAt, expiresAt: new Date(now() + keptFor(isValid)) };
  await db
    .insert(vatChecks)
    .values(row)
    .onConflictDoUpdate({ target: [vatChecks.countryCode, vatChecks.vatNumber], set: row });
  return standing(number, isValid, checkedAt);
}

const numberIn = ({ text, country }: TypedNumber): VatNumberCheck | null =>
  text.trim() === '' ? null : readVatNumber(text, country);

const standing = (
  { countryCode, vatNumber }: VatNumberCheck,
  isValid: Validity,
  checkedAt: Date | null,
): VatStanding => ({ countryCode, vatNumber, isValid, checkedAt });

/** What the number says of itself: a wrong checksum, or a country that the service does not know. */
function localStanding(number: VatNumberCheck): VatStanding | null {
  if (number.state === 'invalid') return standing(number, false, null);
  return isViesCountry(number.countryCode) ? null : standing(number, null, null);
}

async function keptStanding(db: Db, now: number, number: VatNumberCheck): Promise<VatStanding | null> {
  const [kept] = await db
    .select({ isValid: vatChecks.isValid, checkedAt: vatChecks.checkedAt })
    .from(vatChecks)
    .where(
      and(
        eq(vatChecks.countryCode, number.countryCode),
        eq(vatChecks.vatNumber, number.vatNumber),
        gt(vatChecks.expiresAt, new Date(now)),
      ),
    );
  return kept ? standing(number, kept.isValid, kept.checkedAt) : null;
}
