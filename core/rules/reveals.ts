/** "Scroll-in animations (fade-in, slide-up, scale, left, right)" (specification §2): the values of `data-reveal`. */
export const reveals = ['fade-in', 'slide-up', 'scale', 'left', 'right'] as const;
/** The part of an element that has to be seen before it comes in. */
export const revealRatio = 0.1;
