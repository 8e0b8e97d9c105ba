/** The map's size and its dots' radius, in map units; on the narrowest screen a dot is 24 px wide. */
export const pointMap = { width: 320, height: 280, radius: 16 } as const;

const { width, height, radius } = pointMap;
const margin = radius + 4;
/** Minimum distance between two dots' centres. */
const apart = 2 * radius + 2;
/** Otherwise points in a single street would fill the whole map. */
const leastDegrees = 0.02;

interface Spot {
  /** In degrees. */
  readonly Latitude: number;
  readonly Longitude: number;
}
/** A dot's position, and the true position of its point before dots were spread. */
export interface Dot {
  x: number;
  y: number;
  truly: { x: number; y: number };
}

const middle = (values: readonly number[]) => (Math.min(...values) + Math.max(...values)) / 2;
const span = (values: readonly number[]) => Math.max(Math.max(...values) - Math.min(...values), leastDegrees);
const within = (value: number, size: number) => Math.min(Math.max(value, margin), size - margin);

/** Pushes two overlapping dots apart, half the distance each. True if they overlapped. */
function part(one: Dot, other: Dot): boolean {
  const [east, south] = [other.x - one.x, other.y - one.y];
  const distance = Math.hypot(east, south);
  if (distance >= apart - 0.01) return false;
  // two points at the same address are placed side by side
  const [x, y] = distance === 0 ? [1, 0] : [east / distance, south / distance];
  const step = (apart - distance) / 2 + 0.02;
  one.x = within(one.x - x * step, width);
  one.y = within(one.y - y * step, height);
  other.x = within(other.x + x * step, width);
  other.y = within(other.y + y * step, height);
  return true;
}

/** The points' relative positions, north up; overlapping dots are spread so that each can be clicked. */
export function dotsOf(spots: readonly Spot[]): Dot[] {
  if (spots.length === 0) return [];
  const norths = spots.map(({ Latitude }) => Latitude);
  const squeeze = Math.cos((middle(norths) * Math.PI) / 180);
  const easts = spots.map(({ Longitude }) => Longitude * squeeze);
  const scale = Math.min((width - 2 * margin) / span(easts), (height - 2 * margin) / span(norths));
  const dots = spots.map(({ Latitude, Longitude }) => {
    const x = width / 2 + (Longitude * squeeze - middle(easts)) * scale;
    const y = height / 2 - (Latitude - middle(norths)) * scale;
    return { x, y, truly: { x, y } };
  });
  for (let round = 0; round < 200; round += 1) {
    let touched = false;
    for (const [index, one] of dots.entries())
      for (const other of dots.slice(index + 1)) if (part(one, other)) touched = true;
    if (!touched) break;
  }
  return dots;
}
