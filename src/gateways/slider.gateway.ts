import { Swiper } from 'swiper';
import type { Slide } from '#machines/gallery/gallery.machine.ts';
import { prefersStillness } from './navigation.gateway.ts';

/** px between two thumbnails, as in the style sheet. */
const gap = 8;

/**
 * Makes the thumbnails of the page slide, until the returned function is called. The selected one is kept in view, and
 * so is a focused one.
 */
export function slide({ shown, isVertical }: Slide): () => void {
  const thumbs = document.querySelector<HTMLElement>('[data-thumbs]');
  if (!thumbs) return () => {};
  const slider = new Swiper(thumbs, {
    wrapperClass: 'gallery-track',
    slideClass: 'gallery-thumb',
    direction: isVertical ? 'vertical' : 'horizontal',
    slidesPerView: shown,
    spaceBetween: gap,
    speed: prefersStillness() ? 0 : 300,
  });
  const show = (thumb: Element | null | undefined) => {
    const at = thumb?.parentElement ? [...thumb.parentElement.children].indexOf(thumb) : -1;
    if (at < 0) return;
    // the browser would scroll to the focused element; here the track moves
    thumbs.scrollTo(0, 0);
    const first = slider.activeIndex;
    if (at < first) slider.slideTo(at);
    else if (at >= first + shown) slider.slideTo(at - shown + 1);
  };
  const showChosen = () => show(thumbs.querySelector('[aria-current]')?.parentElement);
  const showFocused = ({ target }: FocusEvent) => {
    if (target instanceof Element) show(target.closest('.gallery-thumb'));
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
