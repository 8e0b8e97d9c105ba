import type { Lights } from '../lights.ts';

/** Bubbles from a state that has just been highlighted, to be scrolled into view. */
export const lit = 'atlas:lit';

const classes = [
  'is-active',
  'is-taken',
  'is-covered',
  'is-uncovered',
  'is-added',
  'is-removed',
  'is-changed',
  'is-current-step',
  'is-warm-1',
  'is-warm-2',
  'is-warm-3',
  'is-left-1',
  'is-left-2',
  'is-left-3',
] as const;

/** The outermost folded box represents its descendants. */
export function groupOf(frame: Element, state: string): Element | null {
  const found = frame.querySelector(`[data-state="${CSS.escape(state)}"]`);
  if (found || !state.includes('.')) return found;
  return groupOf(frame, state.slice(0, state.lastIndexOf('.')));
}

/** Highlights states and transitions of the drawing inside `frame` and removes all other highlights. */
export function paint(
  frame: Element,
  { active, taken, covered, uncovered, changes, step, heat, left, beat }: Lights,
): void {
  const looked = new Map<Element, Set<string>>();
  const light = (group: Element | null, look: (typeof classes)[number]) => {
    if (group) looked.set(group, (looked.get(group) ?? new Set()).add(look));
  };
  // a line of the business level stands for several transitions
  const drawn = [...frame.querySelectorAll('[data-edge]')].flatMap((edge) =>
    (edge.getAttribute('data-edge') ?? '').split(' | ').map((id) => ({ id, edge })),
  );
  const edges = (id: string) => drawn.filter((one) => one.id === id).map(({ edge }) => edge);
  for (const state of active) light(groupOf(frame, state), 'is-active');
  for (const id of taken) for (const edge of edges(id)) light(edge, 'is-taken');
  for (const id of covered) for (const edge of edges(id)) light(edge, 'is-covered');
  for (const id of uncovered) for (const edge of edges(id)) light(edge, 'is-uncovered');
  for (const [id, level] of Object.entries(heat))
    for (const edge of edges(id)) light(edge, `is-warm-${level as 1 | 2 | 3}`);
  for (const [state, level] of Object.entries(left))
    light(frame.querySelector(`[data-state="${CSS.escape(state)}"]`), `is-left-${level as 1 | 2 | 3}`);
  if (step !== null) light(frame.querySelector(`[data-step="${step}"]`), 'is-current-step');
  for (const fate of ['added', 'removed', 'changed'] as const)
    for (const name of changes?.[fate] ?? []) {
      light(frame.querySelector(`[data-state="${CSS.escape(name)}"]`), `is-${fate}`);
      for (const edge of edges(name)) light(edge, `is-${fate}`);
    }
  const isNew = frame.getAttribute('data-beat') !== beat;
  frame.setAttribute('data-beat', beat);
  for (const group of frame.querySelectorAll('[data-state], [data-edge], [data-step]')) {
    const looks = looked.get(group);
    // taken again: removing the class for a moment restarts the flash
    if (isNew && looks?.has('is-taken')) {
      group.classList.remove('is-taken');
      group.getBoundingClientRect();
    }
    for (const look of classes) group.classList.toggle(look, looks?.has(look) ?? false);
  }
  const [innermost] = [...frame.querySelectorAll('.is-taken, .is-active, .is-current-step')].toReversed();
  if (isNew && beat !== '') innermost?.dispatchEvent(new Event(lit, { bubbles: true }));
}

/** What can be selected on a drawing: a fold, another flow. */
export interface Choices {
  onState?: ((path: string) => void) | undefined;
  onInvoke?: ((id: string) => void) | undefined;
}

const dataOf = ({ target }: Event, name: string): string | null =>
  target instanceof Element ? (target.closest(`[data-${name}]`)?.getAttribute(`data-${name}`) ?? null) : null;

/**
 * An invoke and a fold's button are selected by a press, a state by a second one, and all by Enter: the first press on a
 * state drags.
 * Returns a function that stops listening.
 */
export function hear(frame: HTMLElement, { onState, onInvoke }: Choices): () => void {
  const off = new AbortController();
  const { signal } = off;
  const choose = (event: Event): void => {
    const invoke = dataOf(event, 'invoke');
    // the map of the actor system has flows where a flow has states
    const state = dataOf(event, 'fold') ?? dataOf(event, 'state') ?? dataOf(event, 'flow');
    if (invoke !== null && onInvoke) onInvoke(invoke);
    else if (state !== null && onState) {
      // the next drawing shows the same place, and has the focus where this one had it
      const stage = frame.closest<HTMLElement>('.stage');
      if (stage) stage.dataset['kept'] = state;
      onState(state);
    }
  };
  const press = (event: MouseEvent): void => {
    if (dataOf(event, 'invoke') !== null || dataOf(event, 'fold') !== null) choose(event);
  };
  const twice = (event: MouseEvent): void => {
    if (dataOf(event, 'fold') === null) choose(event);
  };
  const key = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    choose(event);
  };
  frame.addEventListener('click', press, { signal });
  frame.addEventListener('dblclick', twice, { signal });
  frame.addEventListener('keydown', key, { signal });
  return () => off.abort();
}
