import { StateMachine } from 'xstate';
import type { AnyStateMachine } from 'xstate';

/** The location of a part of a machine's configuration: `['states', 'open', 'on', 'close']`. */
export type Place = readonly (string | number)[];

/** More microsteps than this in one step are considered a loop: a mutant must not run forever. */
const MOST_MICROSTEPS = 200;

const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** The part of a configuration at a location; `undefined` if there is none. */
export const partAt = (config: unknown, place: Place): unknown =>
  place.reduce<unknown>((part, key) => (isContainer(part) ? Reflect.get(part, key) : undefined), config);

/** One or several, as configurations allow. */
export const listOf = (part: unknown): readonly unknown[] => {
  if (part === undefined) return [];
  return Array.isArray(part) ? part : [part];
};

/** A shallow copy of a part in its long form: `{ target: 'open' }` for `'open'`. */
export function recordOf(part: unknown): Record<string, unknown> {
  if (typeof part === 'string') return { target: part };
  return isContainer(part) ? Object.fromEntries(Object.entries(part)) : {};
}

/** A copy with another part at the location; everything not on the path to it stays the same object. */
function withPart(config: unknown, [key, ...rest]: Place, part: unknown): unknown {
  if (key === undefined) return part;
  const copy = Array.isArray(config) ? config.slice() : recordOf(config);
  const next = withPart(Reflect.get(copy, key), rest, part);
  if (next === undefined) Reflect.deleteProperty(copy, key);
  else Reflect.set(copy, key, next);
  return copy;
}

/** The machine with one part of its configuration replaced; `undefined` removes the part. */
export function machineWith(machine: AnyStateMachine, place: Place, part: unknown): AnyStateMachine {
  const config = { ...machine.config };
  const [key, ...rest] = place;
  if (key !== undefined) {
    const next = withPart(Reflect.get(config, key), rest, part);
    if (next === undefined) Reflect.deleteProperty(config, key);
    else Reflect.set(config, key, next);
  }
  Reflect.set(config, 'options', { ...recordOf(partAt(config, ['options'])), maxIterations: MOST_MICROSTEPS });
  return new StateMachine(config, machine.implementations);
}
