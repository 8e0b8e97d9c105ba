import { borderLines, landLines, riverLines, unitsInDegree } from './base-map.ts';
import { towns } from './map-towns.ts';
import { projected } from './map.ts';
import type { Position, Spot } from './map.ts';

/** A line of the base map as points, `[lat, lng]` as map libraries take them. */
function pointsOf(line: string): [number, number][] {
  const steps = line.split(' ').map(Number);
  const points: [number, number][] = [];
  let [lng, lat] = [0, 0];
  for (let at = 0; at + 1 < steps.length; at += 2) {
    lng += steps[at] ?? 0;
    lat += steps[at + 1] ?? 0;
    points.push([lat / unitsInDegree, lng / unitsInDegree]);
  }
  return points;
}

export const baseMapLines = () => ({
  land: landLines.map(pointsOf),
  borders: borderLines.map(pointsOf),
  rivers: riverLines.map(pointsOf),
});

export interface MapView {
  readonly center: Position;
  readonly zoom: number;
  /** px. */
  readonly width: number;
  readonly height: number;
}

/** Where a view of the map shows a point, in px from its corner. */
export function spotIn({ center, zoom, width, height }: MapView, point: Position): Spot {
  const [middle, spot] = [projected(center, zoom), projected(point, zoom)];
  const round = (value: number) => Math.round(value * 10) / 10;
  return { x: round(spot.x - middle.x + width / 2), y: round(spot.y - middle.y + height / 2) };
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}
const meets = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** px of a letter, and of a line of text, as the pictures write towns. */
const [letter, lineHeight] = [6.6, 16];

/**
 * The towns of a view whose names fit beside each other; names do not cover `taken` either. `scale` is that of names and
 * pins: what a picture loses where it is shown smaller.
 */
export function namedTowns(view: MapView, culture: 'fr' | 'nl', taken: readonly Spot[], scale = 1) {
  const frame: Box = { left: 4, top: 4, right: view.width - 4, bottom: view.height - 4 };
  const pins = taken.map(({ x, y }): Box => ({
    left: x - 12 * scale,
    top: y - 30 * scale,
    right: x + 12 * scale,
    bottom: y + 4 * scale,
  }));
  const boxes: Box[] = [];
  return towns.flatMap(([fr, nl, lat, lng]) => {
    const name = culture === 'nl' ? nl || fr : fr;
    const { x, y } = spotIn(view, { lat, lng });
    const box = {
      left: x - 4 * scale,
      top: y - (lineHeight / 2) * scale,
      right: x + (8 + name.length * letter) * scale,
      bottom: y + (lineHeight / 2) * scale,
    };
    const isInside =
      box.left > frame.left && box.right < frame.right && box.top > frame.top && box.bottom < frame.bottom;
    if (!isInside || [...boxes, ...pins].some((other) => meets(box, other))) return [];
    boxes.push(box);
    return [{ name, x, y }];
  });
}

/** Drawing instructions of an SVG path for lines of the base map that a view may show. */
function pathOf(view: MapView, lines: readonly string[], isClosed: boolean): string {
  const margin = Math.max(view.width, view.height);
  return lines
    .map((line) => {
      const spots = pointsOf(line).map(([lat, lng]) => spotIn(view, { lat, lng }));
      const [xs, ys] = [spots.map(({ x }) => x), spots.map(({ y }) => y)];
      const box = { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
      const isNear = meets(box, {
        left: -margin,
        top: -margin,
        right: view.width + margin,
        bottom: view.height + margin,
      });
      if (!isNear) return '';
      // whole pixels are fine enough, and half as long
      return `M${spots.map(({ x, y }) => `${Math.round(x)} ${Math.round(y)}`).join('L')}${isClosed ? 'Z' : ''}`;
    })
    .join('');
}

/** How much larger a phone writes the names of a picture, which it shows at about that part of its size. */
export const phoneScale = 1.6;

/** What a picture of the map consists of: paths of SVG, and the names of towns, those of a phone apart. */
export function drawnMap(view: MapView, culture: 'fr' | 'nl', pins: readonly Position[]) {
  const taken = pins.map((pin) => spotIn(view, pin));
  return {
    land: pathOf(view, landLines, true),
    borders: pathOf(view, borderLines, false),
    rivers: pathOf(view, riverLines, false),
    towns: namedTowns(view, culture, taken),
    phoneTowns: namedTowns(view, culture, taken, phoneScale),
  };
}
