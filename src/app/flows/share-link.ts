import { shareLinkPorts } from '#gateways/share-link.gateway.ts';
import { shareLinkMachine } from '#machines/shareLink/shareLink.machine.ts';
import { composed } from '../composed.ts';

/** The flow of a link that can be shared. */
export const shareLinkFlow = composed(() => shareLinkMachine.provide({ actors: shareLinkPorts }));
