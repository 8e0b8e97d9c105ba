import { describeStep } from 'machine-paths/describe';
import { createFingerprint } from 'machine-paths/fingerprint';
import type { Graph } from 'machine-paths/graph';
import { simulator } from 'machine-paths/internals';
import { offersAt, situationAfter } from 'machine-paths/situation';
import type { Situation } from 'machine-paths/situation';
import fc from 'fast-check';
import type { Subject } from './subjects.ts';

interface Place {
  situation: Situation;
}

/** How many transitions fast-check's commands cover in that many runs: one command for each possible step. */
export function transitionsByCommands({ machine, options }: Subject, graph: Graph, numRuns: number): number {
  const fingerprint = createFingerprint();
  const simulated = simulator(machine.provide({ delays: options.delays ?? {} }), options.inputs[0]);
  const taken = new Set<string>();

  const begin = (input: unknown): Place => {
    const step = { type: 'start' as const, input };
    return { situation: situationAfter(undefined, step, simulated.start(input)) };
  };
  const offered = (place: Place, words: string) =>
    offersAt(place.situation, options).find(({ step }) => describeStep(step, fingerprint) === words);

  const words = new Set(
    graph.edges.flatMap(({ step }) => (step.type === 'start' ? [] : [describeStep(step, fingerprint)])),
  );
  const commands = [...words].map((told) =>
    fc.constant<fc.Command<Place, object>>({
      check: (place) => offered(place, told) !== undefined,
      run: (place) => {
        const offer = offered(place, told);
        if (!offer) return;
        const macrostep = simulated.step(place.situation.snapshot, offer.event);
        for (const { transitions } of macrostep.microsteps) for (const { id } of transitions) taken.add(id);
        place.situation = situationAfter(place.situation, offer.step, macrostep);
      },
      toString: () => told,
    }),
  );
  for (const { transitions, from } of graph.edges) if (from < 0) for (const { id } of transitions) taken.add(id);
  if (commands.length === 0) return taken.size;
  const inputs = fc.constantFrom(...options.inputs);
  fc.assert(
    fc.property(inputs, fc.commands(commands), (input, chosen) => {
      fc.modelRun(() => ({ model: begin(input), real: {} }), chosen);
    }),
    { numRuns, seed: 1 },
  );
  return taken.size;
}
