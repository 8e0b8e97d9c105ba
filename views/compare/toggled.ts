import type { CompareActor, CompareEvent } from '#machines/compare/compare.machine.ts';
import type { LateFlow } from '#views/parts/lateFlow.ts';

/** The comparison as used by a product's control: nothing is selected until its code is loaded. */
export type LateCompare = LateFlow<CompareActor, CompareEvent>;
