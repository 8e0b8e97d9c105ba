/** A page in the background draws no frames: it goes on after this, in ms. */
const unseenMs = 50;

/** Resolves once what is rendered now has been painted. */
export const painted = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, unseenMs);
  });
