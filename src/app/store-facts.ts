import type { OpeningHoursSpecification, Store as SchemaStore } from 'schema-dts';
import type { Store, StoreLocatorPageData } from '#contract/store-locator.ts';
import { weekday } from './product-facts.ts';

type Of<T> = Exclude<T, string>;

/** Days of the week (1 for Monday) with the same hours together; a span of hours for each time the door opens. */
function weekOf(hours: Store['Hours']): Of<OpeningHoursSpecification>[] {
  const opened = hours.flatMap((spans, index) => spans.map(([opens, closes]) => ({ opens, closes, day: index + 1 })));
  return [...Map.groupBy(opened, ({ opens, closes }) => `${opens} ${closes}`).values()].flatMap((days) =>
    days.slice(0, 1).map(({ opens, closes }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: days.map(({ day }) => weekday(day)),
      opens,
      closes,
    })),
  );
}

/** A day on which it is closed: search engines read equal hours as never open. */
const closedOn = (day: string): Of<OpeningHoursSpecification> => ({
  '@type': 'OpeningHoursSpecification',
  validFrom: day,
  validThrough: day,
  opens: '00:00',
  closes: '00:00',
});

/** The shops with a door; `seller` runs them. */
export const storesOf = (
  { Stores }: StoreLocatorPageData,
  canonical: string,
  seller: Of<SchemaStore>['parentOrganization'],
): Of<SchemaStore>[] =>
  Stores.map((store) => ({
    '@type': 'Store',
    '@id': `${canonical}#${store.Id}`,
    name: store.Name,
    url: canonical,
    address: {
      '@type': 'PostalAddress',
      streetAddress: store.Street,
      postalCode: store.PostalCode,
      addressLocality: store.City,
      addressCountry: store.CountryCode,
    },
    geo: { '@type': 'GeoCoordinates', latitude: store.Coors.lat, longitude: store.Coors.lng },
    ...(store.Phone && { telephone: store.Phone }),
    ...(store.Email && { email: store.Email }),
    openingHoursSpecification: weekOf(store.Hours),
    ...(store.ClosedDays.length > 0 && { specialOpeningHoursSpecification: store.ClosedDays.map(closedOn) }),
    parentOrganization: seller,
  }));
