/** A combobox's ARIA state: whether there are options, and which one is active. */
export interface BoxState {
  hasOptions: boolean;
  /** From 0; -1 if none is. */
  active: number;
}
export interface BoxIds {
  list: string;
  option(index: number): string;
}

type OptionEvent =
  | { type: 'option.next' }
  | { type: 'option.previous' }
  | { type: 'option.first' }
  | { type: 'option.last' }
  | { type: 'option.choose'; index: number }
  | { type: 'hide' };

const keys: Readonly<Record<string, OptionEvent>> = {
  ArrowDown: { type: 'option.next' },
  ArrowUp: { type: 'option.previous' },
  Home: { type: 'option.first' },
  End: { type: 'option.last' },
  Escape: { type: 'hide' },
};

/** The meaning of a key in the input; null for one that the input handles itself. */
export function optionEventOf(event: KeyboardEvent, active: number): OptionEvent | null {
  if (event.isComposing || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return null;
  if (event.key === 'Enter' && active >= 0) return { type: 'option.choose', index: active };
  return keys[event.key] ?? null;
}

/** Makes a text input a combobox (WAI-ARIA) with its list closed. */
export function markCombobox(box: HTMLInputElement): void {
  box.setAttribute('role', 'combobox');
  box.setAttribute('aria-autocomplete', 'list');
  box.setAttribute('aria-expanded', 'false');
}

export function showOptions(box: HTMLInputElement, { hasOptions, active }: BoxState, ids: BoxIds): void {
  box.setAttribute('aria-expanded', String(hasOptions));
  // a closed list is not in the document, and nothing may point there
  if (hasOptions) box.setAttribute('aria-controls', ids.list);
  else box.removeAttribute('aria-controls');
  if (active < 0) return box.removeAttribute('aria-activedescendant');
  const id = ids.option(active);
  box.setAttribute('aria-activedescendant', id);
  document.getElementById(id)?.scrollIntoView({ block: 'nearest' });
}
