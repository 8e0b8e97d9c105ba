import type { RevealCommand, RevealEvent } from '#machines/reveal/reveal.machine.ts';
import { revealRatio } from '#rules/reveals.ts';
import { fromCallback } from 'xstate';

/** An element of which a tenth is more than the screen can show is seen once it fills half of it. */
const ratioOf = ({ intersectionRatio, intersectionRect, rootBounds }: IntersectionObserverEntry): number =>
  rootBounds && intersectionRect.height >= rootBounds.height / 2 ? 1 : intersectionRatio;

/** Watches the page's elements with `data-reveal`, which has the style's name for its value. */
export const watchElements = fromCallback<RevealCommand>(({ sendBack, receive }) => {
  const elements = [...document.querySelectorAll<HTMLElement>('main [data-reveal]')];
  const tell = (event: RevealEvent) => sendBack(event);
  const still = matchMedia('(prefers-reduced-motion: reduce)');
  const tellMotion = () => tell({ type: 'motion.changed', isStill: still.matches });
  const observer = new IntersectionObserver(
    (entries) => {
      for (const entry of entries)
        if (entry.target instanceof HTMLElement)
          tell({ type: 'element.sighted', index: elements.indexOf(entry.target), ratio: ratioOf(entry) });
    },
    { threshold: [0, revealRatio] },
  );
  receive(({ type, index }) => {
    const element = elements[index];
    if (element) element.dataset['revealed'] = type === 'element.hide' ? 'no' : 'yes';
  });
  still.addEventListener('change', tellMotion);
  tellMotion();
  for (const element of elements) observer.observe(element);
  return () => {
    still.removeEventListener('change', tellMotion);
    observer.disconnect();
    // a page that is kept is shown whole
    for (const element of elements) delete element.dataset['revealed'];
  };
});
