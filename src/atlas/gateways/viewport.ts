import { openingIn, wholeIn } from './box.ts';
import type { Box, Point } from './box.ts';
import { drawMinimap } from './minimap.ts';
import { groupOf, lit } from './paint.ts';

/**
 * Pan and zoom of a drawing: wheel, pinch, drag, keys, buttons and the small map change the drawing's `viewBox`, so lines
 * stay sharp and no style is touched. The focused element is scrolled into view.
 */
const ZOOM_STEP = 1.25;
const CLOSEST = 4;
/** A drag begins after this many px; less is a press. */
const SLOP = 4;

const wholeOf = (svg: SVGSVGElement): Box => {
  const [x = 0, y = 0, width = 1, height = 1] = (svg.dataset['whole'] ?? '').split(' ').map(Number);
  return { x, y, width, height };
};

/** The button that folds a state, or the middle of its box; a folded one stands for what is inside it. */
function pointOf(svg: SVGSVGElement, state: string): Point | null {
  const box =
    svg.querySelector(`[data-fold="${CSS.escape(state)}"] .pill`) ?? groupOf(svg, state)?.querySelector('.box');
  const [x = 0, y = 0, width = 0, height = 0] = ['x', 'y', 'width', 'height'].map((side) =>
    Number(box?.getAttribute(side) ?? 0),
  );
  return box ? { x: x + width / 2, y: y + Math.min(height, 200) / 2 } : null;
}

/** Controls pan and zoom of the drawing inside `frame`; returns a function that stops it. */
export function watchViewport(frame: HTMLElement | null): () => void {
  const drawing = frame?.querySelector('svg');
  if (!frame || !drawing) return () => undefined;
  const svg = drawing;
  svg.dataset['whole'] ??= svg.getAttribute('viewBox') ?? '';
  const whole = wholeOf(svg);
  const off = new AbortController();
  const { signal } = off;
  const stage = frame.closest<HTMLElement>('.stage') ?? frame;
  const map = stage.querySelector<SVGSVGElement>('.minimap');
  let box: Box = whole;
  const pointers = new Map<number, Point>();
  let isDragged = false;

  const sizeOf = () => ({ width: frame.clientWidth || 1, height: frame.clientHeight || 1 });
  const centre = ({ x, y }: Point): void => show({ ...box, x: x - box.width / 2, y: y - box.height / 2 });
  const minimap = map ? drawMinimap(map, svg, whole, centre, signal) : null;
  const show = (next: Box): void => {
    box = next;
    svg.setAttribute('viewBox', [box.x, box.y, box.width, box.height].map((side) => side.toFixed(1)).join(' '));
    minimap?.show(box);
  };
  const fit = (): void => show(wholeIn(sizeOf(), whole));
  const { kept = null } = stage.dataset;
  const open = (): void => {
    const at = kept ?? frame.dataset['opens'] ?? null;
    show(openingIn(sizeOf(), whole, at === null ? null : pointOf(svg, at)));
    minimap?.light();
  };
  const unit = (): number => box.width / (frame.clientWidth || 1);
  const within = ({ x, y }: Point): Point => {
    const { left, top } = frame.getBoundingClientRect();
    return { x: box.x + (x - left) * unit(), y: box.y + (y - top) * unit() };
  };
  const pan = (x: number, y: number): void => show({ ...box, x: box.x + x * unit(), y: box.y + y * unit() });
  const zoom = (by: number, at: Point): void => {
    const least = frame.clientWidth / CLOSEST;
    const most = Math.max(whole.width, whole.height) * 4;
    const width = Math.max(least, Math.min(most, box.width / by));
    const factor = width / box.width;
    show({
      x: at.x - (at.x - box.x) * factor,
      y: at.y - (at.y - box.y) * factor,
      width,
      height: box.height * factor,
    });
  };
  const middle = (): Point => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });

  const acts: Record<string, () => void> = {
    in: () => zoom(ZOOM_STEP, middle()),
    out: () => zoom(1 / ZOOM_STEP, middle()),
    fit,
  };
  const keys: Record<string, () => void> = {
    '+': () => acts['in']?.(),
    '=': () => acts['in']?.(),
    '-': () => acts['out']?.(),
    '0': fit,
    ArrowLeft: () => pan(-60, 0),
    ArrowRight: () => pan(60, 0),
    ArrowUp: () => pan(0, -60),
    ArrowDown: () => pan(0, 60),
  };

  const wheel = (event: WheelEvent): void => {
    event.preventDefault();
    zoom(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0016)), within({ x: event.clientX, y: event.clientY }));
  };
  const down = (event: PointerEvent): void => {
    pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    isDragged = false;
  };
  const move = (event: PointerEvent): void => {
    const before = pointers.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    if (!isDragged && Math.hypot(now.x - before.x, now.y - before.y) < SLOP) return;
    if (!isDragged) svg.setPointerCapture(event.pointerId);
    isDragged = true;
    const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1];
    if (other) {
      const apart = (point: Point) => Math.max(1, Math.hypot(point.x - other.x, point.y - other.y));
      zoom(apart(now) / apart(before), within({ x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }));
    } else pan(before.x - now.x, before.y - now.y);
    pointers.set(event.pointerId, now);
  };
  const up = (event: PointerEvent): void => {
    pointers.delete(event.pointerId);
  };
  /** The press that ends a drag selects nothing. */
  const click = (event: MouseEvent): void => {
    if (isDragged) event.stopPropagation();
    isDragged = false;
  };
  const press = (event: KeyboardEvent): void => {
    const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  const button = (event: Event): void => {
    const pressed = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-zoom]') : null;
    acts[pressed?.dataset['zoom'] ?? '']?.();
  };
  const reveal = (target: Element): void => {
    const { left, top, right, bottom } = target.getBoundingClientRect();
    const sight = frame.getBoundingClientRect();
    const isSeen = left < sight.right && right > sight.left && top < sight.bottom && bottom > sight.top;
    if (sight.width > 0 && !isSeen)
      pan((left + right - sight.left - sight.right) / 2, (top + bottom - sight.top - sight.bottom) / 2);
  };

  const focus = ({ target }: FocusEvent): void => {
    if (target instanceof SVGGElement && target.matches(':focus-visible')) reveal(target);
  };

  frame.addEventListener('wheel', wheel, { passive: false, signal });
  frame.addEventListener('pointerdown', down, { signal });
  frame.addEventListener('pointermove', move, { signal });
  for (const type of ['pointerup', 'pointercancel'] as const) frame.addEventListener(type, up, { signal });
  frame.addEventListener('click', click, { capture: true, signal });
  frame.addEventListener('keydown', press, { signal });
  frame.addEventListener('focusin', focus, { signal });
  frame.addEventListener(
    lit,
    ({ target }) => {
      if (target instanceof Element) reveal(target);
      minimap?.light();
    },
    { signal },
  );
  stage.addEventListener('click', button, { signal });
  delete stage.dataset['kept'];
  if (kept !== null)
    svg.querySelector<SVGGElement>(`[data-fold="${CSS.escape(kept)}"]`)?.focus({ preventScroll: true });
  const resize = new ResizeObserver(open);
  resize.observe(frame);
  return () => {
    off.abort();
    resize.disconnect();
  };
}
