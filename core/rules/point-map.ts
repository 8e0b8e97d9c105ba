/** A map's size, and the radius of its dots, in its own units; on the narrowest screen a dot is 24 px wide. */
export const pointMap = { width: 320, height: 280, radius: 16 } as const;

const { width, height, radius } = pointMap;
const margin = radius + 4;
/** Dots keep this far from each other, middle to middle. */
const apart = 2 * radius + 2;
/** Points in one street would fill the whole map. */
const leastDegrees = 0.02;

interface Spot {
  /** Degrees. */
  readonly Latitude: number;
  readonly Longitude: number;
}
/** Where a dot is, and where its point would be if no other were in the way. */
export interface Dot {
  x: number;
  y: number;
  truly: { x: number; y: number };
}

const middle = (values: readonly number[]) => (Math.min(...values) + Math.max(...values)) / 2;
const span = (values: readonly number[]) => Math.max(Math.max(...values) - Math.min(...values), leastDegrees);
const within = (value: number, size: number) => Math.min(Math.max(value, margin), size - margin);

/** Pushes two dots that touch away from each other, half the way each. True when they did. */
function part(one: Dot, other: Dot): boolean {
  const [east, south] = [other.x - one.x, other.y - one.y];
  const distance = Math.hypot(east, south);
  if (distance >= apart - 0.01) return false;
  // two points of one address lie beside each other
  const [x, y] = distance === 0 ? [1, 0] : [east / distance, south / distance];
  const step = (apart - distance) / 2 + 0.02;
  one.x = within(one.x - x * step, width);
  one.y = within(one.y - y * step, height);
  other.x = within(other.x + x * step, width);
  other.y = within(other.y + y * step, height);
  return true;
}

/** How points lie to each other, north up; those that would cover each other are spread, so that each can be pressed. */
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
