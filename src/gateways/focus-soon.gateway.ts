/** Frames in which what is about to be rendered may appear: a busy browser does not render in the very next one. */
const framesAwaited = 30;

/** Moves the focus to what is about to be rendered. */
export function focusSoon(selector: string, frames = framesAwaited): void {
  requestAnimationFrame(() => {
    const target = document.querySelector<HTMLElement>(selector);
    if (target) target.focus();
    else if (frames > 1) focusSoon(selector, frames - 1);
  });
}
