import { keepChosen, readChosen } from '#gateways/compare.gateway.ts';
import { compareMachine } from '#machines/compare/compare.machine.ts';
import type { Chosen } from '#machines/compare/compare.machine.ts';

const logic = compareMachine.provide({ actions: { keepRecord: (_, { chosen }) => keepChosen(chosen) } });

/** The comparison bar of the lists: continues with the selection of previous pages. */
export const compareFlow = () => ({ logic, input: { chosen: readChosen() } });
/** The comparison page: its URL takes precedence over the previous selection. */
export const comparedFlow = (chosen: readonly Chosen[]) => () => ({ logic, input: { chosen } });
