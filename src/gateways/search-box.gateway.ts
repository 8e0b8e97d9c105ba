import type { SearchSuggestionsActor } from '#machines/searchSuggestions/searchSuggestions.machine.ts';
import { searchesKey } from '#rules/browser-records.ts';
import { consentIn } from '#rules/consent.ts';
import type { ConsentRecord } from '#rules/consent.ts';
import { parseRecent } from '#rules/search.ts';
import { markCombobox, optionEventOf, showOptions } from './combobox.gateway.ts';
import type { BoxIds, BoxState } from './combobox.gateway.ts';

const boxSelector = '.site-header .site-search > input';

/** Whether a search was submitted without a text, by the header's form or another one's. */
export const isEmptySearch = (form: HTMLElement): boolean =>
  form.matches('.site-search') && form.querySelector<HTMLInputElement>('[name=q]')?.value.trim() === '';

/** Reports that the header's search box was focused or typed into. */
export function whenSearched(onSearch: () => void): void {
  const consider = (target: EventTarget | null) => {
    if (target instanceof HTMLInputElement && target.matches(boxSelector)) onSearch();
  };
  for (const type of ['focusin', 'input'] as const) document.addEventListener(type, ({ target }) => consider(target));
  consider(document.activeElement);
}

/** Makes the header's search box a combobox (WAI-ARIA): its keys and focus become events, its state attributes. */
export function openSearchBox(search: SearchSuggestionsActor, ids: BoxIds & { missing: string }) {
  const box = document.querySelector<HTMLInputElement>(boxSelector);
  const form = box?.form;
  if (!box || !form) throw new Error('The page has no search form');
  const place = document.createElement('div');
  form.append(place);
  let shown: BoxState = { hasOptions: false, active: -1 };
  // the server's response to a search without a text
  const wasRefused = box.ariaInvalid === 'true';
  const refuse = () => search.send({ type: 'submit', text: '' });
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
  // pressing the list does not take the focus from the input
  place.addEventListener('mousedown', (event) => event.preventDefault());
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    search.send({ type: 'submit', text: box.value });
  });

  return {
    place,
    /** It may already be focused: the focus loaded this code. */
    begin: () => {
      if (document.activeElement !== box) return;
      if (wasRefused && box.value.trim() === '') refuse();
      else enter();
    },
    /** Asks for a text in this box, wherever the search was submitted without one. */
    refuse,
    focus: () => box.focus(),
    write: (text: string) => {
      box.value = text;
    },
    show: (state: BoxState & { isMissing: boolean }) => {
      shown = state;
      showOptions(box, state, ids);
      if (state.isMissing) {
        box.ariaInvalid = 'true';
        box.setAttribute('aria-describedby', ids.missing);
      } else {
        box.ariaInvalid = null;
        box.removeAttribute('aria-describedby');
      }
    },
  };
}

/** The searches stored in this browser, newest first; none if storage is unavailable. */
export function readRecent(): string[] {
  try {
    return parseRecent(localStorage.getItem(searchesKey));
  } catch {
    return [];
  }
}

/** Stores them; an empty list removes the entry. */
export function keepRecent(recent: readonly string[]): void {
  try {
    if (recent.length === 0) localStorage.removeItem(searchesKey);
    else localStorage.setItem(searchesKey, JSON.stringify(recent));
  } catch {
    // searching works without storage, too
  }
}

/** The visitor's current consent; it may have changed since the page loaded. */
export const consentNow = (): ConsentRecord | null => consentIn(document.cookie);
