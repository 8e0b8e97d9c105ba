import { Swiper } from 'swiper';
import type { SwiperOptions } from 'swiper/types';
import { prefersStillness } from './navigation.gateway.ts';

interface Row {
  /** The element that the browser would scroll. */
  view: HTMLElement;
  /** The class of its slides; their parent's is `track`. */
  slideClass: string;
  track: string;
  /** ms of a movement; none with reduced motion. */
  speed: number;
}

/** A scrolled row as one that slides, beginning where it is scrolled to. */
export function slidingRow({ view, slideClass, track, speed }: Row, options: SwiperOptions): Swiper {
  const first = view.querySelector<HTMLElement>(`.${slideClass}`);
  const initialSlide = first ? Math.round(view.scrollLeft / Math.max(1, first.offsetWidth)) : 0;
  view.scrollTo(0, 0);
  return new Swiper(view, {
    wrapperClass: track,
    slideClass,
    initialSlide,
    speed: prefersStillness() ? 0 : speed,
    ...options,
  });
}

/** Slides as far as needed to show a slide: the browser would scroll to a focused one, here the track moves. */
export function showSlide(slider: Swiper, slide: Element | null | undefined, shown: number): void {
  const at = slide?.parentElement ? [...slide.parentElement.children].indexOf(slide) : -1;
  if (at < 0) return;
  slider.el.scrollTo(0, 0);
  const first = slider.activeIndex;
  if (at < first) slider.slideTo(at);
  else if (at >= first + shown) slider.slideTo(at - shown + 1);
}
