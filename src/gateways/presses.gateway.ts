import { abortable } from '#machines/port.ts';
import type { Press } from '#machines/pageLife/pageLife.machine.ts';

/** React marks every element that it has hydrated. */
const isHydrated = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps'));

/**
 * Reports presses on the buttons of a part that is not hydrated yet. Links and forms work natively until then, and so
 * does a button that opens a popover; any other button does nothing, and React drops the press.
 */
export function listenToEarlyPresses(onPress: (button: HTMLButtonElement) => void): () => void {
  const consider = ({ target }: MouseEvent) => {
    const button =
      target instanceof Element && target.closest<HTMLButtonElement>('main button[type="button"]:not([popovertarget])');
    if (button && !isHydrated(button)) onPress(button);
  };
  // before React stops it
  addEventListener('click', consider, { capture: true });
  return () => removeEventListener('click', consider, { capture: true });
}

/** Resolves when React has hydrated the pressed button. Rejects when it has left the page. */
export const awaitHydration = abortable<void, { press: Press }>(
  ({ input: { press }, signal }) =>
    new Promise((resolve, reject) => {
      const look = () => {
        if (signal.aborted) return;
        if (!(press instanceof HTMLElement && press.isConnected)) reject(new Error('The button is gone'));
        else if (isHydrated(press)) resolve();
        else requestAnimationFrame(look);
      };
      look();
    }),
);

export function pressAgain(press: Press): void {
  if (press instanceof HTMLElement) press.click();
}

/** What stands in a text area, before React takes it over as well; undefined without one. */
export function textOf(id: string): string | undefined {
  const field = document.getElementById(id);
  return field instanceof HTMLTextAreaElement ? field.value : undefined;
}
