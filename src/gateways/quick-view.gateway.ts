import type { QuickView } from '#contract/quick-view.ts';
import type { Culture } from '#contract/wire.ts';
import { abortable } from '#machines/port.ts';
import type { Http } from './http.ts';

export const quickViewPorts = (http: Http, culture: Culture) => ({
  readQuickView: abortable<QuickView, { productId: number }>(({ input: { productId: id }, signal }) =>
    http.call('quickView', { params: { culture, id } }, { signal, isQuiet: true }),
  ),
});

/** Focuses the eye button of a product's row. */
export const focusEye = (productId: number): void =>
  document.querySelector<HTMLElement>(`[data-quick="${productId}"]`)?.focus();
