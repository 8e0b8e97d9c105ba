import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ContentBlock, ContentPageData } from '#contract/content.ts';
import type { MapData } from '#contract/maps.ts';
import type { PageAnswer } from '#contract/page.ts';
import { contentPages, contentPageTexts } from '#server/db/schema/index.ts';
import { geocoded } from '#server/maps/geocode.ts';
import { WrongSetting } from '#server/settings.mjs';
import { mapsIn } from '#server/settings/maps.mjs';
import { openTestShop } from '#tests/shop.ts';
import type { Person, TestShop } from '#tests/shop.ts';

const env = {
  MAP_TILES_URL: 'https://tiles.test/{z}/{x}/{y}.png?key={key}',
  MAP_ATTRIBUTION: '© Voisins',
  MAPS_SERVICE_KEY: 'of-the-settings',
};
let shop: TestShop;
let person: Person;
beforeAll(async () => {
  shop = await openTestShop({ env });
  person = shop.person();
});
afterAll(() => shop.close());

/** The maps of a page that an editor wrote. */
async function mapsOf(slug: string, html: string): Promise<Extract<ContentBlock, { Kind: 'map' }>[]> {
  const { db } = shop.services;
  const [page] = await db
    .insert(contentPages)
    .values({ code: slug, position: 50, publishedAt: new Date(0) })
    .returning();
  await db
    .insert(contentPageTexts)
    .values(['fr', 'nl'].map((culture) => ({ pageId: page?.id ?? 0, culture, title: slug, slug, html })));
  const { Page } = (await (await person.get(`/fr/${slug}`)).json()) as PageAnswer<ContentPageData>;
  return Page.Blocks.filter((block) => block.Kind === 'map');
}
const markers = (list: object[]) => JSON.stringify(list).replaceAll('"', '&quot;');

describe('[SITE-08] maps', () => {
  test('the key of the map service is public, and comes from the settings', async () => {
    const answer = await shop.person().get('/api/v1/settings/');
    expect([answer.status, await answer.json()]).toEqual([200, { MapsServiceKey: 'of-the-settings' }]);
  });

  test('an editor’s map has centre, markers, type and zoom, and a key of its own', async () => {
    const list = [
      {
        coors: { lat: 50.64, lng: 5.57 },
        title: 'Quai',
        icon: '/static/pin.svg',
        id: 7,
        content: '<b>Ici</b><script>x</script>',
      },
      { coors: { lat: 50.63, lng: 5.57 } },
    ];
    const [block] = await mapsOf(
      'une-carte',
      `<div data-widget="map" data-title="Nous" data-center="50.6,5.5" data-zoom="11" data-type="satellite" data-key="own" data-markers="${markers(list)}"></div>`,
    );
    expect(block?.Title).toBe('Nous');
    expect(block?.Map).toMatchObject({
      center: { lat: 50.6, lng: 5.5 },
      zoom: 11,
      type: 'satellite',
      ServiceKey: 'own',
      markers: [
        { coors: { lat: 50.64, lng: 5.57 }, title: 'Quai', icon: '/static/pin.svg', id: '7', content: '<b>Ici</b>' },
        { coors: { lat: 50.63, lng: 5.57 }, title: '', icon: '', id: '2', content: '' },
      ],
    } satisfies Partial<MapData>);
  });

  test('by default it is a road map at zoom 13 in the middle of its markers, with the shop’s tiles and key', async () => {
    const list = [{ coors: { lat: 50, lng: 4 } }, { coors: { lat: 51, lng: 5 } }];
    const [block] = await mapsOf('des-marques', `<div data-widget="map" data-markers="${markers(list)}"></div>`);
    expect(block?.Map).toMatchObject({
      center: { lat: 50.5, lng: 4.5 },
      zoom: 13,
      type: 'roadmap',
      ServiceKey: 'of-the-settings',
      Tiles: { Url: env.MAP_TILES_URL, Attribution: '© Voisins', Host: 'tiles.test' },
    });
    // both markers fit into its picture
    expect(block?.Map?.Picture.Url).toContain('zoom=8');
  });

  test('[ERR-22] a map whose address cannot be placed keeps the address as text', async () => {
    const { db } = shop.services;
    await db.execute(sql`ALTER TABLE places RENAME TO lost_places`);
    try {
      const [block] = await mapsOf('egare', '<div data-widget="map" data-address="4000 Liège"></div>');
      expect(block).toEqual({ Kind: 'map', Title: '', Address: '4000 Liège', Map: null });
    } finally {
      await db.execute(sql`ALTER TABLE lost_places RENAME TO places`);
    }
  });

  test('a map of an address has its town, or says that nobody knows where it is', async () => {
    const [known, unknown] = await mapsOf(
      'deux-adresses',
      '<div data-widget="map" data-address="Quai de la Batte 10, 4000 Liège"></div><div data-widget="map" data-address="Nulle part"></div>',
    );
    expect(known?.Map).toMatchObject({
      center: { lat: 50.634, lng: 5.567 },
      markers: [{ title: 'Quai de la Batte 10, 4000 Liège' }],
    });
    expect([unknown?.Map, unknown?.Address]).toEqual([null, 'Nulle part']);
  });

  test.each([
    ['markers that are no list', 'data-markers="{}"'],
    ['a marker on no point of Earth', `data-markers="${markers([{ coors: { lat: 99, lng: 0 } }])}"`],
    [
      'a picture of another site',
      `data-markers="${markers([{ coors: { lat: 50, lng: 4 }, icon: '//x.test/a.png' }])}"`,
    ],
  ])('%s: the widget says that it failed', async (name, options) => {
    const { db } = shop.services;
    const slug = name.replaceAll(' ', '-');
    const [page] = await db
      .insert(contentPages)
      .values({ code: slug, position: 50, publishedAt: new Date(0) })
      .returning();
    const html = `<div data-widget="map" ${options}></div>`;
    await db.insert(contentPageTexts).values({ pageId: page?.id ?? 0, culture: 'fr', title: slug, slug, html });
    const { Page } = (await (await person.get(`/fr/${slug}`)).json()) as PageAnswer<ContentPageData>;
    expect(Page.Blocks).toEqual([{ Kind: 'failed', Widget: 'map' }]);
  });

  test('without JavaScript the page has the picture and the address; nobody else is asked for anything', async () => {
    await mapsOf('sans-script', '<div data-widget="map" data-address="Quai de la Batte 10, 4000 Liège"></div>');
    const text = await (await person.get('/fr/sans-script', { Accept: 'text/html' })).text();
    expect(text).toMatch(
      /<img[^>]+src="\/map\.svg\?culture=fr&amp;center=50\.634%2C5\.567&amp;zoom=9&amp;pins=50\.634%2C5\.567"/u,
    );
    expect(text).toContain('Quai de la Batte 10, 4000 Liège');
    expect(text.replace(/<script[\s\S]*?<\/script>/gu, '')).not.toContain('tiles.test/');
  });

  test('the shop’s own picture names towns in the language of the page, and has the pins', async () => {
    const url = (culture: string, more = '') =>
      `/map.svg?culture=${culture}&center=50.64,5.57&zoom=9&pins=50.64,5.57;50.47,4.87${more}`;
    const answer = await person.get(url('nl'));
    const svg = await answer.text();
    expect([answer.status, answer.headers.get('Content-Type'), answer.headers.get('Cache-Control')]).toEqual([
      200,
      'image/svg+xml',
      'public, max-age=86400',
    ]);
    expect(svg).toContain('Maastricht</text>');
    // a phone shows the picture at about half its size
    expect(svg).toMatch(/@media\(max-width:480px\)\{[^@]*\.s text\{font-size:20\.8px/u);
    expect(svg.match(/<g class="[sw]">/gu)).toEqual(['<g class="w">', '<g class="s">']);
    expect(svg).toContain('Hasselt</text>');
    expect(svg.match(/class="p"/gu)).toHaveLength(2);
    expect(await (await person.get(url('fr'))).text()).toContain('Tongres</text>');
    expect(svg).toContain('Tongeren</text>');
  });

  test.each([
    ['culture=de&center=50,5&zoom=9'],
    ['culture=fr&center=x&zoom=9'],
    ['culture=fr&center=50,5&zoom=10'],
    ['culture=fr&center=50,5&zoom=3'],
    ['culture=fr&center=50,5&zoom=9&pins=x'],
    [`culture=fr&center=50,5&zoom=9&pins=${Array.from({ length: 51 }, () => '50,5').join(';')}`],
  ])('a picture of %s does not exist', async (query) => {
    expect((await person.get(`/map.svg?${query}`)).status).toBe(404);
  });

  test('only pictures of the named tile server are allowed, and only pictures', async () => {
    const { headers } = await person.get('/fr', { Accept: 'text/html' });
    const policy = headers.get('Content-Security-Policy') ?? '';
    expect(policy.split('; ').filter((rule) => rule.includes('tiles.test'))).toEqual([
      "img-src 'self' data: blob: https://tiles.test",
    ]);
  });

  test('a wrong setting says what is wrong', () => {
    expect(() => mapsIn({ MAP_TILES_URL: 'https://tiles.test/{z}/{x}.png' })).toThrow(WrongSetting);
    expect(() => mapsIn({ MAP_TILES_URL: env.MAP_TILES_URL })).toThrow('MAP_ATTRIBUTION must name whose map it is');
    expect(mapsIn({})).toEqual({
      tiles: { roadmap: null, satellite: null },
      attribution: '',
      serviceKey: '',
      origins: [],
    });
  });
});

describe('[SITE-14] location data', () => {
  const found = async (address: string, culture: 'fr' | 'nl' = 'fr') =>
    await geocoded(shop.services.db, address, culture);

  test('has components, address, geometry, types, partial match, localities of the code, an id and how it was found', async () => {
    expect(await found('4000 Luik', 'nl')).toEqual([
      {
        address_components: [
          { long_name: 'Luik', short_name: 'Luik', types: ['locality'] },
          { long_name: '4000', short_name: '4000', types: ['postal_code'] },
          { long_name: 'BE', short_name: 'BE', types: ['country'] },
        ],
        formatted_address: '4000 Luik',
        geometry: { location: { lat: 50.634, lng: 5.567 }, location_type: 'APPROXIMATE' },
        types: ['locality'],
        partial_match: false,
        postcode_localities: ['Luik', 'Glain', 'Rocourt'],
        place_id: 'BE-4000',
        medium: 'address',
      },
    ]);
  });

  test('a street is not understood: the match is partial', async () => {
    const [best] = await found('Quai de la Batte 10, 4000 Liège');
    expect([best?.formatted_address, best?.partial_match]).toEqual(['4000 Liège', true]);
  });

  test('a town without its code, in either language', async () => {
    expect((await found('Luik'))[0]?.formatted_address).toBe('4000 Liège');
    expect((await found('Grand-Place 1, Bruxelles'))[0]?.place_id).toBe('BE-1000');
    expect((await found('59000 Rijsel', 'nl'))[0]?.place_id).toBe('FR-59000');
  });

  test('a code alone', async () => {
    expect((await found('Rue Haute 3, B-4000'))[0]?.place_id).toBe('BE-4000');
  });

  test('nothing for what is no place', async () => {
    expect([await found('Nulle part'), await found('99999'), await found('…')]).toEqual([[], [], []]);
  });
});
