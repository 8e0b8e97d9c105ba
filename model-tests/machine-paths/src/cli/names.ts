import { chartOf, statesBelow } from '../chart.ts';
import { ROOT_STATE, transitionsOf } from '../internals.ts';
import { meant } from './near.ts';
import { WrongUse } from './options.ts';
import type { Request } from './options.ts';
import type { CommandFlow, Project } from './project.ts';

/** The requested flows, in the order of the list. @throws {WrongUse} for an unknown name. */
export function flowsIn({ flows }: Project, { names, isAll }: Request): readonly CommandFlow[] {
  const known = flows.map(({ name }) => name);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) {
    throw new WrongUse(`There is no flow "${unknown}".${meant(unknown, known) || ' --list shows them.'}`);
  }
  return isAll ? flows : flows.filter(({ name }) => names.includes(name));
}

/** Every state of a machine that can be active. */
export const statesOf = ({ machine }: Pick<CommandFlow, 'machine'>): readonly string[] =>
  [...statesBelow(chartOf(machine).root)]
    .filter(({ path, type }) => path !== ROOT_STATE && type !== 'history')
    .map(({ path }) => path);

const transitionNamesOf = ({ machine }: CommandFlow) => transitionsOf(machine).map(({ id }) => id);

const eventsOf = ({ machine, model }: CommandFlow) => [
  ...transitionsOf(machine).map(({ event }) => event),
  ...Object.keys(model?.events ?? {}),
];

/** @throws {WrongUse} for a state that one of the flows lacks, or another name that all of them lack. */
export function checkNames(asked: readonly CommandFlow[], { from, to, through, avoid }: Request): void {
  for (const flow of asked) {
    const states = statesOf(flow);
    const wrong = [...(from === null ? [] : [from]), ...to].find((state) => !states.includes(state));
    if (wrong !== undefined) {
      throw new WrongUse(
        `${flow.name} has no state "${wrong}".${meant(wrong, states) || ` It has ${states.join(', ')}.`}`,
      );
    }
  }
  const events = [...new Set(asked.flatMap(eventsOf))];
  const parts = [...new Set([...asked.flatMap(statesOf), ...events, ...asked.flatMap(transitionNamesOf)])];
  const strange = through.find((name) => !parts.includes(name));
  if (strange !== undefined) {
    throw new WrongUse(`There is no state, event or transition "${strange}".${meant(strange, parts)}`);
  }
  const wrong = avoid.find((event) => !events.includes(event));
  if (wrong !== undefined) {
    const [only] = asked;
    const who = asked.length === 1 && only ? only.name : 'None of the flows';
    throw new WrongUse(
      `${who} knows ${asked.length === 1 ? 'no' : 'an'} event "${wrong}".${meant(wrong, events) || ` There are ${events.join(', ')}.`}`,
    );
  }
}
