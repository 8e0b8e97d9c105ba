/** Focuses the first of these elements that a step on screen has, one frame later, when it is there: the last place is a dialog's. */
const focusIn = (place: string, selectors: readonly string[]): void => {
  requestAnimationFrame(() => {
    const step = [...document.querySelectorAll(place)].at(-1);
    const found = selectors.map((selector) => step?.querySelector<HTMLElement>(selector)).find(Boolean);
    found?.focus();
  });
};

/** Where a flow of several steps leads the focus to, within the element that shows its current step. */
export const stepFocus = (place: string) => ({
  /** The refused field; else the first one. */
  showRefused: (): void => focusIn(place, ['[aria-invalid="true"]', 'input:not([type=hidden])']),
  showStep: (): void => focusIn(place, ['.step-title']),
});
