import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PageAnswer } from '#contract/page.ts';
import type { StoreLocatorPageData } from '#contract/store-locator.ts';
import { settings } from '#server/db/schema/index.ts';
import { openTestShop } from '#tests/shop.ts';
import type { Person, TestShop } from '#tests/shop.ts';

let shop: TestShop;
let person: Person;
beforeAll(async () => {
  // Thursday, 11:00 in Brussels
  shop = await openTestShop({ now: () => Date.parse('2026-11-26T10:00:00Z') });
  person = shop.person();
});
afterAll(() => shop.close());

const answer = async (query: string, culture = 'fr') =>
  (await (await person.get(`/${culture}/stores${query}`)).json()) as PageAnswer<StoreLocatorPageData>;
const page = async (query: string, culture?: string) => (await answer(query, culture)).Page;
const names = ({ Stores }: StoreLocatorPageData) => Stores.map(({ Name }) => Name);

test('[SITE-08] the shops in the merchant’s order with hours, by the server’s clock; a map with a marker for each', async () => {
  const { Stores, Map, Place, IsUnknown, Points } = await page('');
  expect(Stores.map(({ Name }) => Name)).toEqual([
    'Vitrine Gand',
    'Vitrine Bruxelles',
    'Vitrine Liège',
    'Vitrine Lille',
  ]);
  expect([Place, IsUnknown, Points, Stores[0]?.DistanceKm]).toEqual([null, false, [], null]);
  expect(Stores[0]?.Opening).toEqual({ IsOpen: true, Time: '18:00', Day: '2026-11-26', IsToday: true });
  expect(Stores[0]?.ClosedDays).toEqual(['2026-12-25', '2027-01-01']);
  expect(Map?.markers.map(({ id, content }) => [id, content])[2]).toEqual([
    'liege',
    '<p>Quai de la Batte 10</p><p>4000 Liège</p><p>+32 4 223 00 10</p>',
  ]);
  expect(names(await page('', 'nl'))).toContain('Vitrine Luik');
});

test('[SITE-08] nearest first to a postal code or a town, in either language, with distances and the map around it', async () => {
  const found = await page('?address=4000');
  expect(names(found)).toEqual(['Vitrine Liège', 'Vitrine Bruxelles', 'Vitrine Gand', 'Vitrine Lille']);
  const [first, second] = found.Stores.map(({ DistanceKm }) => DistanceKm);
  expect([(first ?? 99) < 3, Math.abs((second ?? 0) - 90) < 5]).toEqual([true, true]);
  expect([found.Place?.formatted_address, found.Map?.center, found.Map?.zoom]).toEqual([
    '4000 Liège',
    found.Place?.geometry.location,
    13,
  ]);
  expect(names(await page('?address=Rijsel'))[0]).toBe('Vitrine Lille');
  // Rennes is not where Nantes is
  const rennes = (await page('?address=35000%20Rennes')).Place?.geometry.location;
  expect([rennes?.lat.toFixed(1), rennes?.lng.toFixed(1)]).toEqual(['48.1', '-1.7']);
});

test('[SITE-14] a device’s position has the name of the town around it, and says how it was found', async () => {
  const { Place, Stores } = await page('?near=50.85,4.36');
  expect(Place).toMatchObject({
    medium: 'device',
    geometry: { location: { lat: 50.85, lng: 4.36 }, location_type: 'ROOFTOP' },
    partial_match: false,
  });
  expect([Place?.address_components[2]?.long_name, Stores[0]?.Name]).toEqual(['BE', 'Vitrine Bruxelles']);
});

test('[SITE-14] the URL that forgets a place shows all shops, says so, and is no page of its own for search engines', async () => {
  const { Page, Meta } = await answer('?forget=1');
  expect([Page.IsForgotten, Page.Place, Page.IsUnknown, Page.Stores.length]).toEqual([true, null, false, 4]);
  expect([Meta.NoIndex, (await answer('')).Page.IsForgotten]).toEqual([true, false]);
});

test('[ERR-22] a place that nobody knows leaves the shops as they are', async () => {
  for (const query of ['?address=Atlantis', '?near=0,0', '?near=50.85']) {
    const { IsUnknown, Place, Stores } = await page(query);
    expect([query, IsUnknown, Place, Stores.length]).toEqual([query, true, null, 4]);
  }
});

test('[SITE-08] pickup points within 25 km are on the same map if they are wanted, ten at most, nearest first', async () => {
  const { Points, Map } = await page('?address=1000&points=1');
  expect([Points.length > 3, Points.length <= 10]).toEqual([true, true]);
  const distances = Points.map(({ DistanceKm }) => DistanceKm);
  expect([distances, distances.every((km) => km <= 25)]).toEqual([distances.toSorted((one, two) => one - two), true]);
  const ids = Points.map(({ PickupPointId }) => `point-${PickupPointId}`);
  expect(Map?.markers.map(({ id }) => id).slice(4)).toEqual(ids);
  expect((await page('?address=1000')).Points).toEqual([]);
  expect((await page('?points=1')).Points).toEqual([]);
  // a town without any
  expect((await page('?address=06000&points=1')).Points).toEqual([]);
});

test('a search is no page of its own for search engines; a shop without doors says so', async () => {
  expect([(await answer('')).Meta.NoIndex, (await answer('?address=4000')).Meta.NoIndex]).toEqual([false, true]);
  const { db } = shop.services;
  await db.delete(settings);
  expect(await page('?address=4000')).toMatchObject({ Stores: [], Map: null });
});
