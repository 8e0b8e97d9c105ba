/** How a row of slides looks and moves. */
interface CarouselLook {
  /** Time for each slide, in ms; 0 never goes on by itself. */
  readonly autoplay: number;
  /** ms of a movement. */
  readonly speed: number;
  readonly fades: boolean;
  /** One at a time; otherwise the style sheet says how many are seen at once. */
  readonly isSingle: boolean;
  /** One dot a slide, to choose it. */
  readonly hasDots: boolean;
  readonly hasArrows: boolean;
}

/**
 * "Home banner slider: fade transition, no dots, arrows (hidden on small screens), autoplay every 6000 ms, speed 600 ms"
 * (specification §2).
 */
export const carouselLooks = {
  banner: { autoplay: 6000, speed: 600, fades: true, isSingle: true, hasDots: false, hasArrows: true },
  /** "Brand carousel: 6 slides, 3 below 1024 px, 2 below 600 px, 1 below 480 px" (specification §9). */
  brands: { autoplay: 0, speed: 300, fades: false, isSingle: false, hasDots: false, hasArrows: true },
  /** "News ticker autoplays with dots, no arrows" (specification §9). */
  ticker: { autoplay: 6000, speed: 300, fades: false, isSingle: true, hasDots: true, hasArrows: false },
} satisfies Record<string, CarouselLook>;
export type CarouselKind = keyof typeof carouselLooks;
