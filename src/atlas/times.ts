import { innermost } from './names.ts';
import type { Entry } from './record.ts';

/** How long an actor was in a state. */
export interface StateTime {
  readonly actor: string;
  readonly flow: string;
  readonly state: string;
  readonly visits: number;
  /** Milliseconds, of all visits and of the longest one. */
  readonly total: number;
  readonly longest: number;
}

interface Standing {
  readonly flow: string;
  /** When each of its innermost states was entered. */
  readonly since: ReadonlyMap<string, number>;
}

/**
 * The time that actors spent in some states, the longest total first: a state that is left and entered again counts as
 * another visit, one in which the recording ends counts up to its last entry.
 * @param counts whether a flow's state is one of them
 */
export function timesIn(entries: readonly Entry[], counts: (flow: string, state: string) => boolean): StateTime[] {
  const standing = new Map<string, Standing>();
  const times = new Map<string, StateTime>();
  const leave = (actor: string, flow: string, state: string, ms: number): void => {
    const key = `${actor} ${state}`;
    const { visits, total, longest } = times.get(key) ?? { visits: 0, total: 0, longest: 0 };
    times.set(key, { actor, flow, state, visits: visits + 1, total: total + ms, longest: Math.max(longest, ms) });
  };
  const enter = (actor: string, flow: string, states: readonly string[], at: number): void => {
    const before = standing.get(actor)?.since ?? new Map<string, number>();
    const now = innermost(states).filter((state) => counts(flow, state));
    for (const [state, since] of before) if (!now.includes(state)) leave(actor, flow, state, at - since);
    standing.set(actor, { flow, since: new Map(now.map((state) => [state, before.get(state) ?? at])) });
  };
  const stop = (actor: string, at: number): void => {
    const { flow = '', since = new Map<string, number>() } = standing.get(actor) ?? {};
    for (const [state, from] of since) leave(actor, flow, state, at - from);
    standing.delete(actor);
  };
  for (const entry of entries)
    if (entry.kind === 'stopped') stop(entry.actor, entry.at);
    else if (entry.kind === 'event') enter(entry.actor, entry.flow, entry.states, entry.at);
    else {
      // another document: what stood before is gone
      for (const actor of standing.keys()) stop(actor, entry.at);
      for (const { actor, flow, states } of entry.actors) enter(actor, flow, states, entry.at);
    }
  const last = entries.at(-1)?.at ?? 0;
  for (const actor of standing.keys()) stop(actor, last);
  return [...times.values()].toSorted((one, other) => other.total - one.total);
}
