import type { QuickView } from '#contract/quick-view.ts';
import type { Culture } from '#contract/wire.ts';
import { abortable } from '#machines/port.ts';
import type { Http } from './http.ts';
import { scrollBehavior } from './navigation.gateway.ts';
import { placeOf } from './place.gateway.ts';

export const quickViewPorts = (http: Http, culture: Culture) => ({
  readQuickView: abortable<QuickView, { productId: number }>(({ input: { productId: id }, signal }) =>
    http.call('quickView', { params: { culture, id } }, { signal, isQuiet: true }),
  ),
});

/** Focuses the eye button of a product's row. */
export const focusEye = (productId: number): void =>
  document.querySelector<HTMLElement>(`[data-quick="${productId}"]`)?.focus();

/** How long the panel's code may be on its way, in ms. */
const patienceMs = 10_000;

/**
 * Focuses the open panel, unless the focus is within, and scrolls it into sight, smoothly unless reduced motion is
 * preferred; one frame after the page shows it, which is late if its code is.
 */
export const showPanel = (): void =>
  void placeOf('#quick-view', AbortSignal.timeout(patienceMs)).then(() =>
    requestAnimationFrame(() => {
      const panel = document.querySelector<HTMLElement>('#quick-view');
      if (!panel?.contains(document.activeElement)) panel?.focus({ preventScroll: true });
      panel?.scrollIntoView({ block: 'nearest', behavior: scrollBehavior() });
    }),
  );
