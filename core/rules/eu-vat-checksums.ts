import { digitsOf, doubled, isLuhn, isMod11And10 } from '#rules/vat-number.ts';

/**
 * Check digits of VAT numbers, for the EU members not covered by `vat-number.ts` and for Northern Ireland; each
 * function takes the number without its country code. Server only: they would add to every page with a form, and only
 * foreign numbers need them. The rules are those that member states gave the Commission for VIES; if a state publishes
 * none for a kind of number, only its format is checked.
 */
export const euVatChecksums: ReadonlyMap<string, (vatNumber: string) => boolean> = new Map([
  ['AT', isAustrian],
  ['BG', isBulgarian],
  ['CY', isCypriot],
  ['CZ', isCzech],
  ['DK', (number) => /^[1-9]\d{7}$/.test(number) && weighted(number, [2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0],
  ['EE', (number) => /^\d{9}$/.test(number) && weighted(number, [3, 7, 1, 3, 7, 1, 3, 7, 1]) % 10 === 0],
  ['EL', isGreek],
  ['ES', isSpanish],
  ['FI', (number) => /^\d{8}$/.test(number) && weighted(number, [7, 9, 10, 5, 8, 4, 2, 1]) % 11 === 0],
  ['HR', (number) => /^\d{11}$/.test(number) && isMod11And10(number)],
  ['HU', (number) => /^\d{8}$/.test(number) && weighted(number, [9, 7, 3, 1, 9, 7, 3, 1]) % 10 === 0],
  ['IE', isIrish],
  ['IT', isItalian],
  ['LT', isLithuanian],
  ['LV', isLatvian],
  ['MT', (number) => /^[1-9]\d{7}$/.test(number) && weighted(number, [3, 4, 6, 7, 8, 9, 10, 1]) % 37 === 0],
  ['PL', (number) => /^\d{10}$/.test(number) && weighted(number, [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11 === last(number)],
  ['PT', isPortuguese],
  ['RO', isRomanian],
  ['SE', (number) => /^\d{10}(?!00)\d\d$/.test(number) && isLuhn(number.slice(0, 10))],
  ['SI', isSlovenian],
  ['SK', (number) => /^[1-9]\d[2-47-9]\d{7}$/.test(number) && Number(number) % 11 === 0],
  ['XI', isNorthernIrish],
]);

/** U and eight digits: every second one doubled, then the sum of the digits and 4 rounded up to a multiple of ten. */
function isAustrian(number: string): boolean {
  if (!/^U\d{8}$/.test(number)) return false;
  return (10 - ((doubled(number.slice(1, 8), 1) + 4) % 10)) % 10 === last(number);
}

/** Nine digits: a company. Ten: a person, a foreigner or others, each with its own rule. */
function isBulgarian(number: string): boolean {
  if (/^\d{9}$/.test(number)) {
    const first = weighted(number, [1, 2, 3, 4, 5, 6, 7, 8]) % 11;
    return (first < 10 ? first : weighted(number, [3, 4, 5, 6, 7, 8, 9, 10]) % 11) % 10 === last(number);
  }
  if (!/^\d{10}$/.test(number)) return false;
  const person = (weighted(number, [2, 4, 8, 5, 10, 9, 7, 3, 6]) % 11) % 10;
  const foreigner = weighted(number, [21, 19, 17, 13, 11, 9, 7, 3, 1]) % 10;
  const other = (11 - (weighted(number, [4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11)) % 11;
  return [person, foreigner, other].includes(last(number));
}

const cypriotOdd = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21];

/** The final letter is the sum of the even positions and of the odd ones mapped through a table, mod 26. */
function isCypriot(number: string): boolean {
  if (!/^(?!12)\d{8}[A-Z]$/.test(number)) return false;
  const sum = digitsOf(number.slice(0, 8)).reduce(
    (total, digit, index) => total + (index % 2 === 0 ? (cypriotOdd[digit] ?? 0) : digit),
    0,
  );
  return String.fromCharCode(65 + (sum % 26)) === number.at(-1);
}

/** Eight digits: a company. Nine starting with 6: a person without a birth number. Otherwise a birth number. */
function isCzech(number: string): boolean {
  if (/^[0-8]\d{7}$/.test(number)) {
    const rest = (11 - (weighted(number, [8, 7, 6, 5, 4, 3, 2]) % 11)) % 11;
    return (rest || 1) % 10 === last(number);
  }
  if (/^6\d{8}$/.test(number)) {
    return ((weighted(number.slice(1), [8, 7, 6, 5, 4, 3, 2]) % 11) + 8) % 10 === last(number);
  }
  // birth numbers of 1880 to 1953 have nine digits and no check digit
  if (/^\d{9}$/.test(number)) return !/^5[4-9]|^7/.test(number);
  if (!/^\d{10}$/.test(number)) return false;
  return (Number(number.slice(0, 9)) % 11) % 10 === last(number);
}

/** Each digit but the last weighs twice the one to its right; older numbers lack the leading 0. */
function isGreek(text: string): boolean {
  const number = text.padStart(9, '0');
  if (!/^\d{9}$/.test(number) || text.length < 8) return false;
  return (weighted(number, [256, 128, 64, 32, 16, 8, 4, 2]) % 11) % 10 === last(number);
}

const spanishLetters = 'TRWAGMYFPDXBNJZSQVHLCKE';

/**
 * A person's number ends with a letter (mod 23; a foreigner's X, Y, Z count as 0, 1, 2), a company's with a digit or
 * letter.
 */
function isSpanish(number: string): boolean {
  const person = /^([XYZKLM]|\d)(\d{7})([A-Z])$/.exec(number);
  if (person) {
    const [, first = '', rest = '', letter] = person;
    const front = 'XYZ'.includes(first) ? String('XYZ'.indexOf(first)) : /\d/.test(first) ? first : '';
    return spanishLetters[Number(front + rest) % 23] === letter;
  }
  const company = /^[ABCDEFGHJNPQRSUVW](\d{7})([A-J0-9])$/.exec(number);
  if (!company) return false;
  const [, digits = '', control = ''] = company;
  const check = (10 - (doubled(digits, 0) % 10)) % 10;
  return control === String(check) || control === 'JABCDEFGHI'[check];
}

/** Seven digits and a letter (mod 23), since 2013 with a second one; old numbers have a symbol in second place. */
function isIrish(text: string): boolean {
  const old = /^(\d)[A-Z+*](\d{5})([A-W])$/.exec(text);
  const number = old ? `0${old[2]}${old[1]}${old[3]}` : text;
  const match = /^(\d{7})([A-W])([A-IW]?)$/.exec(number);
  if (!match) return false;
  const [, digits = '', letter = '', second = ''] = match;
  const signs = 'WABCDEFGHIJKLMNOPQRSTUV';
  const sum = weighted(digits, [8, 7, 6, 5, 4, 3, 2]) + 9 * (second ? signs.indexOf(second) : 0);
  return signs[sum % 23] === letter;
}

/** Luhn; the three digits before the last are the tax office. */
function isItalian(number: string): boolean {
  if (!/^(?!0{7})\d{11}$/.test(number) || !isLuhn(number)) return false;
  const office = Number(number.slice(7, 10));
  return (office >= 1 && office <= 100) || [120, 121, 888, 999].includes(office);
}

/** Nine digits, or twelve for a temporary registration; the last but one is 1. */
function isLithuanian(number: string): boolean {
  if (!/^(\d{7}|\d{10})1\d$/.test(number)) return false;
  const places = Array.from({ length: number.length - 1 }, (_, index) => index);
  const first =
    weighted(
      number,
      places.map((place) => 1 + (place % 9)),
    ) % 11;
  if (first < 10) return first === last(number);
  return (
    (weighted(
      number,
      places.map((place) => 1 + ((place + 2) % 9)),
    ) %
      11) %
      10 ===
    last(number)
  );
}

/**
 * A company's starts above 3; a person's is a birth date and a check digit, or since 2017 starts with 32 and has none.
 */
function isLatvian(number: string): boolean {
  if (!/^\d{11}$/.test(number)) return false;
  if (number > '4') return weighted(number, [9, 1, 4, 8, 3, 10, 2, 5, 7, 6, 1]) % 11 === 3;
  if (number.startsWith('32')) return true;
  return ((1 + weighted(number, [10, 5, 8, 4, 2, 1, 6, 3, 7, 9])) % 11) % 10 === last(number);
}

/** Weights 9 … 2, mod 11. */
function isPortuguese(number: string): boolean {
  if (!/^[1-9]\d{8}$/.test(number)) return false;
  return ((11 - (weighted(number, [9, 8, 7, 6, 5, 4, 3, 2]) % 11)) % 11) % 10 === last(number);
}

/** A company: up to ten digits; a person: thirteen. */
function isRomanian(number: string): boolean {
  if (/^[1-9]\d{12}$/.test(number)) {
    const rest = weighted(number, [2, 7, 9, 1, 4, 6, 3, 5, 8, 2, 7, 9]) % 11;
    return (rest === 10 ? 1 : rest) === last(number);
  }
  if (!/^[1-9]\d{1,9}$/.test(number)) return false;
  return ((10 * weighted(number.padStart(10, '0'), [7, 5, 3, 2, 1, 7, 5, 3, 2])) % 11) % 10 === last(number);
}

/** Weights 8 … 2, mod 11; a remainder of 0 is never issued. */
function isSlovenian(number: string): boolean {
  if (!/^[1-9]\d{7}$/.test(number)) return false;
  const check = 11 - (weighted(number, [8, 7, 6, 5, 4, 3, 2]) % 11);
  return check !== 11 && check % 10 === last(number);
}

/**
 * As in Great Britain: nine digits mod 97, plus 55 since 2010; three more are a branch; GD and HA are government and
 * health authorities.
 */
function isNorthernIrish(number: string): boolean {
  if (/^GD[0-4]\d\d$|^HA[5-9]\d\d$/.test(number)) return true;
  if (!/^\d{9}(\d{3})?$/.test(number)) return false;
  return [0, 42, 55].includes(weighted(number, [8, 7, 6, 5, 4, 3, 2, 10, 1]) % 97);
}

const last = (number: string): number => Number(number.at(-1));

/** Σ digit × weight, up to the number of weights. */
function weighted(number: string, weights: readonly number[]): number {
  const digits = digitsOf(number);
  return weights.reduce((total, weight, index) => total + weight * (digits[index] ?? 0), 0);
}
