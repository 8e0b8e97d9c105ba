import { showErrors, showRepair } from '#gateways/form-errors.gateway.ts';
import { mailedLinkPorts } from '#gateways/mailed-link.gateway.ts';
import { mailedLinkMachine } from '#machines/mailedLink/mailedLink.machine.ts';
import { composed } from '../composed.ts';

/** The flow of the pages that a mailed link opens. */
export const mailedLinkFlow = composed((http, culture) =>
  mailedLinkMachine.provide({
    actors: mailedLinkPorts(http, culture),
    actions: { showErrors, showWayOn: showRepair },
  }),
);
