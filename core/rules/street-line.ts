/** A street with its number as one address form asks for them; the box is empty where there is none. */
export interface StreetLine {
  street: string;
  houseNumber: string;
  boxNumber: string;
}

const longest = 150;
/** `12`, `12a`, `12 bis`, `12-14`, `12-A`; a Dutch addition too: `12-hs`, `12 III`. */
const number = String.raw`\d{1,4}(?:\s?(?:bis|ter|quater)|\s?[a-z](?![\p{L}])|\s?[-–]\s?(?:\d{1,4}[a-z]?|[a-z]{1,2})(?![\p{L}\d])|\s(?:hs|i{1,3}|iv)(?!\p{L}))?`;
const boxAtEnd =
  /^(.*\d.*?)[\s,]+(?:bte|bt|bo[iî]te|bus|box|app?t?|appartement)[.:]?\s*([\p{L}\d][\p{L}\d./-]{0,9})$/iu;
/** Hoofdstraat 12-A; the street keeps every number but the last: Plein 1944 7 */
const numberLast = new RegExp(String.raw`^(.*\p{L}.*?)[\s,]+(${number})$`, 'iu');
/** Meir 12/3, as Belgians write a box */
const slashed = /^(.*\p{L}.*)[\s,]+(\d{1,4}[a-z]?)\/([\p{L}\d]{1,6})$/iu;
/** 12, rue Neuve */
const numberFirst = new RegExp(String.raw`^(${number})\s*(,?)\s*(\p{L}.*)$`, 'iu');
const numberWord = /[\s,]+(?:n°|nr\.?|no\.?|num[ée]ro|nummer)$/i;

/** What streets are called in French: before these a number without a comma is the house's. */
const frenchStreet =
  /^(?:rue|avenue|av\.?|boulevard|bd\.?|blvd\.?|bld\.?|place|pl\.?|chemin|route|rte\.?|all[ée]e|impasse|quai|cours|square|chauss[ée]e|rond-point|sentier|passage|faubourg|mont[ée]e|clos|dr[èe]ve|venelle|ruelle|esplanade|promenade|voie|c[ôo]te|galerie|parvis|mail|rampe|val|cit[ée])\s/i;
/** What a number after them belongs to: a road, a building, a box of the post. */
const notAStreet =
  /^(?:r[ée]sidence|residentie|immeuble|b[âa]timent|lotissement|zone|zoning|z\.?[ai]\.?|camping|b\.?p\.?|p\.?b\.?|bo[îi]te postale|postbus|kaai|haven|dok|lot|sect(?:eu|o)r|quartier|blok|bloc)(?:\s|$)/i;
const endsOpen =
  /(?:^|\s)(?:rue|avenue|av\.?|all[ée]e|route|weg|laan|nationale|d[ée]partementale?|autoroute|rn|rd|[a-z]|porte|poort|quai|gate|km|[ée]tage|verdieping|bloc|blok|unit|hall|loods|b[âa]t\.?|b[âa]timent|escalier|lot|zone)$/i;
const endsInNumber = /(?:^|[\s-])\d+$/;
const year = /(?:^|\s)(?:1[5-9]|20)\d\d$/;

/**
 * A street typed with its number in one line, as people in Belgium, France, the Netherlands and Luxembourg write it;
 * null wherever a number may as well belong to the street's name. `country` is an ISO code.
 */
export function splitStreet(line: string, country: string): StreetLine | null {
  const text = line.normalize('NFC').replaceAll(/\s+/g, ' ').trim();
  if (text.length > longest || notAStreet.test(text)) return null;
  const [, rest = text, boxNumber = ''] = boxAtEnd.exec(text) ?? [];
  const [, first = '', comma = '', name = ''] = numberFirst.exec(rest) ?? [];
  // "8 Mei-laan" and "1e Kruisstraat 5" begin with a number, too
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

/** A year or a war stands for what happened then, until another number follows. */
const isRemembered = (houseNumber: string): boolean => year.test(houseNumber) || /^(?:14-18|40-45)$/.test(houseNumber);

/** Two letters at least, and no number at its end that might be the house's. */
const isStreet = (street: string): boolean =>
  /\p{L}{2}/u.test(street) &&
  !endsOpen.test(street.replace(numberWord, '')) &&
  (!endsInNumber.test(street) || year.test(street));

const lineOf = (street: string, houseNumber: string, boxNumber: string): StreetLine => ({
  street: street.replace(numberWord, '').replace(/[\s,]+$/, ''),
  houseNumber: houseNumber.replaceAll(/\s?[-–]\s?/g, '-'),
  boxNumber,
});
