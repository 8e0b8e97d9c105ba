import { expect, test } from 'vitest';
import { dayAfter, dayOf } from '#rules/dates.ts';
import { isHoliday } from '#rules/delivery-span.ts';
import { weekdayOf } from '#rules/opening-hours.ts';
import { faqRows, pageRows } from '#demo/content/rows.ts';
import { posts } from '#demo/content/news.ts';
import { shippingMethods } from '#demo/pricing.ts';
import { seller } from '#demo/settings.ts';
import { storesOf } from '#demo/stores.ts';

const cultures = ['fr', 'nl'] as const;
type Culture = (typeof cultures)[number];
const now = new Date('2026-11-29T12:00:00Z');
const [gent] = storesOf(now);
const pages = pageRows(new Date(0));
const spaced = (text: string) => text.replaceAll('\u{A0}', ' ');
const contact = (culture: Culture) => {
  const id = pages.contentPages.find(({ code }) => code === 'contact')?.id;
  return spaced(pages.contentPageTexts.find((page) => page.pageId === id && page.culture === culture)?.html ?? '');
};
/** Each text of pages, answers and posts by itself, without those that show what editors can do. */
const texts = (culture: Culture): string[] => {
  const samples = pages.contentPages.find(({ code }) => code === 'editors')?.id;
  return [
    ...pages.contentPageTexts
      .filter((page) => page.culture === culture && page.pageId !== samples)
      .flatMap(({ html }) => html.split(/<\/(?:p|li|h2)>/u)),
    ...faqRows().map(({ answer }) => answer[culture]),
    ...posts.flatMap((post) => post[culture].body),
    ...shippingMethods.map(({ description }) => description[culture]),
  ].map(spaced);
};

/** The week of the counter, written out: whoever changes it finds every text that says it. */
const week = {
  fr: { days: 'du mardi au samedi', hours: 'de 10 h à 18 h' },
  nl: { days: 'van dinsdag tot zaterdag', hours: 'van 10 tot 18 uur' },
} as const;

test('the seller’s address, telephone and hours are those of the counter in Gent', () => {
  expect(gent?.Hours.map((spans) => spans.map((span) => span.join('–')).join())).toEqual([
    '',
    ...Array.from({ length: 5 }, () => '10:00–18:00'),
    '',
  ]);
  expect([seller.Street, seller.City, seller.Phone]).toEqual([gent?.Street, '9000 Gent – Gand', gent?.Phone]);
  expect([gent?.PostalCode, gent?.City]).toEqual(['9000', { fr: 'Gand', nl: 'Gent' }]);
  for (const culture of cultures)
    expect(spaced(seller.Hours?.[culture][0] ?? '')).toMatch(
      new RegExp(`^[A-Z][a-z]+ ?: ${week[culture].days}, ${week[culture].hours}$`, 'u'),
    );
  // what is collected there is ready on the days on which it is open
  expect(shippingMethods.find(({ code }) => code === 'collect')).toMatchObject({ weekdays: [2, 3, 4, 5, 6] });
});

test.each(cultures)(
  'pages, answers and posts in %s name no other address, telephone or hours of the counter',
  (culture) => {
    const { days, hours } = week[culture];
    const all = texts(culture).join('\n');
    const addresses = [...all.matchAll(/Dok-Noord \d+\w*/gu)].map(([street]) => street);
    expect(addresses.length).toBeGreaterThan(1);
    expect(new Set(addresses)).toEqual(new Set([seller.Street]));
    const phones = [...all.matchAll(/\+32[\d ]+\d/gu)].map(([phone]) => phone);
    expect(phones.filter((phone) => phone !== seller.Phone)).toEqual([]);
    const ofCounter = texts(culture).filter((text) => /comptoir|balie/iu.test(text));
    const named = (pattern: RegExp) => [...new Set(ofCounter.flatMap((text) => text.match(pattern) ?? []))];
    expect(named(culture === 'fr' ? /du \w+di au \w+di/gu : /van \w+dag tot \w+dag/gu)).toEqual([days]);
    expect(named(culture === 'fr' ? /de \d+ h à \d+ h/gu : /van \d+ tot \d+ uur/gu)).toEqual([hours]);
    // one answer says all of it, and the contact page shows the place
    expect(ofCounter.some((text) => [seller.Street, days, hours].every((fact) => text.includes(fact)))).toBe(true);
    expect(contact(culture)).toContain(`data-center="${gent?.Latitude},${gent?.Longitude}"`);
    expect(contact(culture)).toContain(`data-address="${gent?.Street}, ${gent?.PostalCode} ${gent?.City[culture]}"`);
  },
);

test('[SITE-08] each shop is closed on the public holidays of its own country in the next year, if it were open at all', () => {
  const year = Array.from({ length: 365 }, (_, after) => dayAfter(dayOf(now.getTime()), after));
  const closed = Object.fromEntries(storesOf(now).map((store) => [store.Id, store.ClosedDays]));
  for (const { Id, CountryCode, Hours, ClosedDays } of storesOf(now)) {
    const missing = year.filter(
      (day) => isHoliday(day, CountryCode) && (Hours[weekdayOf(day)]?.length ?? 0) > 0 && !ClosedDays.includes(day),
    );
    expect([Id, missing]).toEqual([Id, []]);
    expect(ClosedDays.filter((day) => !isHoliday(day, CountryCode))).toEqual([]);
  }
  // Ghent is closed on Mondays anyway; only Lille knows 14 July, only Belgium 21 July
  expect(closed['gent']?.filter((day) => day < '2027-11-01')).toEqual([
    '2026-12-25',
    '2027-01-01',
    '2027-05-01',
    '2027-05-06',
    '2027-07-21',
  ]);
  expect(closed['bruxelles']).toContain('2027-03-29');
  expect([closed['lille']?.includes('2027-07-14'), closed['lille']?.includes('2027-07-21')]).toEqual([true, false]);
});
