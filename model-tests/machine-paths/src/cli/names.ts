import { transitionsOf } from '../internals.ts';
import { partsOf, statesOf } from '../parts.ts';
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

const eventsOf = ({ machine, model }: CommandFlow) => [
  ...transitionsOf(machine).map(({ event }) => event),
  ...Object.keys(model?.events ?? {}),
];

/** @throws {WrongUse} for a state that one of the flows lacks, or another name that all of them lack. */
export function checkNames(asked: readonly CommandFlow[], { from, to, through, avoid }: Request): void {
  for (const flow of asked) {
    const states = statesOf(flow.machine);
    const wrong = [...(from === null ? [] : [from]), ...to].find((state) => !states.includes(state));
    if (wrong !== undefined) {
      throw new WrongUse(
        `${flow.name} has no state "${wrong}".${meant(wrong, states) || ` It has ${states.join(', ')}.`}`,
      );
    }
  }
  const events = [...new Set(asked.flatMap(eventsOf))];
  const ids = asked.flatMap(({ model }) => Object.keys(model.requirements ?? {}));
  const parts = [...new Set([...asked.flatMap(({ machine }) => partsOf(machine)), ...events, ...ids])];
  const strange = through.find((name) => !parts.includes(name));
  if (strange !== undefined) {
    throw new WrongUse(`There is no state, event, transition or requirement "${strange}".${meant(strange, parts)}`);
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
