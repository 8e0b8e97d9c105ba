import { isPart } from './box.ts';
import type { Box, Point } from './box.ts';

const NS = 'http://www.w3.org/2000/svg';
const make = (name: string, attributes: Readonly<Record<string, string>>): SVGElement => {
  const element = document.createElementNS(NS, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
};
const sides = (box: Box) => ({
  x: String(box.x),
  y: String(box.y),
  width: String(box.width),
  height: String(box.height),
});

export interface Minimap {
  /** Marks the part in sight; the map hides itself while that is everything. */
  show(box: Box): void;
  /** Marks the states that are highlighted in the drawing. */
  light(): void;
}

/**
 * The drawing in small: boxes and lines without texts, and a frame around what is in sight. A press or a drag on it moves
 * there; keys move the drawing itself.
 */
export function drawMinimap(
  map: SVGSVGElement,
  drawing: SVGSVGElement,
  whole: Box,
  go: (to: Point) => void,
  signal: AbortSignal,
): Minimap {
  const boxes = [...drawing.querySelectorAll<SVGGElement>('.state, .fact, .outside, .step')].flatMap((group) => {
    const box = group.querySelector<SVGRectElement>(':scope > .box, :scope > .card');
    if (!box) return [];
    const read = (name: string) => box.getAttribute(name) ?? '0';
    const small = make('rect', {
      class: group.classList.contains('nest') ? 'nest' : 'box',
      x: read('x'),
      y: read('y'),
      width: read('width'),
      height: read('height'),
      rx: '9',
    });
    return [{ group, small }];
  });
  const lines = [...drawing.querySelectorAll('.line')].map((line) => line.getAttribute('d') ?? '').join('');
  const sight = make('rect', { class: 'sight', rx: '6' });
  map.replaceChildren(make('path', { class: 'lines', d: lines }), ...boxes.map(({ small }) => small), sight);
  map.setAttribute('viewBox', `${whole.x} ${whole.y} ${whole.width} ${whole.height}`);

  const move = (event: PointerEvent): void => {
    if (event.buttons === 0) return;
    event.preventDefault();
    const matrix = map.getScreenCTM();
    if (matrix) go(new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse()));
  };
  map.addEventListener(
    'pointerdown',
    (event) => {
      map.setPointerCapture(event.pointerId);
      move(event);
    },
    { signal },
  );
  map.addEventListener('pointermove', move, { signal });

  return {
    show(box) {
      for (const [key, value] of Object.entries(sides(box))) sight.setAttribute(key, value);
      map.toggleAttribute('hidden', !isPart(box, whole));
    },
    light() {
      for (const { group, small } of boxes)
        small.classList.toggle('lit', group.matches('.is-active:not(.nest), .is-current-step'));
    },
  };
}
