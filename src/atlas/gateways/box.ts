/** The part of a drawing that is in sight, in units of the drawing. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
export interface Point {
  readonly x: number;
  readonly y: number;
}
export interface Size {
  readonly width: number;
  readonly height: number;
}

const MARGIN = 16;
/** Texts are at least 11 units high: at this scale they are 11 px high, and nothing opens smaller. */
const READABLE = 1;
/** A small drawing is not blown up. */
const LARGEST = 1.15;

/** The whole drawing, however small. */
export function wholeIn(frame: Size, whole: Box): Box {
  const scale = Math.min(LARGEST, frame.width / (whole.width + MARGIN), frame.height / (whole.height + MARGIN));
  const sides = { width: frame.width / scale, height: frame.height / scale };
  return { x: whole.x + (whole.width - sides.width) / 2, y: whole.y + (whole.height - sides.height) / 2, ...sides };
}

/** The whole drawing if its texts can be read; otherwise its part around a point, at a size at which they can. */
export function openingIn(frame: Size, whole: Box, at: Point | null): Box {
  const all = wholeIn(frame, whole);
  if (frame.width / all.width >= READABLE) return all;
  const [width, height] = [frame.width / READABLE, frame.height / READABLE];
  const x = along(whole.x, whole.width, width, at === null ? whole.x : at.x - width / 2);
  const y = along(whole.y, whole.height, height, at === null ? whole.y : at.y - height / 3);
  return { x, y, width, height };
}

/** Centred if there is room; otherwise as wanted, but never beyond the drawing's edges. */
function along(start: number, length: number, room: number, wanted: number): number {
  if (length + MARGIN <= room) return start + (length - room) / 2;
  return Math.min(start + length + MARGIN / 2 - room, Math.max(start - MARGIN / 2, wanted));
}

/** Whether something of the drawing is out of sight. */
export const isPart = (box: Box, whole: Box): boolean =>
  box.x > whole.x + 1 ||
  box.y > whole.y + 1 ||
  box.x + box.width < whole.x + whole.width - 1 ||
  box.y + box.height < whole.y + whole.height - 1;
