import type { GalleryEvent, Screen } from '#machines/gallery/gallery.machine.ts';
import { largeScreen, smallScreen } from '#rules/breakpoints.ts';
import { fromCallback } from 'xstate';

/** Reports the screen's width, at once and whenever it crosses a breakpoint. */
export const watchScreen = fromCallback<GalleryEvent>(({ sendBack }) => {
  const [small, large] = [matchMedia(smallScreen), matchMedia(largeScreen)];
  const tell = () => {
    const screen: Screen = { isSmall: small.matches, isLarge: large.matches };
    sendBack({ type: 'screen.changed', ...screen });
  };
  tell();
  small.addEventListener('change', tell);
  large.addEventListener('change', tell);
  return () => {
    small.removeEventListener('change', tell);
    large.removeEventListener('change', tell);
  };
});
