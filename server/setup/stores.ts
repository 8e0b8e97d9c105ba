import * as v from 'valibot';
import type { StoreSetting } from '#server/db/stores.ts';
import { email, filled, text } from './fields.ts';

const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

/** `10:00-12:30 13:30-18:00`, in order; '' is closed. */
const spans = v.pipe(
  text(100),
  v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d-.*$|^$/u, 'must be hours such as 10:00-12:30 13:30-18:00'),
  v.transform((written) =>
    written
      .split(/\s+/u)
      .filter((span) => span !== '')
      .map((span): [string, string] => {
        const [from = '', to = ''] = span.split('-');
        return [from, to];
      }),
  ),
  v.check((day) => {
    const moments = day.flat();
    return moments.every(
      (moment, index) =>
        /^(?:[01]\d|2[0-3]):[0-5]\d$/u.test(moment) && (index === 0 || moment > (moments[index - 1] ?? '')),
    );
  }, 'must be hours such as 10:00-12:30 13:30-18:00, one after the other'),
);
const inBoth = v.union([filled(), v.strictObject({ fr: filled(), nl: filled() })]);
const degrees = (most: number) =>
  v.pipe(v.number('must be degrees such as 50.6466'), v.minValue(-most), v.maxValue(most));

/** A shop with a door, as a merchant writes it; days that are left out are closed. */
export const storeAnswers = v.array(
  v.strictObject({
    name: inBoth,
    street: filled(),
    postalCode: filled(20),
    city: inBoth,
    country: v.pipe(text(2), v.regex(/^[A-Z]{2}$/u, 'must be a country such as BE')),
    phone: v.optional(text(40), ''),
    email: v.optional(v.union([email, v.literal('')]), ''),
    latitude: degrees(85),
    longitude: degrees(180),
    hours: v.optional(v.strictObject(v.entriesFromList(days, v.optional(spans, ''))), {}),
    closedDays: v.optional(v.array(v.pipe(text(10), v.isoDate('must be a day such as 2026-12-25'))), []),
  }),
);

const localized = (written: v.InferOutput<typeof inBoth>) =>
  typeof written === 'string' ? { fr: written, nl: written } : written;

/** The setting `stores`. */
export const storesOf = (answers: v.InferOutput<typeof storeAnswers>): StoreSetting[] =>
  answers.map(({ name, street, postalCode, city, country, phone, email: Email, ...store }, index) => ({
    Id: `store-${index + 1}`,
    Name: localized(name),
    Street: street,
    PostalCode: postalCode,
    City: localized(city),
    CountryCode: country,
    Phone: phone,
    Email,
    Latitude: store.latitude,
    Longitude: store.longitude,
    Hours: days.map((day) => store.hours[day] ?? []),
    ClosedDays: store.closedDays,
  }));
