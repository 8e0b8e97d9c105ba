import type { AnyMachineSnapshot } from 'xstate';
import type { Fingerprint } from './fingerprint.ts';
import type { Effect, PendingCall } from './graph.ts';

/** The observed result of one step: the transitions it took, the state, its effects and the pending calls. */
export interface Outcome {
  /** A machine that ended or failed has one, too; if it is missing, the state is unknown. */
  readonly snapshot?: AnyMachineSnapshot;
  /** Omitted when two machines are compared by behaviour rather than by definition. */
  readonly transitions?: readonly string[];
  readonly effects: readonly Effect[];
  readonly pending?: readonly PendingCall[];
}

const LONGEST = 160;
const short = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);
const quoted = (ids: readonly string[] = []) => (ids.length > 0 ? ids.map((id) => `"${id}"`).join(', ') : 'none');

const sentence = (what: string, expected: string, got: string) =>
  `expected the ${what} ${short(expected)}, got ${short(got)}`;

/**
 * The first difference between the expected and the observed result of a step, in one sentence; `null` if there is
 * none. Transitions are compared first, then the state, tags, context, effects and pending calls.
 */
export function differenceIn(expected: Outcome, got: Outcome, fingerprint: Fingerprint): string | null {
  const isSame = (one: unknown, other: unknown) => fingerprint(one) === fingerprint(other);
  if (!isSame(expected.transitions, got.transitions)) {
    return `expected the transitions ${quoted(expected.transitions)}, got ${quoted(got.transitions)}`;
  }
  return (
    standingDifference(expected.snapshot, got.snapshot, fingerprint) ??
    contextDifference(expected.snapshot, got.snapshot, fingerprint) ??
    listDifference('effect', ...[expected, got].map(({ effects }) => effects.map(effectIn(fingerprint)))) ??
    listDifference('call', ...[expected, got].map(({ pending = [] }) => pending.map(callIn(fingerprint))))
  );
}

type Seen = AnyMachineSnapshot | undefined;

function standingDifference(expected: Seen, got: Seen, fingerprint: Fingerprint): string | null {
  const standing = (snapshot: Seen) => `${fingerprint(snapshot?.value)} (${snapshot?.status ?? 'unknown'})`;
  if (standing(expected) !== standing(got)) return `expected the state ${standing(expected)}, got ${standing(got)}`;
  const tags = (snapshot: Seen) => quoted([...(snapshot?.tags ?? [])].toSorted());
  return tags(expected) === tags(got) ? null : sentence('tags', tags(expected), tags(got));
}

function contextDifference(expected: Seen, got: Seen, fingerprint: Fingerprint): string | null {
  for (const part of ['context', 'output', 'error'] as const) {
    const ours: unknown = expected?.[part];
    const theirs: unknown = got?.[part];
    if (fingerprint(ours) === fingerprint(theirs)) continue;
    const names = part === 'context' ? [...new Set([...keysOf(ours), ...keysOf(theirs)])] : [];
    const name = names.find((each) => fingerprint(valueOf(ours, each)) !== fingerprint(valueOf(theirs, each)));
    if (name === undefined) return sentence(part, fingerprint(ours), fingerprint(theirs));
    return sentence(`${part}'s ${name}`, fingerprint(valueOf(ours, name)), fingerprint(valueOf(theirs, name)));
  }
  return null;
}

const keysOf = (value: unknown) => (typeof value === 'object' && value !== null ? Object.keys(value) : []);
const valueOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

const effectIn =
  (fingerprint: Fingerprint) =>
  ({ type, params }: Effect): string =>
    `${type} ${fingerprint(params)}`;
const callIn =
  (fingerprint: Fingerprint) =>
  ({ invoke, input }: PendingCall): string =>
    `${invoke} ${fingerprint(input)}`;

function listDifference(what: string, ours: readonly string[] = [], theirs: readonly string[] = []): string | null {
  const length = Math.max(ours.length, theirs.length);
  const position = Array.from({ length }).findIndex((_, index) => ours[index] !== theirs[index]);
  return position < 0 ? null : sentence(what, ours[position] ?? 'none', theirs[position] ?? 'none');
}
