import { CropperCanvas, CropperHandle, CropperSelection } from 'cropperjs';
import { pinchedArea, pulledArea } from '#rules/crop-frame.ts';
import type { CropArea, PixelSize } from '#rules/crop.ts';

interface Handling {
  /** px of the picture: its longer side is the longer one of the place, however it is turned. */
  readonly shown: PixelSize;
  readonly ratio: number;
  /** Where somebody wants the rectangle, in px of the picture as it is shown. */
  readonly drag: (area: CropArea) => void;
}

const corners = ['nw', 'ne', 'se', 'sw'] as const;

const scaled = ({ x, y, w, h }: CropArea, by: number): CropArea => ({ x: x * by, y: y * by, w: w * by, h: h * by });

/** What cropperjs tells of a hand: where a pointer came from and is, or how far two of them went apart. */
interface Hand {
  readonly action: string;
  readonly startX: number;
  readonly startY: number;
  readonly endX: number;
  readonly endY: number;
  readonly scale?: number;
}

/** Where a hand wants the rectangle; null for what moves nothing. */
function wantedBy({ action, startX, startY, endX, endY, scale }: Hand, area: CropArea, ratio: number): CropArea | null {
  if (scale !== undefined) return pinchedArea(area, scale);
  const way = { x: endX - startX, y: endY - startY };
  if (action === 'move') return { ...area, x: area.x + way.x, y: area.y + way.y };
  const corner = corners.find((each) => action === `${each}-resize`);
  return corner ? pulledArea(area, corner, way, ratio) : null;
}

/**
 * Lays cropperjs's handles over a picture: the rectangle moves as a whole, by its corners, or under two fingers. They
 * only report what is wanted and are put where the flow says the rectangle is. Returns a function that places them, and
 * one that takes them away.
 */
export function layHandles(place: HTMLElement, { shown, ratio, drag }: Handling) {
  const canvas = new CropperCanvas();
  const selection = new CropperSelection();
  Object.assign(selection, { movable: true, resizable: true, precise: true, aspectRatio: ratio });
  selection.append(
    ...['move', ...corners.map((corner) => `${corner}-resize`)].map((action) =>
      Object.assign(new CropperHandle(), { action, plain: action === 'move', themeColor: 'currentColor' }),
    ),
  );
  canvas.append(selection);

  /** px of the picture in one of the screen. */
  const scale = () => {
    const { width, height } = canvas.getBoundingClientRect();
    return Math.max(shown.width, shown.height) / Math.max(width, height, 1);
  };
  const here = (): CropArea => ({ x: selection.x, y: selection.y, w: selection.width, h: selection.height });
  /** What the hand has asked for since it took hold, which may lie beyond the picture. */
  let wanted: CropArea | null = null;
  let isPlacing = false;
  let now: CropArea | null = null;

  const put = () => {
    if (!now) return;
    const { x, y, w, h } = scaled(now, 1 / scale());
    isPlacing = true;
    selection.$change(x, y, w, h);
    isPlacing = false;
  };

  canvas.addEventListener('actionstart', () => {
    wanted = here();
    place.closest<HTMLElement>('[tabindex]')?.focus({ preventScroll: true });
  });
  canvas.addEventListener('actionend', () => {
    wanted = null;
  });
  // before the selection hears it: it would turn inside out under a fast hand, and grow about one of two fingers
  canvas.addEventListener(
    'action',
    (event) => {
      event.preventDefault();
      const next = wantedBy((event as CustomEvent<Hand>).detail, wanted ?? here(), ratio);
      if (!next) return;
      if (wanted) wanted = next;
      drag(scaled(next, scale()));
    },
    { capture: true },
  );
  selection.addEventListener('change', (event) => {
    // no field has changed
    event.stopPropagation();
    // nor has the rectangle, unless the flow says so
    if (!isPlacing) event.preventDefault();
  });
  // a wheel scrolls the dialog, a trackpad's two fingers pinch
  const spareWheel = (event: WheelEvent) => {
    if (!event.ctrlKey) event.stopImmediatePropagation();
  };
  place.addEventListener('wheel', spareWheel, { capture: true });
  place.append(canvas);
  const watcher = new ResizeObserver(put);
  watcher.observe(canvas);
  return {
    show: (area: CropArea) => {
      now = area;
      put();
    },
    remove: () => {
      watcher.disconnect();
      place.removeEventListener('wheel', spareWheel, { capture: true });
      canvas.remove();
    },
  };
}
