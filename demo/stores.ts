import type { OpeningHours } from '#contract/pickup-point-search.ts';
import type { StoreSetting } from '#server/db/stores.ts';

const closed: OpeningHours[number] = [];
const day: OpeningHours[number] = [['10:00', '18:00']];
const withBreak: OpeningHours[number] = [
  ['10:00', '12:30'],
  ['13:30', '18:30'],
];
const tuesdayToSaturday: OpeningHours = [closed, day, day, day, day, day, closed];

/** Holidays of the next winter on which no shop opens. */
const holidays = (now: Date) => [`${now.getUTCFullYear()}-12-25`, `${now.getUTCFullYear() + 1}-01-01`];

/** The demo's shops with a door; their telephones are numbers that nobody has. */
export const storesOf = (now: Date): StoreSetting[] => [
  {
    Id: 'gent',
    Name: { fr: 'Vitrine Gand', nl: 'Vitrine Gent' },
    Street: 'Dok-Noord 4',
    PostalCode: '9000',
    City: { fr: 'Gand', nl: 'Gent' },
    CountryCode: 'BE',
    Phone: '+32 9 223 00 10',
    Email: 'gent@vitrine.test',
    Latitude: 51.0655,
    Longitude: 3.7331,
    Hours: tuesdayToSaturday,
    ClosedDays: holidays(now),
  },
  {
    Id: 'bruxelles',
    Name: { fr: 'Vitrine Bruxelles', nl: 'Vitrine Brussel' },
    Street: 'Rue Antoine Dansaert 101',
    PostalCode: '1000',
    City: { fr: 'Bruxelles', nl: 'Brussel' },
    CountryCode: 'BE',
    Phone: '+32 2 502 00 10',
    Email: 'bruxelles@vitrine.test',
    Latitude: 50.8521,
    Longitude: 4.3446,
    Hours: [withBreak, withBreak, withBreak, withBreak, withBreak, day, closed],
    ClosedDays: holidays(now),
  },
  {
    Id: 'liege',
    Name: { fr: 'Vitrine Liège', nl: 'Vitrine Luik' },
    Street: 'Quai de la Batte 10',
    PostalCode: '4000',
    City: { fr: 'Liège', nl: 'Luik' },
    CountryCode: 'BE',
    Phone: '+32 4 223 00 10',
    Email: 'liege@vitrine.test',
    Latitude: 50.6466,
    Longitude: 5.5808,
    // the market of the Batte is on Sunday morning
    Hours: [closed, day, day, day, day, day, [['09:00', '14:00']]],
    ClosedDays: holidays(now),
  },
  {
    Id: 'lille',
    Name: { fr: 'Vitrine Lille', nl: 'Vitrine Rijsel' },
    Street: 'Rue de la Monnaie 42',
    PostalCode: '59800',
    City: { fr: 'Lille', nl: 'Rijsel' },
    CountryCode: 'FR',
    Phone: '+33 3 20 55 00 10',
    Email: 'lille@vitrine.test',
    Latitude: 50.6408,
    Longitude: 3.0636,
    Hours: tuesdayToSaturday,
    ClosedDays: [...holidays(now), `${now.getUTCFullYear() + 1}-05-01`],
  },
];
