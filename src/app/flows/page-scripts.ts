import { pageScriptPorts, runCallbacks } from '#gateways/page-scripts.gateway.ts';
import { pageScriptsMachine } from '#machines/pageScripts/pageScripts.machine.ts';
import { composed } from '../composed.ts';

/** Runs the scripts of an editors' page. */
export const pageScriptsFlow = composed(() =>
  pageScriptsMachine.provide({
    actors: pageScriptPorts(),
    actions: { runCallbacks: (_, { callbacks }) => runCallbacks(callbacks) },
  }),
);
