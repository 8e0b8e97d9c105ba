import type { CompareActor, CompareEvent } from '#machines/compare/compare.machine.ts';
import type { LateFlow } from '#views/parts/lateFlow.ts';

/** The comparison as a product's control has it: nothing is chosen while its code has not come. */
export type LateCompare = LateFlow<CompareActor, CompareEvent>;
