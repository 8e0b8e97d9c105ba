import { keepChosen, readChosen } from '#gateways/compare.gateway.ts';
import { compareMachine } from '#machines/compare/compare.machine.ts';
import type { Chosen } from '#machines/compare/compare.machine.ts';

const logic = compareMachine.provide({ actions: { keepRecord: (_, { chosen }) => keepChosen(chosen) } });

/** The bar of the lists: goes on with what was chosen on the pages before. */
export const compareFlow = () => ({ logic, input: { chosen: readChosen() } });
/** The page itself: its address is the truth, and what was chosen before gives way to it. */
export const comparedFlow = (chosen: readonly Chosen[]) => () => ({ logic, input: { chosen } });
