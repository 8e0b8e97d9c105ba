import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { mapBounds } from '#rules/base-map.ts';
import { baseMapLines, drawnMap, phoneScale, spotIn } from '#rules/map-drawing.ts';
import { towns } from '#rules/map-towns.ts';
import {
  directionsTo,
  distanceInKm,
  fittingZoom,
  middleOf,
  parsePosition,
  projected,
  tileAddress,
} from '#rules/map.ts';

const brussels = { lat: 50.847, lng: 4.352 };
const paris = { lat: 48.857, lng: 2.352 };
const view = { center: brussels, zoom: 7, width: 640, height: 400 };

describe('[SITE-08] places on a flat map', () => {
  test('the world is 256 px wide at zoom 0, and twice as wide at each further one', () => {
    expect([projected({ lat: 0, lng: 0 }, 0), projected({ lat: 0, lng: 180 }, 3)]).toEqual([
      { x: 128, y: 128 },
      { x: 2048, y: 1024 },
    ]);
    // the tile with Brussels' Grand-Place in it, as every tile server numbers them
    const { x, y } = projected(brussels, 13);
    expect([Math.floor(x / 256), Math.floor(y / 256)]).toEqual([4195, 2748]);
  });

  test('a view has its centre in the middle, north up', () => {
    expect(spotIn(view, brussels)).toEqual({ x: 320, y: 200 });
    const spot = spotIn(view, paris);
    expect([spot.x < 320, spot.y > 200]).toEqual([true, true]);
  });

  test('the closest zoom that shows every place, and never closer than asked', () => {
    const size = { width: 640, height: 400 };
    expect([fittingZoom([brussels], size, 13), fittingZoom([brussels, paris], size, 13)]).toEqual([13, 7]);
    expect(fittingZoom([brussels, { lat: -40, lng: 170 }], size, 13)).toBe(4);
    expect([
      middleOf([
        { lat: 50, lng: 4 },
        { lat: 48, lng: 2 },
      ]),
      middleOf([]),
    ]).toEqual([{ lat: 49, lng: 3 }, null]);
  });

  test('Brussels and Paris are 264 km apart', () => {
    expect(Math.round(distanceInKm(brussels, paris))).toBe(264);
    expect(distanceInKm(paris, paris)).toBe(0);
  });

  test.each([
    ['50.847,4.352', brussels],
    [' 50.847 ; 4.352 ', brussels],
    ['50.847', null],
    ['90,4', null],
    ['50,181', null],
    ['', null],
    ['Gand', null],
  ])('an editor’s "%s"', (text, position) => {
    expect(parsePosition(text)).toEqual(position);
  });

  test('tiles have the key that their server asks for, or are not asked for', () => {
    const template = 'https://tiles.test/{z}/{x}/{y}.png?key={key}';
    expect([tileAddress(template, 'a b'), tileAddress(template, ''), tileAddress('/{z}/{x}/{y}.png', '')]).toEqual([
      'https://tiles.test/{z}/{x}/{y}.png?key=a%20b',
      '',
      '/{z}/{x}/{y}.png',
    ]);
  });

  test('the way there', () => {
    expect(directionsTo(brussels)).toBe(
      'https://www.openstreetmap.org/directions?to=50.847%2C4.352#map=13/50.847/4.352',
    );
  });
});

describe('[SITE-08] the shop’s own map', () => {
  test('is what its sources say', () => {
    const module = new URL('../../../core/rules/base-map.ts', import.meta.url);
    const script = new URL('../../../scripts/base-map.ts', import.meta.url).pathname;
    expect(readFileSync(module, 'utf8')).toBe(
      execFileSync(process.execPath, [script, '--print'], { encoding: 'utf8' }),
    );
  });

  test('covers the four countries: coast, borders, rivers and towns', () => {
    const { land, borders, rivers } = baseMapLines();
    const [west, south, east, north] = mapBounds;
    for (const [lat, lng] of [land, borders, rivers].flat(2)) {
      expect(lat >= south - 0.01 && lat <= north + 0.01 && lng >= west - 0.01 && lng <= east + 0.01).toBe(true);
    }
    for (const [name, , lat, lng] of towns) {
      const isOnLand = land.some((ring) => contains(ring, [lat, lng]));
      // harbours lie on a coast that is drawn to 400 m
      const isByTheSea = land.flat().some(([y, x]) => distanceInKm({ lat, lng }, { lat: y, lng: x }) < 8);
      expect([name, isOnLand || isByTheSea]).toEqual([name, true]);
    }
  });

  test('names towns in the visitor’s language, the important first, none over another or a pin', () => {
    const names = (culture: 'fr' | 'nl', pins = [] as { lat: number; lng: number }[]) =>
      drawnMap(view, culture, pins).towns.map(({ name }) => name);
    expect(names('fr')).toEqual(expect.arrayContaining(['Bruxelles', 'Anvers', 'Lille', 'Liège']));
    expect(names('nl')).toEqual(expect.arrayContaining(['Brussel', 'Antwerpen', 'Rijsel', 'Luik']));
    expect(names('fr', [brussels])).not.toContain('Bruxelles');
    // at this distance Brussels hides Louvain
    expect(names('fr')).not.toContain('Louvain');
    expect(drawnMap({ ...view, zoom: 9 }, 'fr', []).towns.map(({ name }) => name)).toContain('Louvain');
  });

  test('[SITE-08] names fewer towns on a phone, where they are written larger, none over another', () => {
    const { towns, phoneTowns } = drawnMap({ ...view, zoom: 8 }, 'fr', []);
    expect(phoneTowns.length).toBeGreaterThan(3);
    expect(phoneTowns.length).toBeLessThan(towns.length);
    // 16 px of a line of 13 px, as wide as its letters
    const boxes = phoneTowns.map(({ name, x, y }) => ({ x, y, width: name.length * 6 * phoneScale }));
    for (const [index, one] of boxes.entries())
      for (const other of boxes.slice(index + 1)) {
        const isApart = one.x + one.width < other.x || other.x + other.width < one.x;
        expect(isApart || Math.abs(one.y - other.y) >= 16 * phoneScale - 0.2).toBe(true);
      }
  });

  test('draws what a view may show, and no more', () => {
    const { land, rivers } = drawnMap({ ...view, center: { lat: 43.3, lng: 5.37 }, zoom: 9 }, 'fr', []);
    expect(land).toMatch(/^M-?\d+ -?\d+L/u);
    expect(land.endsWith('Z')).toBe(true);
    const everything = drawnMap({ ...view, zoom: 5 }, 'fr', []);
    expect(rivers.split('M').length).toBeLessThan(everything.rivers.split('M').length / 3);
  });
});

/** Whether a ring goes around a point. */
function contains(ring: readonly [number, number][], [lat, lng]: [number, number]): boolean {
  let isInside = false;
  for (const [index, [y, x]] of ring.entries()) {
    const [before, beside] = ring.at(index - 1) ?? [0, 0];
    if (y > lat !== before > lat && lng < ((beside - x) * (lat - y)) / (before - y) + x) isInside = !isInside;
  }
  return isInside;
}
