import * as v from 'valibot';
import type { LiveActor, Masked } from '#live/messages.ts';

const text = v.pipe(v.string(), v.maxLength(2000));
const masked: v.GenericSchema<Masked> = v.lazy(() =>
  v.union([v.null(), v.boolean(), v.number(), text, v.array(masked), v.record(text, masked)]),
);
const names = v.pipe(v.array(text), v.maxLength(500));
const actor = { actor: text, flow: text, states: names };

/** One line of a recording. */
const entry = v.variant('kind', [
  /** All actors of a document when it was first seen. */
  v.strictObject({ kind: v.literal('standing'), at: v.number(), actors: v.array(v.strictObject(actor)) }),
  v.strictObject({
    kind: v.literal('event'),
    at: v.number(),
    seq: v.number(),
    event: text,
    payload: masked,
    transitions: names,
    ...actor,
  }),
  v.strictObject({ kind: v.literal('stopped'), at: v.number(), actor: text }),
]);
export type Entry = v.InferOutput<typeof entry>;
export type EventEntry = Extract<Entry, { kind: 'event' }>;

/** A recording as it is saved: what a shop's actors did, in order, with personal data masked before it was sent. */
const record = v.strictObject({
  format: v.literal('vitrine-record'),
  version: v.literal(1),
  entries: v.pipe(v.array(entry), v.maxLength(20_000)),
});

export const writeRecord = (entries: readonly Entry[]): string =>
  `${JSON.stringify({ format: 'vitrine-record', version: 1, entries }, null, 1)}\n`;

/** @throws an Error whose message says what is wrong with the file. */
export function readRecord(file: string): readonly Entry[] {
  let data: unknown;
  try {
    data = JSON.parse(file);
  } catch {
    throw new Error('This file is not a recording: it is not JSON.');
  }
  const parsed = v.safeParse(record, data);
  if (parsed.success) return parsed.output.entries;
  const [issue] = parsed.issues;
  const where = v.getDotPath(issue) ?? 'its top';
  throw new Error(
    `This file is not a recording of the atlas: at ${where}, ${issue.message.replace(/^Invalid/u, 'invalid')}.`,
  );
}

/** Inserts an event at the position of its number: an event's cause comes before it but is reported later. */
export function withEvent(entries: readonly Entry[], added: EventEntry): readonly Entry[] {
  let at = entries.length;
  for (; at > 0; at -= 1) {
    const before = entries[at - 1];
    if (before?.kind !== 'event' || before.seq < added.seq) break;
  }
  return entries.toSpliced(at, 0, added);
}

/** The states of all actors after the entry at `position`; -1 is before all. */
export function stateAt(entries: readonly Entry[], position: number): readonly LiveActor[] {
  const standing = new Map<string, LiveActor>();
  for (const entry of entries.slice(0, position + 1)) {
    if (entry.kind === 'stopped') standing.delete(entry.actor);
    else if (entry.kind === 'event') standing.set(entry.actor, entry);
    else {
      standing.clear();
      for (const one of entry.actors) standing.set(one.actor, one);
    }
  }
  return [...standing.values()];
}

/** The actors in a recording, in order of appearance. */
export const actorsIn = (entries: readonly Entry[]): readonly { actor: string; flow: string }[] => {
  const flows = new Map<string, string>();
  for (const entry of entries)
    for (const { actor, flow } of entry.kind === 'standing' ? entry.actors : entry.kind === 'event' ? [entry] : [])
      flows.set(actor, flow);
  return [...flows].map(([actor, flow]) => ({ actor, flow }));
};

/** Whether an actor's last run begins at this entry: it started, or was running when its shop was first seen. */
const begins = (entry: Entry, actor: string): boolean =>
  entry.kind === 'standing'
    ? entry.actors.some((running) => running.actor === actor)
    : entry.kind === 'event' && entry.actor === actor && entry.event === 'xstate.init';

/** One actor's part of a recording: its initial states, then each event that it handled. */
export interface RecordedPath {
  readonly flow: string;
  readonly begins: readonly string[];
  /** Whether the recording has the actor's start; otherwise it was running before. */
  readonly fromStart: boolean;
  readonly steps: readonly Pick<EventEntry, 'at' | 'event' | 'transitions' | 'states' | 'payload'>[];
}

export function pathOf(entries: readonly Entry[], actor: string): RecordedPath {
  const first = entries.findLastIndex((one) => begins(one, actor));
  const start = stateAt(entries, first).find((running) => running.actor === actor);
  const end = entries.findIndex(
    (one, at) => at > first && (one.kind === 'stopped' ? one.actor === actor : one.kind === 'standing'),
  );
  const steps = entries
    .slice(first, end < 0 ? undefined : end)
    .filter((one): one is EventEntry => one.kind === 'event' && one.actor === actor && one.transitions.length > 0)
    .map(({ at, event, transitions, states, payload }) => ({ at, event, transitions, states, payload }));
  const fromStart = entries[first]?.kind === 'event';
  return { flow: start?.flow ?? '', begins: start?.states ?? [], fromStart, steps };
}

/** An actor's path as a file, which `recordedPath` of the path tests turns into a path that `replay` runs. */
export function writePath(entries: readonly Entry[], actor: string): string {
  const { flow, begins, steps } = pathOf(entries, actor);
  const told = steps.map(({ event, transitions, states, payload }) => ({ event, transitions, states, payload }));
  return `${JSON.stringify({ format: 'vitrine-path', version: 1, flow, begins, steps: told }, null, 1)}\n`;
}
