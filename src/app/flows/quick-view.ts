import { focusEye, quickViewPorts, showPanel } from '#gateways/quick-view.gateway.ts';
import type { Culture } from '#contract/wire.ts';
import type { Http } from '#gateways/http.ts';
import { quickViewMachine } from '#machines/quickView/quickView.machine.ts';

/** The quick view of a list's rows. */
export const quickViewFlow = (http: Http, culture: Culture) => ({
  logic: quickViewMachine.provide({
    actors: quickViewPorts(http, culture),
    actions: { showPanel: () => showPanel(), focusRow: (_, { productId }) => focusEye(productId) },
  }),
  input: undefined,
});
