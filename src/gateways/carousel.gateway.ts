import type { CarouselEvent } from '#machines/carousel/carousel.machine.ts';
import { fromCallback } from 'xstate';

/** The carousel of this name on the page. */
export const carouselNamed = (name: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-carousel="${CSS.escape(name)}"]`);

/** Resolves once the page has loaded and rests: nobody waits for a row that can be scrolled already. */
export const onceLoaded = (): Promise<void> =>
  new Promise((rested) => {
    const rest = () => ('requestIdleCallback' in window ? requestIdleCallback(() => rested()) : rested());
    if (document.readyState === 'complete') rest();
    else addEventListener('load', rest, { once: true });
  });

/** Reports what makes a carousel wait: the pointer or the focus in its slides, a hidden tab, reduced motion. */
export const watchAttention = fromCallback<CarouselEvent, { name: string }>(({ input, sendBack }) => {
  const view = carouselNamed(input.name)?.querySelector<HTMLElement>('.carousel-view');
  if (!view) return undefined;
  const still = matchMedia('(prefers-reduced-motion: reduce)');
  const listening = new AbortController();
  const on = { signal: listening.signal };
  let isPointed = false;
  const tell = () =>
    sendBack({
      type: 'attention.changed',
      isHeld: isPointed || view.contains(document.activeElement),
      isHidden: document.visibilityState === 'hidden',
      isStill: still.matches,
    });
  const point = (isIn: boolean) => () => {
    isPointed = isIn;
    tell();
  };
  view.addEventListener('pointerenter', point(true), on);
  view.addEventListener('pointerleave', point(false), on);
  view.addEventListener('focusin', tell, on);
  // the focus has moved on by then
  view.addEventListener('focusout', () => queueMicrotask(tell), on);
  document.addEventListener('visibilitychange', tell, on);
  still.addEventListener('change', tell, on);
  tell();
  return () => listening.abort();
});
