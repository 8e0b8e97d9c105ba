import type { QuickView } from '#contract/quick-view.ts';
import type { Culture } from '#contract/wire.ts';
import { abortable } from '#machines/port.ts';
import type { Http } from './http.ts';
import { scrollBehavior } from './navigation.gateway.ts';

export const quickViewPorts = (http: Http, culture: Culture) => ({
  readQuickView: abortable<QuickView, { productId: number }>(({ input: { productId: id }, signal }) =>
    http.call('quickView', { params: { culture, id } }, { signal, isQuiet: true }),
  ),
});

/** Focuses the eye button of a product's row. */
export const focusEye = (productId: number): void =>
  document.querySelector<HTMLElement>(`[data-quick="${productId}"]`)?.focus();

/** Frames in which the panel may appear: a busy browser does not render it in the very next one. */
const framesAwaited = 60;

/**
 * Focuses the open panel, unless the focus is within, and scrolls it into sight, smoothly unless reduced motion is
 * preferred; as soon as the page shows it.
 */
export const showPanel = (frames = framesAwaited): void =>
  void requestAnimationFrame(() => {
    const panel = document.querySelector<HTMLElement>('#quick-view');
    if (!panel) return frames > 1 ? showPanel(frames - 1) : undefined;
    if (!panel.contains(document.activeElement)) panel.focus({ preventScroll: true });
    panel.scrollIntoView({ block: 'nearest', behavior: scrollBehavior() });
  });
