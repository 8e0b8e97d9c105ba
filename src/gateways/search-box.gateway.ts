import type { SearchSuggestionsActor } from '#machines/searchSuggestions/searchSuggestions.machine.ts';
import { consentIn } from '#rules/consent.ts';
import type { ConsentRecord } from '#rules/consent.ts';
import { parseRecent } from '#rules/search.ts';
import { markCombobox, optionEventOf, showOptions } from './combobox.gateway.ts';
import type { BoxIds, BoxState } from './combobox.gateway.ts';

const boxSelector = '.site-header .site-search > input';

interface LateTidings {
  onMissing(): void;
  onArrived(): void;
}

/**
 * Calls back with the header's search form when its box gets the focus for the first time. A failure is reported,
 * and tried again with what is typed, with the next focus, and when the network is back.
 */
export function whenSearched(
  open: (form: HTMLFormElement) => Promise<void>,
  { onMissing, onArrived }: LateTidings,
): void {
  let opening: Promise<void> | null = null;
  let hasMissed = false;
  const consider = (target: EventTarget | null) => {
    if (!(target instanceof HTMLInputElement) || !target.matches(boxSelector) || !target.form) return;
    opening ??= open(target.form).then(
      () => {
        if (hasMissed) onArrived();
      },
      () => {
        opening = null;
        hasMissed = true;
        onMissing();
      },
    );
  };
  for (const type of ['focusin', 'input'] as const) document.addEventListener(type, ({ target }) => consider(target));
  addEventListener('online', () => consider(document.activeElement));
  consider(document.activeElement);
}

/** The header's search box as a combobox (WAI-ARIA): its keys and its focus become events, its state attributes. */
export function openSearchBox(form: HTMLFormElement, search: SearchSuggestionsActor, ids: BoxIds) {
  const box = form.querySelector<HTMLInputElement>(boxSelector);
  if (!box) throw new Error('The search form has no box');
  const place = document.createElement('div');
  form.append(place);
  let shown: BoxState = { hasOptions: false, active: -1 };
  const enter = () => search.send({ type: 'box.enter', text: box.value });

  markCombobox(box);
  box.addEventListener('focus', enter);
  box.addEventListener('input', () => search.send({ type: 'text.type', text: box.value }));
  box.addEventListener('keydown', (event) => {
    const told = optionEventOf(event, shown.active);
    if (!told || !search.getSnapshot().can(told)) return;
    event.preventDefault();
    search.send(told);
  });
  form.addEventListener('focusout', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && form.contains(relatedTarget))) search.send({ type: 'box.leave' });
  });
  // pressed, the list takes no focus from the box
  place.addEventListener('mousedown', (event) => event.preventDefault());
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    search.send({ type: 'submit', text: box.value });
  });

  return {
    place,
    /** The focus may be there already: it brought this code. */
    begin: () => {
      if (document.activeElement === box) enter();
    },
    focus: () => box.focus(),
    write: (text: string) => {
      box.value = text;
    },
    show: (state: BoxState) => {
      shown = state;
      showOptions(box, state, ids);
    },
  };
}

const recentKey = 'vitrine.searches';

/** The searches kept in this browser, newest first; none where it keeps nothing. */
export function readRecent(): string[] {
  try {
    return parseRecent(localStorage.getItem(recentKey));
  } catch {
    return [];
  }
}

/** Keeps them; an empty list leaves no trace. */
export function keepRecent(recent: readonly string[]): void {
  try {
    if (recent.length === 0) localStorage.removeItem(recentKey);
    else localStorage.setItem(recentKey, JSON.stringify(recent));
  } catch {
    // a browser that keeps nothing is searched all the same
  }
}

/** What the visitor allows by now; it may have changed since the page came. */
export const consentNow = (): ConsentRecord | null => consentIn(document.cookie);
