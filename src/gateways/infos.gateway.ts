/** An explanation: its button and the text that it opens. */
export const infoSelector = '.info';

/** Calls back when a pointer or the focus comes to an explanation for the first time; again, if that failed. */
export function whenInfo(open: () => Promise<void>): void {
  let opening: Promise<void> | null = null;
  const consider = (target: EventTarget | null) => {
    if (!(target instanceof Element) || !target.closest(infoSelector)) return;
    // without more code it opens by a press, by the browser alone
    opening ??= open().catch(() => {
      opening = null;
    });
  };
  document.addEventListener('pointerover', ({ target }) => consider(target));
  document.addEventListener('focusin', ({ target }) => consider(target));
  consider(document.querySelector(`${infoSelector}:is(:hover, :focus-within)`));
}
