import type { Slide } from '#machines/gallery/gallery.machine.ts';
import { showSlide, slidingRow } from './sliding-row.ts';

/** px between two thumbnails, as in the style sheet. */
const gap = 8;
/** The class of a thumbnail. */
const slideClass = 'gallery-thumb';

/**
 * Makes the thumbnails of the page slide, until the returned function is called. The selected one is kept in view, and
 * so is a focused one.
 */
export function slide({ shown, isVertical }: Slide): () => void {
  const thumbs = document.querySelector<HTMLElement>('[data-thumbs]');
  if (!thumbs) return () => {};
  const slider = slidingRow(
    { view: thumbs, slideClass, track: 'gallery-track', speed: 300 },
    {
      direction: isVertical ? 'vertical' : 'horizontal',
      slidesPerView: shown,
      spaceBetween: gap,
      // the chosen one is shown, wherever the row was scrolled to
      initialSlide: 0,
    },
  );
  const showChosen = () => showSlide(slider, thumbs.querySelector('[aria-current]')?.parentElement, shown);
  const showFocused = ({ target }: FocusEvent) => {
    if (target instanceof Element) showSlide(slider, target.closest(`.${slideClass}`), shown);
  };
  const follower = new MutationObserver(() => {
    slider.update();
    showChosen();
  });
  follower.observe(thumbs, { subtree: true, childList: true, attributeFilter: ['aria-current'] });
  thumbs.addEventListener('focusin', showFocused);
  showChosen();
  return () => {
    follower.disconnect();
    thumbs.removeEventListener('focusin', showFocused);
    slider.destroy(true, true);
  };
}
