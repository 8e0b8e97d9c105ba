import { EffectFade } from 'swiper/modules';
import type { SlideCommand } from '#machines/carousel/carousel.machine.ts';
import { carouselLooks } from '#rules/carousels.ts';
import type { CarouselKind } from '#rules/carousels.ts';
import { carouselNamed } from './carousel.gateway.ts';
import { prefersStillness } from './navigation.gateway.ts';
import { showSlide, slidingRow } from './sliding-row.ts';

interface Sliding {
  name: string;
  kind: CarouselKind;
  /** The visitor has moved the row, or it could not go as far as it was told. */
  onMoved(index: number): void;
}

const slideClass = 'carousel-slide';

/** Makes a carousel of the page slide. Returns how to go to a slide, and how to end. */
export function slideCarousel({ name, kind, onMoved }: Sliding) {
  const view = carouselNamed(name)?.querySelector<HTMLElement>('.carousel-view');
  if (!view) return null;
  const { speed, fades, isSingle } = carouselLooks[kind];
  const isFading = fades && !prefersStillness();
  const slider = slidingRow(
    { view, slideClass, track: 'carousel-track', speed },
    {
      slidesPerView: isSingle ? 1 : 'auto',
      ...(isFading ? { modules: [EffectFade], effect: 'fade', fadeEffect: { crossFade: true } } : {}),
    },
  );
  let told = slider.activeIndex;
  /** What is not seen can neither be focused nor read aloud. */
  const hideOthers = () => {
    if (isSingle) slider.slides.forEach((slide, at) => (slide.inert = at !== slider.activeIndex));
  };
  slider.on('slideChange', () => {
    hideOthers();
    if (slider.activeIndex === told) return;
    told = slider.activeIndex;
    onMoved(told);
  });
  const showFocused = ({ target }: FocusEvent) => {
    if (target instanceof Element) showSlide(slider, target.closest(`.${slideClass}`), isSingle ? 1 : shownIn(view));
  };
  view.addEventListener('focusin', showFocused);
  hideOthers();
  if (told > 0) onMoved(told);
  return {
    show({ index }: SlideCommand): void {
      // several are seen at once: the last ones together, and after them the first again
      const last = slider.snapGrid.length - 1;
      const isBeyond = index > last;
      told = isBeyond ? (slider.activeIndex === last && index === last + 1 ? 0 : last) : index;
      slider.slideTo(told);
      if (told !== index) onMoved(told);
    },
    end(): void {
      view.removeEventListener('focusin', showFocused);
      for (const slide of slider.slides) slide.inert = false;
      slider.destroy(true, true);
    },
  };
}

/** How many slides are seen at once. */
const shownIn = (view: HTMLElement): number =>
  Math.max(1, Math.round(view.clientWidth / (view.querySelector<HTMLElement>(`.${slideClass}`)?.offsetWidth || 1)));
