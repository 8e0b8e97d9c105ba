import { watchElements } from '#gateways/reveal.gateway.ts';
import { revealMachine } from '#machines/reveal/reveal.machine.ts';
import '#views/reveal/reveal.css';
import { composed } from '../composed.ts';

export const revealFlow = composed(() => revealMachine.provide({ actors: { watchElements } }));
