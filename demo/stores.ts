import type { OpeningHours } from '#contract/pickup-point-search.ts';
import type { Culture } from '#contract/wire.ts';
import { weekdays } from '#rules/calendar.ts';
import { dayAfter, dayOf } from '#rules/dates.ts';
import { isHoliday } from '#rules/delivery-span.ts';
import { weekdayOf } from '#rules/opening-hours.ts';
import type { StoreSetting } from '#server/db/stores.ts';

const closed: OpeningHours[number] = [];
const day: OpeningHours[number] = [['10:00', '18:00']];
const withBreak: OpeningHours[number] = [
  ['10:00', '12:30'],
  ['13:30', '18:30'],
];
const tuesdayToSaturday: OpeningHours = [closed, day, day, day, day, day, closed];

/** A shop with a door, without the days on which it is closed: these depend on when the demo is set up. */
type Door = Omit<StoreSetting, 'ClosedDays'>;

/** The seller's own counter: its address, telephone and hours are those of the whole shop. */
export const counterInGent: Door = {
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
};

/** The demo's shops with a door; their telephones are numbers that nobody has. */
const doors: readonly Door[] = [
  counterInGent,
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
  },
];

/** A year and a little more, so that a demo that was set up a while ago still knows the next holiday. */
const daysAhead = 400;

/** The public holidays of a shop's own country on which it would be open. */
const closedDaysOf = ({ CountryCode, Hours }: Door, now: Date): string[] =>
  Array.from({ length: daysAhead }, (_, after) => dayAfter(dayOf(now.getTime()), after)).filter(
    (day) => isHoliday(day, CountryCode) && (Hours[weekdayOf(day)] ?? []).length > 0,
  );

export const storesOf = (now: Date): StoreSetting[] =>
  doors.map((door) => ({ ...door, ClosedDays: closedDaysOf(door, now) }));

/** The weekdays on which a shop is open; 1 is Monday. */
export const openWeekdays = ({ Hours }: Door): number[] =>
  Hours.flatMap((spans, index) => (spans.length > 0 ? [index + 1] : []));

const wordsOf = {
  fr: {
    days: (from: string, to: string) => `du ${from} au ${to}`,
    hours: (from: string, to: string) => `de ${from}\u00a0h à ${to}\u00a0h`,
  },
  nl: {
    days: (from: string, to: string) => `van ${from} tot ${to}`,
    hours: (from: string, to: string) => `van ${from} tot ${to} uur`,
  },
} as const;
const hourOf = (time: string): string => {
  if (!time.endsWith(':00')) throw new Error(`${time} is no whole hour`);
  return String(Number(time.slice(0, 2)));
};

/** The days on which a shop is open, and its hours: `du mardi au samedi, de 10 h à 18 h`. Its days are alike, and follow one another. */
export function weekOf(culture: Culture, door: Door): string {
  const open = openWeekdays(door);
  const [first = 0, last = 0] = [open[0], open.at(-1)];
  const spans = door.Hours[first - 1] ?? [];
  const [span] = spans;
  const isAlike = open.every((day) => JSON.stringify(door.Hours[day - 1]) === JSON.stringify(spans));
  if (!span || spans.length > 1 || !isAlike || last - first + 1 !== open.length)
    throw new Error(`The week of ${door.Id} has no short words`);
  const named = weekdays(culture).map(({ long }) => long);
  const { days, hours } = wordsOf[culture];
  return `${days(named[first - 1] ?? '', named[last - 1] ?? '')}, ${hours(hourOf(span[0]), hourOf(span[1]))}`;
}
