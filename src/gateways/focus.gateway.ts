/** Parts of a page that say where one is when they have the focus. */
const parts =
  'dialog[open], [popover], [role=group], [role=region], fieldset, form, li, article, section, nav, aside, main';
const controls = 'input:not([type=hidden]), select, textarea, button, a[href], summary';

const isUsable = (element: Element): boolean =>
  element.isConnected && element.checkVisibility({ visibilityProperty: true }) && !element.matches(':disabled');

const isControl = (element: Element): boolean => element.matches(controls) && isUsable(element);

/** What tells a control from its neighbours for whoever uses it. */
const nameOf = (element: Element) =>
  [element.localName, element.getAttribute('aria-label') ?? element.textContent, element.getAttribute('name')].join();

/** What had the focus, and what it stood in then, innermost first. */
interface Place {
  element: HTMLElement;
  within: readonly HTMLElement[];
}

function placeOf(element: HTMLElement): Place {
  const within: HTMLElement[] = [];
  for (let around = element.parentElement; around && around !== document.body; around = around.parentElement)
    within.push(around);
  return { element, within };
}

/** The control that took the place of one that is gone: it has its id, or its name in the same part of the page. */
const successorOf = ({ element }: Place, around: Element): HTMLElement | undefined => {
  const same = element.id && document.getElementById(element.id);
  if (same && isUsable(same)) return same;
  const name = nameOf(element);
  return [...around.querySelectorAll<HTMLElement>(controls)].find((other) => nameOf(other) === name && isUsable(other));
};

/** The part of the page that is left of where the focus was; below `main` the smallest one there is. */
function partAround({ within }: Place): HTMLElement | null {
  const left = within.find(isUsable);
  const part = left?.closest<HTMLElement>(parts);
  return part && !part.matches('main') ? part : (left ?? document.querySelector<HTMLElement>('main'));
}

/** A control that can be used beside one that was disabled: of a quantity's two buttons the field between them. */
const neighbourOf = ({ element }: Place): HTMLElement | undefined => {
  const group = element.closest('[role=group], fieldset, li, form');
  return [...(group?.querySelectorAll<HTMLElement>(controls) ?? [])].find(isControl);
};

function focusPart(part: HTMLElement): void {
  const summary = part.matches('details') ? part.querySelector<HTMLElement>('summary') : null;
  if (summary) return summary.focus({ preventScroll: true });
  if (!part.hasAttribute('tabindex')) {
    part.tabIndex = -1;
    part.addEventListener('blur', () => part.removeAttribute('tabindex'), { once: true });
  }
  part.focus({ preventScroll: true });
}

/** Messages that pass by: the focus goes back from them to where it was before. */
const passing = '[data-focus-returns]';

const isPassing = ({ within }: Place) => within.some((around) => around.matches(passing));

/** Where the focus goes from a control that is gone. */
function refugeOf(place: Place, before: Place | null): HTMLElement | null {
  if (isPassing(place)) {
    if (before && isUsable(before.element)) return before.element;
    return before ? partAround(before) : document.querySelector<HTMLElement>('main h1');
  }
  return (place.element.isConnected ? neighbourOf(place) : undefined) ?? partAround(place);
}

/**
 * The focus never falls on the body (NAV-27). Where what had it goes away, is hidden or disabled, it goes to what took
 * its place, to a control beside it, or to the part of the page around it, and back once it is there again.
 */
export function keepFocus(): void {
  let last: Place | null = null;
  /** Where it comes from, while it moves. */
  let from: Place | null = null;
  /** Where it was before it went to messages that pass by. */
  let before: Place | null = null;
  /** What had the focus before it was disabled or went away, as long as nobody moves on from the part around it. */
  let lost: { place: Place; part: HTMLElement } | null = null;

  const note = (target: EventTarget | null) => {
    if (!(target instanceof HTMLElement) || target === document.body) return;
    if (target !== lost?.part) lost = null;
    const place = placeOf(target);
    if (isPassing(place) && from && !isPassing(from)) before = from;
    last = place;
  };
  const giveBack = ({ place, part }: NonNullable<typeof lost>) => {
    const again = isUsable(place.element) ? place.element : successorOf(place, part);
    again?.focus({ preventScroll: true });
  };
  const check = () => {
    const { activeElement: active, body } = document;
    if (lost && active === lost.part) return giveBack(lost);
    const isLost = active === null || active === body || (active === last?.element && active.matches(':disabled'));
    if (!isLost || !last || isUsable(last.element)) return;
    const place = last;
    const part = refugeOf(place, before);
    if (!part) return;
    const successor = part.matches(controls) ? undefined : successorOf(place, part);
    if (successor) return successor.focus({ preventScroll: true });
    lost = { place, part };
    if (part.matches(controls)) part.focus({ preventScroll: true });
    else focusPart(part);
  };

  note(document.activeElement);
  addEventListener('focusin', ({ target }) => note(target), { capture: true });
  addEventListener(
    'focusout',
    ({ relatedTarget }) => {
      // on its way to something else: what it leaves may hide behind it
      from = last ?? from;
      if (relatedTarget) last = null;
      // what is hidden loses the focus a moment later, and says so
      else queueMicrotask(check);
    },
    { capture: true },
  );
  new MutationObserver(check).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['disabled', 'hidden', 'open', 'inert', 'class'],
  });
}
