/**
 * Brings the top of the page into sight, smoothly unless the person asked for stillness (styles/states.css), and puts
 * the focus on the first refused field. One frame later, when the page shows which fields were refused.
 */
export function showErrors(): void {
  requestAnimationFrame(() => {
    const refused = document.querySelector<HTMLElement>('main [aria-invalid="true"]');
    // of a group of choices its first one
    (refused?.querySelector('input') ?? refused)?.focus({ preventScroll: true });
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    scrollTo({ top: 0, behavior: isStill ? 'instant' : 'smooth' });
  });
}
