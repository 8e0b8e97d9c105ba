/**
 * The key that leads to the search box (WCAG 2.1.4): found by what it writes, wherever a keyboard has it. In the
 * browser's storage this name says that it is switched off; switched on, nothing is stored.
 */
export const searchKeyOff = 'vitrine.search-key-off';

interface Press {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
  /** Letters are being composed (IME). */
  readonly isComposing: boolean;
  /** Something else has used the press. */
  readonly defaultPrevented: boolean;
}

export const isSearchKey = (press: Press): boolean =>
  press.key === '/' &&
  !press.ctrlKey &&
  !press.altKey &&
  !press.metaKey &&
  !press.isComposing &&
  !press.defaultPrevented;
