import { boundsOf, fromRaster, toRaster } from './raster.ts';
import type { Raster } from './raster.ts';

export type View = 'front' | 'angle' | 'close' | 'spin';

export const SPIN_FRAMES = 36;
export const SPIN_SIZE = 600;
export const PICTURE_SIZE = 1200;

/** A subject placed in the frame: its pixels and the position of its left and top edges in px. */
export interface Placed {
  subject: Raster;
  left: number;
  top: number;
}

/** As shares of the frame: the longest side of a subject, and the side of the square that a compact one fills. */
const LONGEST = 0.76;
const COMPACT = 0.65;
const CLOSE_UP = 1.7;

interface Box {
  width: number;
  height: number;
}

/** By how much to enlarge a subject for a frame of this size. */
function scaleFor({ width, height }: Box, frame: number): number {
  return frame * Math.min(LONGEST / Math.max(width, height), COMPACT / Math.sqrt(width * height));
}

/** Low objects stand a little below the middle, where a table would be. */
function place(subject: Raster, frame: number): Placed {
  const { width, height } = subject;
  const sink = 0.1 * Math.max(0, LONGEST * frame - height);
  return { subject, left: Math.round((frame - width) / 2), top: Math.round((frame - height) / 2 + sink * 0.6) };
}

const resized = (raster: Raster, width: number, height: number): Promise<Raster> =>
  toRaster(fromRaster(raster).resize(Math.max(1, Math.round(width)), Math.max(1, Math.round(height)), { fit: 'fill' }));

async function front(raster: Raster): Promise<Placed> {
  const scale = scaleFor(raster, PICTURE_SIZE);
  return place(await resized(raster, raster.width * scale, raster.height * scale), PICTURE_SIZE);
}

/** Turned a little to the left: narrower, its lines rising to the right. */
async function angle(raster: Raster): Promise<Placed> {
  const turned = await skewed(raster, 0.9, -0.09);
  const scale = scaleFor(turned, PICTURE_SIZE);
  return place(await resized(turned, turned.width * scale, turned.height * scale), PICTURE_SIZE);
}

/** The upper middle of the subject, larger than the frame. */
async function close(raster: Raster): Promise<Placed> {
  const scale = scaleFor(raster, PICTURE_SIZE) * CLOSE_UP;
  const across = cut(raster.width, scale, 0.47);
  const down = cut(raster.height, scale, 0.56);
  const part = fromRaster(raster).extract({
    left: across.from,
    width: across.length,
    top: down.from,
    height: down.length,
  });
  const subject = await toRaster(part.resize(across.shown, down.shown, { fit: 'fill', kernel: 'cubic' }));
  return { subject, left: across.at, top: down.at };
}

/** The visible part of a side when its middle is at `middle` (0…1): px of the subject, and of the frame. */
function cut(side: number, scale: number, middle: number): { from: number; length: number; shown: number; at: number } {
  const start = PICTURE_SIZE * middle - (side * scale) / 2;
  const from = Math.max(0, Math.round(-start / scale));
  const at = Math.max(0, Math.round(start));
  const length = Math.min(side - from, Math.ceil((PICTURE_SIZE - at) / scale));
  return { from, length, shown: Math.min(PICTURE_SIZE - at, Math.round(length * scale)), at };
}

/** One of {@link SPIN_FRAMES} steps of a turn: round objects keep their width, flat ones narrow; the back is mirrored. */
async function spin(raster: Raster, frame: number): Promise<Placed> {
  const turn = (2 * Math.PI * frame) / SPIN_FRAMES;
  const scale = scaleFor(raster, SPIN_SIZE);
  const depth = 0.42 + 0.5 * roundness(raster);
  const width = raster.width * scale * Math.hypot(Math.cos(turn), depth * Math.sin(turn));
  const isBack = Math.cos(turn) < -1e-9;
  const pipeline = fromRaster(raster).resize(Math.round(width), Math.round(raster.height * scale), { fit: 'fill' });
  const flat = await toRaster(isBack ? pipeline.flop() : pipeline);
  return place(await skewed(flat, 1, 0.05 * Math.sin(2 * turn)), SPIN_SIZE);
}

async function skewed(raster: Raster, squeeze: number, rise: number): Promise<Raster> {
  if (squeeze === 1 && Math.abs(rise) < 1e-9) return raster;
  const whole = await toRaster(
    fromRaster(raster).affine([squeeze, 0, rise, 1], { background: { r: 0, g: 0, b: 0, alpha: 0 } }),
  );
  return await toRaster(fromRaster(whole).extract(boundsOf(whole)));
}

/** 1 for a symmetrical outline, like a jar's; 0 for a fully asymmetrical one, like a teapot's. */
function roundness({ data, width, height }: Raster): number {
  let same = 0;
  let all = 0;
  for (let y = 0; y < height; y += 7)
    for (let x = 0; x < width / 2; x += 7) {
      const one = (data[(y * width + x) * 4 + 3] ?? 0) > 127;
      const other = (data[(y * width + width - 1 - x) * 4 + 3] ?? 0) > 127;
      if (one && other) same++;
      if (one || other) all++;
    }
  return Math.min(1, Math.max(0, (same / Math.max(1, all) - 0.85) / 0.12));
}

/** One view of the subject, placed in a frame of {@link PICTURE_SIZE}, or {@link SPIN_SIZE} for a turn. */
export function stand(raster: Raster, view: View, frame: number): Promise<Placed> {
  if (view === 'spin') return spin(raster, frame);
  return view === 'angle' ? angle(raster) : view === 'close' ? close(raster) : front(raster);
}
