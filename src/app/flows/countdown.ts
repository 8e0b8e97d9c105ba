import { countdownPorts, dispatchToScripts } from '#gateways/countdown.gateway.ts';
import { countdownMachine } from '#machines/countdown/countdown.machine.ts';
import { composed } from '../composed.ts';

/** A countdown, wherever it is placed. */
export const countdownFlow = composed(() =>
  countdownMachine.provide({
    actors: countdownPorts(),
    actions: { dispatchToScripts: (_, { name }) => void dispatchToScripts(name) },
  }),
);
