/** Parts of a page that announce the position when they are focused. */
const parts =
  'dialog[open], [popover], [role=group], [role=region], fieldset, form, li, article, section, nav, aside, main';
const controls = 'input:not([type=hidden]), select, textarea, button, a[href], summary';

const isUsable = (element: Element): boolean =>
  element.isConnected && element.checkVisibility({ visibilityProperty: true }) && !element.matches(':disabled');

const isControl = (element: Element): boolean => element.matches(controls) && isUsable(element);

/** What distinguishes a control from its neighbours for its users. */
const nameOf = (element: Element) =>
  [element.localName, element.getAttribute('aria-label') ?? element.textContent, element.getAttribute('name')].join();

/** The focused element and its ancestors at that time, innermost first. */
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

/** The control that replaced a removed one: it has its id, or its name in the same part of the page. */
const successorOf = ({ element }: Place, around: Element): HTMLElement | undefined => {
  const same = element.id && document.getElementById(element.id);
  if (same && isUsable(same)) return same;
  const name = nameOf(element);
  return [...around.querySelectorAll<HTMLElement>(controls)].find((other) => nameOf(other) === name && isUsable(other));
};

/** The part of the page that remains where the focus was; inside `main` the smallest one. */
function partAround({ within }: Place): HTMLElement | null {
  const left = within.find(isUsable);
  const part = left?.closest<HTMLElement>(parts);
  return part && !part.matches('main') ? part : (left ?? document.querySelector<HTMLElement>('main'));
}

/** An enabled control beside one that was disabled: for a quantity's buttons the field between them. */
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

/** Transient messages: from them the focus returns to where it was before. */
const passing = '[data-focus-returns]';

const isPassing = ({ within }: Place) => within.some((around) => around.matches(passing));

/** The new focus after a control is gone. */
function refugeOf(place: Place, before: Place | null): HTMLElement | null {
  if (isPassing(place)) {
    if (before && isUsable(before.element)) return before.element;
    return before ? partAround(before) : document.querySelector<HTMLElement>('main h1');
  }
  return (place.element.isConnected ? neighbourOf(place) : undefined) ?? partAround(place);
}

/**
 * The focus never falls back to the body (NAV-27). If the focused element is removed, hidden or disabled, the focus
 * moves to its replacement, to a control beside it, or to the part of the page around it, and returns once the element
 * is back.
 */
export function keepFocus(): void {
  let last: Place | null = null;
  /** Where the focus comes from, while it moves. */
  let from: Place | null = null;
  /** Where the focus was before it moved to transient messages. */
  let before: Place | null = null;
  /**
   * What had the focus before it was disabled or removed, as long as the user does not move on from the part around it.
   */
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
  const check = (isLater = false) => {
    const { activeElement: active, body } = document;
    // the page may just have been replaced: its heading is about to be focused, and looking for a place costs a layout
    if (!isLater && body.classList.contains('page-loading')) return void setTimeout(check, 0, true);
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
      // the focus is moving elsewhere: what it leaves may be hidden after that
      from = last ?? from;
      if (relatedTarget) last = null;
      // a hidden element loses the focus a moment later, with an event
      else queueMicrotask(() => check());
    },
    { capture: true },
  );
  new MutationObserver(() => check()).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['disabled', 'hidden', 'open', 'inert', 'class'],
  });
}
