import type { AnyActorRef, InspectionEvent } from 'xstate';
import { activeStates, takenOf, transitionInfo } from 'machine-paths/transitions';
import type { StateNode } from 'machine-paths/transitions';

/** A machine's actor: only its logic has a root state. */
export const machineOf = (ref: AnyActorRef): { id: string } | null => {
  const logic: unknown = Reflect.get(ref, 'logic');
  return typeof logic === 'object' && logic !== null && 'root' in logic && 'id' in logic
    ? { id: String(logic.id) }
    : null;
};

export const statesOf = (snapshot: unknown): string[] =>
  typeof snapshot === 'object' && snapshot !== null && '_nodes' in snapshot
    ? activeStates({ _nodes: snapshot._nodes as StateNode[] })
    : [];

/** Ids of the transitions that a microstep took. */
export const takenIn = ({ _transitions }: Extract<InspectionEvent, { type: '@xstate.microstep' }>): string[] =>
  takenOf(_transitions).map((taken) => transitionInfo(taken).id);
