import type { AnyActorLogic } from 'xstate';
import { hasFinePointer } from '#gateways/native-field.gateway.ts';
import { useLateFlow } from './useLateFlow.ts';

/** A flow that takes a browser's own field over, once the page was idle; a touched screen keeps its own. */
export const useFieldFlow = <Logic extends AnyActorLogic>(
  field: Pick<Parameters<typeof useLateFlow<Logic>>[0], 'id' | 'load'>,
): ReturnType<typeof useLateFlow<Logic>> => useLateFlow({ ...field, isWanted: hasFinePointer, isOptional: true });
