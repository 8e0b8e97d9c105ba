/** A street with its number, as the address form asks for them; the box is empty if there is none. */
export interface StreetLine {
  street: string;
  houseNumber: string;
  boxNumber: string;
}

const longest = 150;
/** `12`, `12a`, `12 bis`, `12-14`, `12-A`; also Dutch additions: `12-hs`, `12 III`. */
const number = String.raw`\d{1,4}(?:\s?(?:bis|ter|quater)|\s?[a-z](?![\p{L}])|\s?[-–]\s?(?:\d{1,4}[a-z]?|[a-z]{1,2})(?![\p{L}\d])|\s(?:hs|i{1,3}|iv)(?!\p{L}))?`;
const boxAtEnd =
  /^(.*\d.*?)[\s,]+(?:bte|bt|bo[iî]te|bus|box|app?t?|appartement)[.:]?\s*([\p{L}\d][\p{L}\d./-]{0,9})$/iu;
/** Hoofdstraat 12-A; only the last number is split off: Plein 1944 7 */
const numberLast = new RegExp(String.raw`^(.*\p{L}.*?)[\s,]+(${number})$`, 'iu');
/** Meir 12/3, the Belgian notation of a box */
const slashed = /^(.*\p{L}.*)[\s,]+(\d{1,4}[a-z]?)\/([\p{L}\d]{1,6})$/iu;
/** 12, rue Neuve */
const numberFirst = new RegExp(String.raw`^(${number})\s*(,?)\s*(\p{L}.*)$`, 'iu');
const numberWord = /[\s,]+(?:n°|nr\.?|no\.?|num[ée]ro|nummer)$/i;

/** French words for streets: a number before one of them, even without a comma, is the house number. */
const frenchStreet =
  /^(?:rue|avenue|av\.?|boulevard|bd\.?|blvd\.?|bld\.?|place|pl\.?|chemin|route|rte\.?|all[ée]e|impasse|quai|cours|square|chauss[ée]e|rond-point|sentier|passage|faubourg|mont[ée]e|clos|dr[èe]ve|venelle|ruelle|esplanade|promenade|voie|c[ôo]te|galerie|parvis|mail|rampe|val|cit[ée])\s/i;
/** Words after which a number is not a house number: a road, a building, a P.O. box. */
const notAStreet =
  /^(?:r[ée]sidence|residentie|immeuble|b[âa]timent|lotissement|zone|zoning|z\.?[ai]\.?|camping|b\.?p\.?|p\.?b\.?|bo[îi]te postale|postbus|kaai|haven|dok|lot|sect(?:eu|o)r|quartier|blok|bloc)(?:\s|$)/i;
const endsOpen =
  /(?:^|\s)(?:rue|avenue|av\.?|all[ée]e|route|weg|laan|nationale|d[ée]partementale?|autoroute|rn|rd|[a-z]|porte|poort|quai|gate|km|[ée]tage|verdieping|bloc|blok|unit|hall|loods|b[âa]t\.?|b[âa]timent|escalier|lot|zone)$/i;
const endsInNumber = /(?:^|[\s-])\d+$/;
const year = /(?:^|\s)(?:1[5-9]|20)\d\d$/;

/**
 * Splits a street and its number typed in one line, in the notations of Belgium, France, the Netherlands and
 * Luxembourg; null if the number might belong to the street's name. `country` is an ISO code.
 */
export function splitStreet(line: string, country: string): StreetLine | null {
  const text = line.normalize('NFC').replaceAll(/\s+/g, ' ').trim();
  if (text.length > longest || notAStreet.test(text)) return null;
  const [, rest = text, boxNumber = ''] = boxAtEnd.exec(text) ?? [];
  const [, first = '', comma = '', name = ''] = numberFirst.exec(rest) ?? [];
  // "8 Mei-laan" and "1e Kruisstraat 5" also start with a number
  if (name !== '' && (comma !== '' || frenchStreet.test(name))) {
    // 12, rue Neuve 14
    if (endsInNumber.test(name) && !year.test(name)) return null;
    return lineOf(name, first, boxNumber);
  }
  const [, beside = '', before = '', box = ''] = country === 'BE' && boxNumber === '' ? (slashed.exec(rest) ?? []) : [];
  if (isStreet(beside)) return lineOf(beside, before, box);
  const [, street = '', houseNumber = ''] = numberLast.exec(rest) ?? [];
  return isStreet(street) && !isRemembered(houseNumber) ? lineOf(street, houseNumber, boxNumber) : null;
}

/** A lone year or war is part of a commemorative street name, unless another number follows. */
const isRemembered = (houseNumber: string): boolean => year.test(houseNumber) || /^(?:14-18|40-45)$/.test(houseNumber);

/** At least two letters, and no trailing number that might be the house number. */
const isStreet = (street: string): boolean =>
  /\p{L}{2}/u.test(street) &&
  !endsOpen.test(street.replace(numberWord, '')) &&
  (!endsInNumber.test(street) || year.test(street));

const lineOf = (street: string, houseNumber: string, boxNumber: string): StreetLine => ({
  street: street.replace(numberWord, '').replace(/[\s,]+$/, ''),
  houseNumber: houseNumber.replaceAll(/\s?[-–]\s?/g, '-'),
  boxNumber,
});
