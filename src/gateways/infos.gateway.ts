/** An explanation: its button and the text that it opens. */
export const infoSelector = '.info';

/** Reports that the pointer or the focus reached an explanation; without further code a press opens it natively. */
export function whenInfo(onInfo: () => void): void {
  const consider = (target: EventTarget | null) => {
    if (target instanceof Element && target.closest(infoSelector)) onInfo();
  };
  document.addEventListener('pointerover', ({ target }) => consider(target));
  document.addEventListener('focusin', ({ target }) => consider(target));
  consider(document.querySelector(`${infoSelector}:is(:hover, :focus-within)`));
}
