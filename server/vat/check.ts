import { and, eq, gt } from 'drizzle-orm';
import { euVatChecksums } from '#rules/eu-vat-checksums.ts';
import { checkVatNumber, isViesCountry, readVatNumber } from '#rules/vat-number.ts';
import type { VatNumberCheck } from '#rules/vat-number.ts';
import type { Db } from '#server/db/open.ts';
import { vatChecks } from '#server/db/schema/index.ts';
import { readSetting } from '#server/db/setting.ts';
import type { Services } from '#server/services.ts';
import type { Validity, VatNumber } from './vies.ts';

/** What is known of a company's VAT number, and since when. */
export interface VatStanding {
  countryCode: string;
  vatNumber: string;
  isValid: Validity;
  /** When the EU's service said so; null where only the number itself was looked at. */
  checkedAt: Date | null;
  /** The service's proof that it was asked for this shop; null where it gave none. */
  consultationNumber: string | null;
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
  return localStanding(number) ?? (await keptStanding(db, now, number)) ?? standing(number, nothing);
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
  const { isValid, consultationNumber } = await vies.ask({ countryCode, vatNumber }, await ownNumber(db));
  const said = { isValid, checkedAt: new Date(now()), consultationNumber };
  const row = { countryCode, vatNumber, ...said, expiresAt: new Date(now() + keptFor(isValid)) };
  await db
    .insert(vatChecks)
    .values(row)
    .onConflictDoUpdate({ target: [vatChecks.countryCode, vatChecks.vatNumber], set: row });
  return standing(number, said);
}

const numberIn = ({ text, country }: TypedNumber): VatNumberCheck | null =>
  text.trim() === '' ? null : readVatNumber(text, country, euVatChecksums);

/** The shop's, from its setting `seller`: who asks the service, and is given the proof of it. */
async function ownNumber(db: Db): Promise<VatNumber | null> {
  const { VatNumber: text = '' } = await readSetting<{ VatNumber?: string }>(db, 'seller', {});
  const { state, countryCode, vatNumber } = checkVatNumber(text, undefined, euVatChecksums);
  return state === 'invalid' || !isViesCountry(countryCode) ? null : { countryCode, vatNumber };
}

type Said = Omit<VatStanding, 'countryCode' | 'vatNumber'>;
const nothing: Said = { isValid: null, checkedAt: null, consultationNumber: null };

const standing = ({ countryCode, vatNumber }: VatNumberCheck, said: Said): VatStanding => ({
  countryCode,
  vatNumber,
  ...said,
});

/** What the number says of itself: a wrong checksum, or a country that the service does not know. */
function localStanding(number: VatNumberCheck): VatStanding | null {
  if (number.state === 'invalid') return standing(number, { ...nothing, isValid: false });
  return isViesCountry(number.countryCode) ? null : standing(number, nothing);
}

async function keptStanding(db: Db, now: number, number: VatNumberCheck): Promise<VatStanding | null> {
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
  return kept ? standing(number, kept) : null;
}
