import type { AnyActorRef, InspectionEvent } from 'xstate';
import { machineOf, statesOf, takenIn } from './actors.ts';

/** One line of a report, in the words of the shop's call. */
export interface CountedVisit {
  Flow: string;
  /** `taken`: a transition; `left`: a state that was active when the document was left. */
  Kind: 'taken' | 'left';
  Name: string;
  Times: number;
}

/**
 * Counts what the actors of a document do: names of transitions and states only, no payloads, no times, no order.
 * `most` bounds the names of a report and the count of each, as the contract does.
 */
export function visitCounter(most: { names: number; times: number }) {
  const taken = new Map<string, CountedVisit>();
  const running = new Set<AnyActorRef>();

  const follow = (ref: AnyActorRef): void => {
    if (running.has(ref)) return;
    running.add(ref);
    const end = () => void running.delete(ref);
    ref.subscribe({ complete: end, error: end });
  };

  return {
    inspect(inspected: InspectionEvent): void {
      const ref = inspected.actorRef as AnyActorRef;
      const machine = machineOf(ref);
      if (!machine) return;
      follow(ref);
      if (inspected.type !== '@xstate.microstep') return;
      for (const name of takenIn(inspected)) {
        const key = `${machine.id} ${name}`;
        const entry = taken.get(key) ?? { Flow: machine.id, Kind: 'taken', Name: name, Times: 0 };
        taken.set(key, { ...entry, Times: Math.min(entry.Times + 1, most.times) });
      }
    },
    /** What was counted since the last report; of a document that is left also the states in which its flows are. */
    report(isLeft: boolean): { Entries: CountedVisit[] } {
      const left = [...(isLeft ? running : [])].flatMap((ref) => {
        const machine = machineOf(ref);
        return statesOf(ref.getSnapshot()).map((state) => ({ flow: machine?.id ?? '', state }));
      });
      // several actors of one flow in one state are one visitor who left there
      const once = new Map(left.map((one) => [`${one.flow} ${one.state}`, one]));
      const Entries: CountedVisit[] = [
        ...taken.values(),
        ...[...once.values()].map(({ flow, state }): CountedVisit => ({
          Flow: flow,
          Kind: 'left',
          Name: state,
          Times: 1,
        })),
      ];
      taken.clear();
      return { Entries: Entries.slice(0, most.names) };
    },
    forget: () => taken.clear(),
  };
}
