import { isSearchKey, searchKeyOff } from '#rules/search-key.ts';

/** Whatever takes letters itself. */
const typedInto = 'input, select, textarea, [contenteditable], [role="application"]';

/** Whether the key leads to the search box, by what this browser has stored. */
export function readSearchKey(): boolean {
  try {
    return localStorage.getItem(searchKeyOff) === null;
  } catch {
    return true;
  }
}

export function keepSearchKey(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(searchKeyOff);
    else localStorage.setItem(searchKeyOff, '1');
  } catch {
    // it stays on with the next page: there is nowhere to note it
  }
}

/** A press of `/` puts the focus into the header's search box, unless it is typed; behind a dialog the page is inert. */
export function listenToSearchKey(): void {
  document.addEventListener('keydown', (event) => {
    if (!isSearchKey(event) || !readSearchKey()) return;
    if (event.target instanceof Element && event.target.closest(typedInto)) return;
    const box = document.querySelector<HTMLInputElement>('.site-header .site-search > input');
    if (!box) return;
    event.preventDefault();
    box.focus();
    box.select();
  });
}
