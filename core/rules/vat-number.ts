/**
 * A VAT number checked offline. `plausible`: the country's checksum is right (only the service knows whether the number
 * is valid); `invalid`: it is wrong; `unchecked`: there was no rule for this country.
 */
export type VatNumberCheck = {
  readonly state: 'plausible' | 'invalid' | 'unchecked';
  readonly countryCode: string;
  /** Without the country code, spaces, dots and dashes. */
  readonly vatNumber: string;
};

/** Functions that verify a number's check digits, by country prefix. */
export type VatChecksums = ReadonlyMap<string, (vatNumber: string) => boolean>;

/** The home country and its neighbours: checked in forms while typing. */
const rules: VatChecksums = new Map([
  ['BE', isBelgian],
  ['NL', isDutch],
  ['FR', isFrench],
  ['LU', isLuxembourgish],
  ['DE', isGerman],
]);

/** VIES prefixes; any other prefix is not a country code. */
const viesCountries = new Set(
  'AT BE BG CY CZ DE DK EE EL ES FI FR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK XI'.split(' '),
);

export const isViesCountry = (countryCode: string): boolean => viesCountries.has(countryCode);

const longest = 32;

/**
 * Checks a number as typed, `BE 0244.142.664`; the country code may be missing if `country` (ISO) is given. VIES calls
 * Greece EL. A number of a country other than `country` is invalid. `beyond` are the rules of further countries,
 * available on the server (`eu-vat-checksums.ts`).
 */
export function checkVatNumber(text: string, country?: string, beyond?: VatChecksums): VatNumberCheck {
  const asked = country === 'GR' ? 'EL' : (country ?? '');
  const bare = text.length > longest ? '' : text.toUpperCase().replaceAll(/[\s.-]/g, '');
  const hasPrefix = asked ? bare.startsWith(asked) : viesCountries.has(bare.slice(0, 2));
  const countryCode = asked || (hasPrefix ? bare.slice(0, 2) : '');
  const rest = hasPrefix ? bare.slice(2) : bare;
  // Belgian numbers had nine digits until 2005 and now have a 0 in front
  const vatNumber = countryCode === 'BE' && /^\d{9}$/.test(rest) ? `0${rest}` : rest;
  const rule = rules.get(countryCode) ?? beyond?.get(countryCode);
  if (countryCode === '' || !/^[A-Z0-9+*]{2,13}$/.test(vatNumber)) return { state: 'invalid', countryCode, vatNumber };
  if (!rule) return { state: 'unchecked', countryCode, vatNumber };
  return { state: rule(vatNumber) ? 'plausible' : 'invalid', countryCode, vatNumber };
}

/**
 * Reads a number typed beside a country (ISO): as that country's if its checksum holds there, otherwise by its own
 * prefix, otherwise as that country's again, for the error.
 */
export function readVatNumber(text: string, country: string, beyond?: VatChecksums): VatNumberCheck {
  const there = checkVatNumber(text, country, beyond);
  if (there.state === 'plausible') return there;
  const own = checkVatNumber(text, undefined, beyond);
  return own.state === 'invalid' ? there : own;
}

/** The last two digits are 97 − (first eight mod 97). */
function isBelgian(vatNumber: string): boolean {
  if (!/^[01]\d{9}$/.test(vatNumber)) return false;
  return Number(vatNumber.slice(8)) === 97 - (Number(vatNumber.slice(0, 8)) % 97);
}

/**
 * Companies: weights 9 … 2, mod 11. Sole traders since 2020: the whole number mod 97 is 1, letters counting from 10.
 */
function isDutch(vatNumber: string): boolean {
  if (!/^\d{9}B\d{2}$/.test(vatNumber)) return false;
  const digits = digitsOf(vatNumber.slice(0, 9));
  const weighted = digits.slice(0, 8).reduce((total, digit, index) => total + digit * (9 - index), 0);
  if (weighted % 11 === digits[8]) return true;
  const remainder = Array.from(`NL${vatNumber}`).reduce((rest, character) => {
    const value = Number.parseInt(character, 36);
    return (rest * (value > 9 ? 100 : 10) + value) % 97;
  }, 0);
  return remainder === 1;
}

const frenchKeys = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/**
 * A two-character key and the SIREN, whose Luhn digit is valid except for Monaco's (000 …). Numeric key: (12 + 3 ·
 * (SIREN mod 97)) mod 97; with letters (any of the 34 characters without I and O): mod 11.
 */
function isFrench(vatNumber: string): boolean {
  const match = /^([0-9A-HJ-NP-Z])([0-9A-HJ-NP-Z])(\d{9})$/.exec(vatNumber);
  if (!match) return false;
  const [, first = '', second = '', siren = ''] = match;
  if (!siren.startsWith('000') && !isLuhn(siren)) return false;
  if (/^\d\d$/.test(first + second)) return Number(first + second) === (12 + 3 * (Number(siren) % 97)) % 97;
  const place = frenchKeys.indexOf(first);
  const key = (place < 10 ? place * 24 - 10 : place * 34 - 100) + frenchKeys.indexOf(second);
  return (Number(siren) + 1 + Math.floor(key / 11)) % 11 === key % 11;
}

/** The last two digits are the first six mod 89. */
function isLuxembourgish(vatNumber: string): boolean {
  return /^\d{8}$/.test(vatNumber) && Number(vatNumber.slice(6)) === Number(vatNumber.slice(0, 6)) % 89;
}

function isGerman(vatNumber: string): boolean {
  return /^[1-9]\d{8}$/.test(vatNumber) && isMod11And10(vatNumber);
}

/** ISO 7064 mod 11,10. */
export function isMod11And10(number: string): boolean {
  const digits = digitsOf(number);
  const check = digits.pop();
  return (11 - digits.reduce((carried, digit) => (((digit + carried) % 10 || 10) * 2) % 11, 10)) % 10 === check;
}

/** The digit sum, with every second digit from position `from` on doubled and reduced to its own digit sum. */
export const doubled = (number: string, from: number): number =>
  digitsOf(number).reduce((total, digit, index) => {
    const value = index % 2 === from ? digit * 2 : digit;
    return total + (value > 9 ? value - 9 : value);
  }, 0);

/** Luhn: the digit sum with doubled digits is a multiple of ten. */
export const isLuhn = (number: string): boolean => doubled(number, number.length % 2) % 10 === 0;

export function digitsOf(text: string): number[] {
  return Array.from(text, Number);
}
