import { sized } from './crop.ts';
import type { CropArea, PixelSize } from './crop.ts';

/** How often a picture is shown turned to the right by 90°; the file itself is not. */
export type Turns = 0 | 1 | 2 | 3;
/** A direction on the screen, as arrow keys give it: x to the right, y down. */
export interface Steps {
  readonly x: -1 | 0 | 1;
  readonly y: -1 | 0 | 1;
}

/** px of the screen that a picture being cropped may take. */
const cropBox: PixelSize = { width: 568, height: 400 };

/** Turning a picture keeps the proportions of a square target alone. */
export const isSquare = ({ width, height }: PixelSize): boolean => width === height;

/** A picture that fits into the box, in px of the screen; a small one is not enlarged. */
export function boxed({ width, height }: PixelSize): PixelSize {
  const scale = Math.min(1, cropBox.width / width, cropBox.height / height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

export const turnedBy = (turns: Turns, by: -1 | 1): Turns => ((turns + by + 4) % 4) as Turns;

export const turnedSize = ({ width, height }: PixelSize, turns: Turns): PixelSize =>
  turns % 2 === 0 ? { width, height } : { width: height, height: width };

/** A rectangle of the upright picture, where it is once the picture is shown turned. */
export function turnedArea({ x, y, w, h }: CropArea, picture: PixelSize, turns: Turns): CropArea {
  const right = picture.width - x - w;
  const below = picture.height - y - h;
  if (turns === 1) return { x: below, y: x, w: h, h: w };
  if (turns === 2) return { x: right, y: below, w, h };
  return turns === 3 ? { x: y, y: right, w: h, h: w } : { x, y, w, h };
}

/** A rectangle of a picture that is shown turned, back on the upright one. */
export const uprightArea = (area: CropArea, picture: PixelSize, turns: Turns): CropArea =>
  turnedArea(area, turnedSize(picture, turns), ((4 - turns) % 4) as Turns);

/** A direction on the screen, on the upright picture. */
function uprightSteps({ x, y }: Steps, turns: Turns): { x: number; y: number } {
  if (turns === 1) return { x: y, y: -x };
  if (turns === 2) return { x: -x, y: -y };
  return turns === 3 ? { x: -y, y: x } : { x, y };
}

/** px that a step moves or grows a rectangle. */
const cropStep = ({ width, height }: PixelSize): number => Math.max(1, Math.round(Math.max(width, height) / 50));

const within = (value: number, most: number): number => Math.max(0, Math.min(Math.round(value), most));
/** The rectangle, inside the picture. */
const inside = ({ x, y, w, h }: CropArea, picture: PixelSize): CropArea => ({
  x: within(x, picture.width - w),
  y: within(y, picture.height - h),
  w,
  h,
});

/** A rectangle one step further in a direction on the screen. */
export function movedArea(area: CropArea, steps: Steps, { picture, turns }: { picture: PixelSize; turns: Turns }) {
  const { x, y } = uprightSteps(steps, turns);
  const step = cropStep(picture);
  return inside({ ...area, x: area.x + x * step, y: area.y + y * step }, picture);
}

interface Bounds {
  readonly picture: PixelSize;
  /** The crop size: the rectangle's proportions, and its least size. */
  readonly size: PixelSize;
}

/** A rectangle one step larger or smaller, about its middle. */
export function grownArea(area: CropArea, by: -1 | 1, { picture, size }: Bounds): CropArea {
  const grown = sized(size, area.w + by * cropStep(picture), picture);
  return inside({ ...grown, x: area.x + (area.w - grown.w) / 2, y: area.y + (area.h - grown.h) / 2 }, picture);
}

/** What of a side stays where it is: its start, its end, or its middle. */
const stays = (from: number, length: number, to: number, wanted: number): 'start' | 'end' | 'middle' => {
  if (Math.abs(from - to) <= 1) return 'start';
  return Math.abs(from + length - to - wanted) <= 1 ? 'end' : 'middle';
};
const roomOf = (kept: 'start' | 'end' | 'middle', from: number, length: number, all: number): number =>
  kept === 'start' ? all - from : kept === 'end' ? from + length : all;
const startOf = (
  kept: 'start' | 'end' | 'middle',
  old: readonly [number, number],
  wanted: readonly [number, number],
) => {
  const [from, length] = old;
  const [to, grown] = wanted;
  if (kept === 'start') return from;
  return kept === 'end' ? from + length - grown : to;
};

/**
 * A rectangle as a pointer drags it: moved as a whole, or pulled at a corner while the opposite one stays, or grown about
 * its middle by two fingers. What is dragged beyond the picture, or made too small, stops at the border.
 */
export function draggedArea(area: CropArea, wanted: CropArea, { picture, size }: Bounds): CropArea {
  if (Math.abs(wanted.w - area.w) < 1) return inside({ ...wanted, w: area.w, h: area.h }, picture);
  const across = stays(area.x, area.w, wanted.x, wanted.w);
  const down = stays(area.y, area.h, wanted.y, wanted.h);
  const room = {
    width: roomOf(across, area.x, area.w, picture.width),
    height: roomOf(down, area.y, area.h, picture.height),
  };
  const { w, h } = sized(size, wanted.w, room);
  const x = startOf(across, [area.x, area.w], [wanted.x + (wanted.w - w) / 2, w]);
  const y = startOf(down, [area.y, area.h], [wanted.y + (wanted.h - h) / 2, h]);
  return inside({ x, y, w, h }, picture);
}

export type Corner = 'nw' | 'ne' | 'se' | 'sw';
/** px that a pointer went, to the right and down. */
interface Way {
  readonly x: number;
  readonly y: number;
}

/** A rectangle whose corner follows a pointer, in its proportions (width by height), while the opposite one stays. */
export function pulledArea({ x, y, w, h }: CropArea, corner: Corner, way: Way, ratio: number): CropArea {
  const isLeft = corner.endsWith('w');
  const isTop = corner.startsWith('n');
  const outwards = { x: isLeft ? -way.x : way.x, y: isTop ? -way.y : way.y };
  const grown = w + (outwards.x + outwards.y * ratio) / 2;
  return { x: isLeft ? x + w - grown : x, y: isTop ? y + h - grown / ratio : y, w: grown, h: grown / ratio };
}

/** A rectangle under two fingers, about its middle: `scale` is what their distance has gained, 0.1 for a tenth. */
export function pinchedArea({ x, y, w, h }: CropArea, scale: number): CropArea {
  const by = 1 + scale;
  return { x: x - (w * scale) / 2, y: y - (h * scale) / 2, w: w * by, h: h * by };
}
