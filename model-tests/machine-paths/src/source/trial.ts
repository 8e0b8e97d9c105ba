import type { AnyStateMachine } from 'xstate';
import { explore } from '../explore.ts';
import { createFingerprint } from '../fingerprint.ts';
import type { Graph } from '../graph.ts';
import type { FlowModel } from '../model.ts';
import { compareGraphs } from '../mutants/compare.ts';
import type { Comparison } from '../mutants/compare.ts';
import { machineWith } from '../mutants/config.ts';
import { isMachine } from '../is-machine.ts';
import { editsOf } from './edits.ts';
import type { SourceEdit } from './edits.ts';
import { machineSource } from './modules.ts';
import { partsOf } from './reach.ts';

/** What became of an edited source. */
interface Judged {
  readonly verdict: 'killed' | 'survived';
  /** How it differs from the accepted behaviour, or how far nothing does. */
  readonly says: string;
}

/** A flow and the source of its machine. */
interface SourceTrial {
  /** Every edit of the machine's parts. */
  readonly edits: readonly SourceEdit[];
  /** Whether the machine, with some files' texts replaced, behaves as the model's does. */
  judge(texts: ReadonlyMap<string, string>): Judged;
}

/** So many situations tell most edits from the machine. */
const atFirst = 60;

/**
 * Prepares edits of a machine's source, to be judged by its flow's accepted behaviour: the edited machine is put through
 * everything that the flow's catalogue contains, and state, context, effects, calls and timers have to be the same after
 * every step.
 * @param within a folder whose files are open to edits; by default the machine's own
 * @throws when the file does not load, or exports another machine than the model's
 */
export async function sourceTrial(file: string, model: FlowModel, within?: string): Promise<SourceTrial> {
  const source = await machineSource(file, within);
  const { id } = model.machine;
  const name = Object.entries(source.run()).find(([, value]) => machineIn(value)?.id === id)?.[0];
  if (name === undefined) throw new Error(`${file} exports no machine "${id}".`);
  const fingerprint = createFingerprint();
  const graphs = new Map<number | undefined, Graph>();
  const graphOf = ({ maxNodes }: FlowModel) => {
    const known =
      graphs.get(maxNodes) ?? explore(model.machine, maxNodes === undefined ? model : { ...model, maxNodes });
    graphs.set(maxNodes, known);
    return known;
  };
  const compared = (texts: ReadonlyMap<string, string>, limited: FlowModel): Comparison => {
    const machine = machineIn(source.run(texts)[name]);
    if (!machine) throw new Error(`there is no machine "${id}" any more`);
    // one that never comes to rest must not run forever
    const bounded = machineWith(machine, [], undefined);
    return compareGraphs(graphOf(limited), explore(bounded, limited), fingerprint);
  };
  return {
    edits: editsOf(partsOf(source, name)),
    judge(texts) {
      try {
        const first = compared(texts, { ...model, maxNodes: Math.min(atFirst, model.maxNodes ?? atFirst) });
        if (first.same === false) return killedBy(first);
        const whole = first.same === true ? first : compared(texts, model);
        if (whole.same === false) return killedBy(whole);
        const says =
          whole.same === true
            ? 'nothing differs in any situation that the catalogue leads to'
            : `nothing differs in the first ${graphOf(model).nodes.length} situations, and there are more`;
        return { verdict: 'survived', says };
      } catch (problem) {
        return {
          verdict: 'killed',
          says: `it breaks: ${problem instanceof Error ? problem.message : String(problem)}`,
        };
      }
    },
  };
}

const killedBy = ({ way, difference }: Extract<Comparison, { same: false }>) => ({
  verdict: 'killed' as const,
  says: `after ${way.join(' › ')}: ${difference}`,
});

/** The machine that is exported as it is, or with a catalogue. */
function machineIn(value: unknown): AnyStateMachine | undefined {
  if (isMachine(value)) return value;
  const isModel = typeof value === 'object' && value !== null && 'machine' in value;
  return isModel && isMachine(value.machine) ? value.machine : undefined;
}
