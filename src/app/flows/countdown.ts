import { countdownPorts, tellScripts } from '#gateways/countdown.gateway.ts';
import { countdownMachine } from '#machines/countdown/countdown.machine.ts';
import { composed } from '../composed.ts';

/** A countdown, wherever it stands. */
export const countdownFlow = composed(() =>
  countdownMachine.provide({
    actors: countdownPorts(),
    actions: { tellScripts: (_, { name }) => void tellScripts(name) },
  }),
);
