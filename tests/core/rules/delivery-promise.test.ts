import { expect, test } from 'vitest';
import { deliveryPromise } from '#rules/delivery-promise.ts';
import { keptPromiseText, promiseText } from '#rules/promise-text.ts';
import type { Goods, Terms } from '#rules/delivery-promise.ts';
import { deliverySpan, isBusinessDay, nextCutoff } from '#rules/delivery-span.ts';
import { dayOf, hourOf, instantAt } from '#rules/dates.ts';
import { farZones, inTimeZone } from '#tests/fixtures/time-zone.ts';
import { fc } from '#tests/core/rules/property.ts';

const at = (moment: string) => Date.parse(moment);
const gent = { country: 'BE', handlingDays: 0 };
const lille = { country: 'FR', handlingDays: 1 };
const terms: Terms = { minDays: 1, maxDays: 2, cutoffHour: 16, to: 'BE', home: gent };
const goods = (change: Partial<Goods> = {}): Goods => ({
  quantity: 1,
  held: [
    { origin: gent, pieces: 3 },
    { origin: lille, pieces: 5 },
  ],
  policy: 'tracked',
  availableFrom: null,
  isSent: true,
  ...change,
});
const promised = (moment: string, change: Partial<Goods> = {}, by: Partial<Terms> = {}) =>
  deliveryPromise(at(moment), { ...terms, ...by }, [goods(change)]);
const days = (span: { From: string; To: string } | null) => span && [span.From, span.To];

test.each(farZones)(
  '[SHOP-12] around midnight and the cut-off hour the shop’s clock counts, also for a reader in %s',
  async (zone) => {
    await inTimeZone(zone, () => {
      const day = (moment: string) => promised(moment).whole?.From;
      // Monday 23 November in Brussels, one hour ahead of UTC: before and after the cut-off and midnight
      expect(['14:59:59', '15:00:00', '22:59:59', '23:00:00'].map((time) => day(`2026-11-23T${time}Z`))).toEqual([
        '2026-11-24',
        '2026-11-25',
        '2026-11-25',
        '2026-11-25',
      ]);
      // late on Sunday in UTC is Monday in Brussels
      expect([day('2026-11-22T22:59:59Z'), day('2026-11-22T23:30:00Z')]).toEqual(['2026-11-24', '2026-11-24']);
      expect(promised('2026-11-23T23:00:00Z').whole?.OrderBy).toBe('2026-11-24T15:00:00.000Z');
      // summer time is two hours ahead; clocks change on 29 March and 25 October 2026
      expect([day('2026-07-06T13:59:59Z'), day('2026-07-06T14:00:00Z')]).toEqual(['2026-07-07', '2026-07-08']);
      expect([day('2026-03-27T14:59:59Z'), day('2026-03-27T15:00:00Z')]).toEqual(['2026-03-30', '2026-03-31']);
      expect(promised('2026-03-29T12:00:00Z').whole?.OrderBy).toBe('2026-03-30T14:00:00.000Z');
      expect(promised('2026-10-24T12:00:00Z').whole?.OrderBy).toBe('2026-10-26T15:00:00.000Z');
    });
  },
);

test('[SHOP-12] an hour of a day is its first instant, on the days on which clocks change as well', () => {
  expect(new Date(instantAt('2026-03-29', 2)).toISOString()).toBe('2026-03-29T01:00:00.000Z');
  expect(new Date(instantAt('2026-10-25', 2)).toISOString()).toBe('2026-10-25T00:00:00.000Z');
  expect(new Date(instantAt('2026-12-31', 24)).toISOString()).toBe('2026-12-31T23:00:00.000Z');
  expect(new Date(instantAt('2026-07-06', 0)).toISOString()).toBe('2026-07-05T22:00:00.000Z');
});

/** 2020 to 2040. */
const moments = fc.integer({ min: Date.UTC(2020, 0, 1) / 1000, max: Date.UTC(2040, 0, 1) / 1000 }).map((s) => s * 1000);
const countries = fc.constantFrom('BE', 'FR', 'NL', 'LU');
const weeks = fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 });
const ways = fc.record({
  minDays: fc.integer({ min: 0, max: 5 }),
  maxDays: fc.integer({ min: 0, max: 9 }),
  cutoffHour: fc.integer({ min: 0, max: 23 }),
  from: countries,
  to: countries,
  handlingDays: fc.integer({ min: 0, max: 3 }),
  workingDays: weeks,
  weekdays: weeks,
});

test('[SHOP-12] whenever, from and to whichever of the four countries: a promise is a day of delivery, and never goes back', () => {
  fc.assert(
    fc.property(moments, fc.integer({ min: 0, max: 9 * 86_400_000 }), ways, (now, later, way) => {
      const [first, second] = [deliverySpan(now, way), deliverySpan(now + later, way)];
      for (const day of [first.From, first.To]) expect(isBusinessDay(day, way.to, way.weekdays)).toBe(true);
      expect(first.From <= first.To && first.From >= dayOf(now)).toBe(true);
      expect(second.From >= first.From && second.To >= first.To).toBe(true);
    }),
  );
});

test('[SHOP-12] a promise stays the same until its cut-off, and changes with none before the next one', () => {
  fc.assert(
    fc.property(moments, ways, (now, way) => {
      const { From, To, OrderBy } = deliverySpan(now, way);
      const until = at(OrderBy);
      expect(until).toBeGreaterThan(now);
      expect(isBusinessDay(dayOf(until - 1), way.from, way.workingDays) || way.cutoffHour === 0).toBe(true);
      expect(deliverySpan(until - 1, way)).toEqual({ From, To, OrderBy });
      expect(deliverySpan(until, way).OrderBy > OrderBy).toBe(true);
      const next = nextCutoff(now, [way.cutoffHour, 20]);
      expect(next).toBeGreaterThan(now);
      expect(deliverySpan(next - 1, way)).toEqual({ From, To, OrderBy });
      expect([way.cutoffHour, 20]).toContain(hourOf(next));
    }),
  );
  expect(nextCutoff(0, [])).toBe(Infinity);
});

test.each([
  // 11 November 2026, a Wednesday: a holiday in Belgium and France alone
  ['BE', 'BE', '2026-11-10', '2026-11-12'],
  ['BE', 'NL', '2026-11-10', '2026-11-11'],
  ['BE', 'LU', '2026-11-10', '2026-11-11'],
  ['NL', 'FR', '2026-11-10', '2026-11-12'],
  // ordered on the day itself: the shop's own country decides when it is prepared
  ['BE', 'NL', '2026-11-11', '2026-11-13'],
  ['NL', 'NL', '2026-11-11', '2026-11-12'],
  // 26 December 2025, a Friday: in the Netherlands and Luxembourg
  ['BE', 'BE', '2025-12-24', '2025-12-26'],
  ['BE', 'FR', '2025-12-24', '2025-12-26'],
  ['BE', 'NL', '2025-12-24', '2025-12-29'],
  ['BE', 'LU', '2025-12-24', '2025-12-29'],
  // 23 June 2026, a Tuesday: in Luxembourg; 27 April 2026, a Monday: in the Netherlands; 14 July: in France
  ['BE', 'LU', '2026-06-22', '2026-06-24'],
  ['BE', 'BE', '2026-06-22', '2026-06-23'],
  ['BE', 'NL', '2026-04-24', '2026-04-28'],
  ['BE', 'FR', '2026-07-13', '2026-07-15'],
  // Monday after Easter, in all four
  ['BE', 'BE', '2026-04-03', '2026-04-07'],
  ['BE', 'FR', '2026-04-03', '2026-04-07'],
  ['BE', 'NL', '2026-04-03', '2026-04-07'],
  ['BE', 'LU', '2026-04-03', '2026-04-07'],
])('[SHOP-12] from %s to %s holidays of both count: ordered on %s it arrives on %s', (from, to, day, arrives) => {
  const { whole } = promised(
    `${day}T09:00:00Z`,
    { held: [{ origin: { country: from, handlingDays: 0 }, pieces: 1 }] },
    { to },
  );
  expect(whole?.From).toBe(arrives);
});

test('[SHOP-12] the King’s birthday on a Sunday is kept on the Saturday before', () => {
  expect(isBusinessDay('2031-04-26', 'NL', [1, 2, 3, 4, 5, 6])).toBe(false);
  expect(isBusinessDay('2031-04-26', 'BE', [1, 2, 3, 4, 5, 6])).toBe(true);
  expect(isBusinessDay('2036-04-26', 'NL', [6])).toBe(false);
});

test('[SHOP-12] the shop’s working days, the method’s weekdays and the days of handling are the merchant’s', () => {
  // a Friday
  const on = (by: Partial<Terms>) => days(promised('2026-11-20T10:00:00Z', {}, by).whole);
  expect(on({})).toEqual(['2026-11-23', '2026-11-24']);
  expect(on({ weekdays: [1, 2, 3, 4, 5, 6] })).toEqual(['2026-11-21', '2026-11-23']);
  expect(on({ workingDays: [1, 2, 3, 4] })).toEqual(['2026-11-24', '2026-11-25']);
  expect(on({ minDays: 0, maxDays: 0 })).toEqual(['2026-11-20', '2026-11-20']);
  // no week at all is a slip of whoever typed it
  expect(on({ weekdays: [], workingDays: [] })).toEqual(['2026-11-23', '2026-11-24']);
  const slow = { held: [{ origin: { country: 'BE', handlingDays: 2 }, pieces: 1 }] };
  expect(days(promised('2026-11-20T10:00:00Z', slow).whole)).toEqual(['2026-11-25', '2026-11-26']);
});

test('[SHOP-12] goods come from the warehouses that orders are allocated from, and arrive with the last parcel', () => {
  // the eve of a holiday in both countries, with a day of handling in Lille
  const moment = '2026-11-10T09:00:00Z';
  expect(days(promised(moment, { quantity: 3 }).whole)).toEqual(['2026-11-12', '2026-11-13']);
  expect(days(promised(moment, { quantity: 4 }).whole)).toEqual(['2026-11-13', '2026-11-16']);
  expect(promised(moment, { quantity: 9 }).whole).toBe(null);
  const both = deliveryPromise(at(moment), terms, [goods(), goods({ quantity: 4 })]);
  expect(days(both.whole)).toEqual(['2026-11-13', '2026-11-16']);
  // whoever misses the first cut-off gets neither
  expect(both.whole?.OrderBy).toBe('2026-11-10T15:00:00.000Z');
});

test('[SHOP-12] a back-order or pre-order arrives after its day, and has no promise without one', () => {
  const moment = '2026-11-20T10:00:00Z';
  const ahead = { quantity: 5, held: [{ origin: gent, pieces: 2 }], policy: 'backorder' } as const;
  const undated = promised(moment, ahead);
  expect([days(undated.inStock), undated.whole, undated.later]).toEqual([['2026-11-23', '2026-11-24'], null, [null]]);
  // it comes in on a Saturday
  const dated = promised(moment, { ...ahead, availableFrom: '2026-12-05' });
  expect(days(dated.inStock)).toEqual(['2026-11-23', '2026-11-24']);
  expect([days(dated.whole), days(dated.later[0] ?? null)]).toEqual([
    ['2026-12-08', '2026-12-09'],
    ['2026-12-08', '2026-12-09'],
  ]);
  expect(dated.later[0]?.OrderBy).toBe('2026-12-07T15:00:00.000Z');
  // today still counts, also after the cut-off; a day that is over is as good as unknown
  const today = { ...ahead, availableFrom: '2026-11-20' };
  expect(days(promised(moment, today).whole)).toEqual(['2026-11-23', '2026-11-24']);
  expect(days(promised('2026-11-20T22:59:59Z', today).whole)).toEqual(['2026-11-24', '2026-11-25']);
  const overdue = promised('2026-11-20T23:00:00Z', today);
  expect([days(overdue.inStock), overdue.whole, overdue.later]).toEqual([['2026-11-24', '2026-11-25'], null, [null]]);
  // what is in stock does not wait for more to come in
  expect(days(promised(moment, { ...ahead, quantity: 2, availableFrom: '2026-12-05' }).whole)).toEqual([
    '2026-11-23',
    '2026-11-24',
  ]);
});

test('[SHOP-12] nothing is promised for what is not sent, sold out or not known; untracked stock comes from the first warehouse', () => {
  const moment = '2026-11-20T10:00:00Z';
  const none = { inStock: null, whole: null, later: [null] };
  expect(promised(moment, { isSent: false })).toEqual(none);
  expect(promised(moment, { held: [] })).toEqual(none);
  expect(deliveryPromise(at(moment), terms, [])).toEqual({ inStock: null, whole: null, later: [] });
  expect(days(promised(moment, { policy: 'untracked', held: [], quantity: 900 }).whole)).toEqual([
    '2026-11-23',
    '2026-11-24',
  ]);
  // a voucher beside a mug holds nothing up, and what cannot be bought holds everything up
  const [mug, voucher, gone] = [goods(), goods({ isSent: false }), goods({ held: [] })];
  expect(days(deliveryPromise(at(moment), terms, [mug, voucher]).whole)).toEqual(['2026-11-23', '2026-11-24']);
  expect(deliveryPromise(at(moment), terms, [mug, gone])).toMatchObject({ inStock: null, whole: null });
});

const texts: Readonly<Record<string, string>> = {
  'Delivery.HomeOn': 'home {day}',
  'Delivery.HomeBetween': 'home {from} – {to}',
  'Delivery.CollectOn': '{day} collected',
  'Delivery.CollectBetween': '{from} – {to} collected',
  'Delivery.Renewed': '{promise}, anew',
  'Delivery.PaidBy': '{promise} if paid by {date}, {time}',
};
const say = (key: string, params: Record<string, string>) =>
  (texts[key] ?? key).replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');

test.each([
  ['fr', '2026-11-24', '2026-11-24', false, 'Home mardi 24 novembre'],
  ['nl', '2026-11-24', '2026-11-24', true, 'Dinsdag 24 november collected'],
  ['fr', '2026-11-24', '2026-11-25', false, 'Home mar. 24 – mer. 25 novembre'],
  ['nl', '2026-11-30', '2026-12-01', true, 'Ma 30 november – di 1 december collected'],
  ['fr', '2026-12-31', '2027-01-02', false, 'Home jeu. 31 décembre – sam. 2 janvier'],
  ['fr', '2026-12-01', '2026-12-02', false, 'Home mar. 1er – mer. 2 décembre'],
] as const)('[SHOP-12] in %s one line says %s to %s', (culture, From, To, IsCollected, line) => {
  expect(promiseText({ From, To, ...(IsCollected && { IsCollected }) }, culture, say)).toBe(line);
});

test('[SHOP-12] a promise that waits for its payment says until when, by the shop’s clock', () => {
  const kept = { From: '2026-11-24', To: '2026-11-24' };
  expect(keptPromiseText({ ...kept, PaidBy: '2026-11-23T15:00:00.000Z' }, 'fr', say)).toBe(
    'Home mardi 24 novembre if paid by 23 novembre 2026, 16:00',
  );
  expect(keptPromiseText({ ...kept, PaidBy: null }, 'fr', say)).toBe('Home mardi 24 novembre');
  expect(keptPromiseText({ ...kept, PaidBy: null, IsNew: true }, 'fr', say)).toBe('Home mardi 24 novembre, anew');
});
