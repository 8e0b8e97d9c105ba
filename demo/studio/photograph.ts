import sharp from 'sharp';
import type { Placed, View } from './views.ts';

/** Where the lamp hangs: −1 left … 1 right. */
type Lamp = number;

const lamps: Readonly<Record<Exclude<View, 'spin'>, Lamp>> = { front: -0.7, angle: 0.85, close: -0.5 };
export const lampOf = (view: View, turn: number): Lamp => (view === 'spin' ? -0.7 * Math.cos(turn) : lamps[view]);

/** A paper sweep: warm, nearly white, brightest behind the subject, floor and wall without an edge between them. */
const backdrop = (view: View): string => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">
  <defs>
    <linearGradient id="sweep" x2="0" y2="1">
      <stop offset="0" stop-color="#e3dfd8"/><stop offset=".5" stop-color="#ebe8e2"/>
      <stop offset=".7" stop-color="#e2ddd6"/><stop offset=".82" stop-color="#e8e4de"/><stop offset="1" stop-color="#efece7"/>
    </linearGradient>
    <radialGradient id="lamp" cx="${view === 'angle' ? '.6' : '.44'}" cy=".4" r=".62">
      <stop offset="0" stop-color="#fff" stop-opacity=".42"/><stop offset=".5" stop-color="#fff" stop-opacity=".18"/>
      <stop offset="1" stop-color="#fff" stop-opacity="0"/>
    </radialGradient>
  </defs>
  <rect width="100" height="100" fill="url(#sweep)"/><rect width="100" height="100" fill="url(#lamp)"/>
</svg>`;

const backdrops = new Map<string, Promise<Buffer>>();
/** Three bytes a pixel. */
function backdropOf(view: View, size: number): Promise<Buffer> {
  const key = `${view} ${size}`;
  const known = backdrops.get(key);
  if (known) return known;
  const svg = sharp(Buffer.from(backdrop(view)), { density: (72 * size) / 100 });
  const drawn = svg.resize(size, size).removeAlpha().raw().toBuffer();
  backdrops.set(key, drawn);
  return drawn;
}

/**
 * Lights the subject, in place: the lamp's side becomes lighter and warmer, the other side and the foot darker.
 */
function lay({ subject: { data, width, height }, left, top }: Placed, paper: Buffer, size: number, lamp: Lamp): void {
  const across = Float64Array.from({ length: width }, (_, x) => 0.12 * lamp * ((2 * x) / width - 1));
  for (let y = 0; y < height; y++) {
    const down = 0.04 - 0.14 * (y / height) ** 2;
    let from = y * width * 4;
    let to = ((top + y) * size + left) * 3;
    for (let x = 0; x < width; x++, from += 4, to += 3) {
      const alpha = (data[from + 3] ?? 0) / 255;
      if (alpha === 0) continue;
      const gain = down + (across[x] ?? 0);
      // lit pixels approach white, unlit ones keep their hue
      const kept = gain > 0 ? 1 - 0.8 * gain : 1 + gain;
      const added = gain > 0 ? 204 * gain : 0;
      const bare = 1 - alpha;
      // warmth may exceed the maximum: a byte would wrap around to zero and turn a gold edge green
      const red = Math.min(255, (data[from] ?? 0) * kept + added * 1.05);
      paper[to] = (paper[to] ?? 0) * bare + red * alpha;
      paper[to + 1] = (paper[to + 1] ?? 0) * bare + ((data[from + 1] ?? 0) * kept + added) * alpha;
      paper[to + 2] = (paper[to + 2] ?? 0) * bare + ((data[from + 2] ?? 0) * kept + added * 0.92) * alpha;
    }
  }
}

/** The shadow is drawn smaller by this factor and then enlarged. */
const COARSE = 5;

/** Shadow around a subject's foot, coarse, in rows of `width` from row `first` of the frame. */
interface Shade {
  values: Float32Array;
  width: number;
  rows: number;
  first: number;
}

/** Parts near the floor cast a shadow on it: dark right below, faint around and away from the lamp. */
function shadow({ subject, left, top }: Placed, paper: Buffer, size: number, lamp: Lamp): void {
  const { data, width, height } = subject;
  const small = Math.ceil(size / COARSE);
  const reach = Math.max(8, height * 0.16);
  const floor = top + height;
  const first = Math.max(0, Math.floor((floor - reach) / COARSE - small / 13));
  const rows = Math.min(small, Math.ceil(floor / COARSE + small / 13)) - first;
  const empty = (): Shade => ({ values: new Float32Array(small * rows), width: small, rows, first });
  const contact = empty();
  const ambient = empty();
  for (let column = 0; column < width; column += COARSE) {
    let lift = 0;
    while (lift <= reach && (data[((height - 1 - lift) * width + column) * 4 + 3] ?? 0) < 110) lift++;
    if (lift > reach) continue;
    const near = 1 - lift / reach;
    const x = Math.round((left + column) / COARSE);
    // seen slightly from above: the contact with the floor is a little behind the lower edge
    const y = (floor - 1 - lift - size * 0.008) / COARSE;
    stroke(contact, x, y, small / 100, 0.7 * near ** 2);
    stroke(ambient, Math.round(x - lamp * small * 0.035), y + small * 0.004, small / 42, 0.42 * near);
  }
  soften(contact, small / 90);
  soften(ambient, small / 16);
  for (let at = 0; at < contact.values.length; at++)
    contact.values[at] = 0.65 * (1 - Math.exp(-(contact.values[at] ?? 0) - (ambient.values[at] ?? 0)));
  darken(paper, size, contact);
}

/** Warm black over the paper, by the shadow's strength (0…1), smoothly enlarged. */
function darken(paper: Buffer, size: number, { values, width, rows, first }: Shade): void {
  const last = Math.min(size, (first + rows - 1) * COARSE);
  for (let y = first * COARSE; y < last; y++) {
    const row = Math.floor(y / COARSE) - first;
    const down = y / COARSE - row - first;
    for (let x = 0; x < size; x++) {
      const column = Math.min(width - 2, Math.floor(x / COARSE));
      const right = x / COARSE - column;
      const at = row * width + column;
      const upper = (values[at] ?? 0) * (1 - right) + (values[at + 1] ?? 0) * right;
      const lower = (values[at + width] ?? 0) * (1 - right) + (values[at + width + 1] ?? 0) * right;
      const dark = upper * (1 - down) + lower * down;
      if (dark < 0.002) continue;
      const to = (y * size + x) * 3;
      paper[to] = Math.round((paper[to] ?? 0) * (1 - dark) + 46 * dark);
      paper[to + 1] = Math.round((paper[to + 1] ?? 0) * (1 - dark) + 38 * dark);
      paper[to + 2] = Math.round((paper[to + 2] ?? 0) * (1 - dark) + 34 * dark);
    }
  }
}

/** One soft vertical stroke of shadow. */
function stroke({ values, width, rows, first }: Shade, x: number, y: number, softness: number, strength: number): void {
  if (x < 0 || x >= width) return;
  const middle = y - first;
  const last = Math.min(rows, middle + 3 * softness);
  for (let row = Math.max(0, Math.floor(middle - 3 * softness)); row < last; row++) {
    const at = row * width + x;
    values[at] = (values[at] ?? 0) + strength * Math.exp(-(((row - middle) / softness) ** 2));
  }
}

/** Blurs the strokes into each other, sideways only. */
function soften({ values, width, rows }: Shade, sigma: number): void {
  const side = Math.ceil(2.5 * sigma);
  const weights = Float32Array.from({ length: 2 * side + 1 }, (_, at) => Math.exp(-0.5 * ((at - side) / sigma) ** 2));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  for (let row = 0; row < rows; row++) {
    const line = values.slice(row * width, (row + 1) * width);
    for (let x = 0; x < width; x++) {
      let mixed = 0;
      for (let tap = Math.max(-side, -x); tap <= Math.min(side, width - 1 - x); tap++)
        mixed += (weights[tap + side] ?? 0) * (line[x + tap] ?? 0);
      values[row * width + x] = mixed / sum;
    }
  }
}

/** The photograph as webp, `size` px square. */
export async function photograph(placed: Placed, view: View, size: number, lamp: Lamp): Promise<Buffer> {
  const paper = Buffer.from(await backdropOf(view, size));
  if (view !== 'close') shadow(placed, paper, size, lamp);
  lay(placed, paper, size, lamp);
  return await sharp(paper, { raw: { width: size, height: size, channels: 3 } })
    .webp({ quality: 84, effort: 1 })
    .toBuffer();
}
