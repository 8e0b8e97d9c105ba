import type { FlowData } from './data.ts';
import type { Change } from './knowledge.ts';
import { entryAt, stateOf } from './machines/recorder.machine.ts';
import type { RecorderSnapshot } from './machines/recorder.machine.ts';
import type { Entry } from './record.ts';
import type { FlowVisits } from '#contract/flow-visits.ts';
import type { AtlasSnapshot } from './machines/atlas.machine.ts';
import { pathOf, placeIn, stepOf } from './machines/atlas.machine.ts';

/** The highlights of a diagram: states and transitions by their names. */
export interface Lights {
  readonly active: readonly string[];
  readonly taken: readonly string[];
  readonly covered: readonly string[];
  readonly uncovered: readonly string[];
  /** How both versions in one drawing differ. */
  readonly changes: Change | null;
  /** The step of a sequence; null for none. */
  readonly step: number | null;
  /** How often transitions were taken, from 1 (seldom) to 3 (as often as the most frequent one). */
  readonly heat: Readonly<Record<string, number>>;
  /** How often visitors left in states, likewise. */
  readonly left: Readonly<Record<string, number>>;
  /** Changes whenever something is taken again, so that the same transition flashes twice. */
  readonly beat: string;
}

export const dark: Lights = {
  active: [],
  taken: [],
  covered: [],
  uncovered: [],
  changes: null,
  step: null,
  heat: {},
  left: {},
  beat: '',
};

/** Where a recording went in a flow, and how often in comparison. */
export function heatOf(entries: readonly Entry[], flow: string): Record<string, number> {
  const counts = new Map<string, number>();
  for (const entry of entries)
    if (entry.kind === 'event' && entry.flow === flow)
      for (const id of entry.transitions) counts.set(id, (counts.get(id) ?? 0) + 1);
  return compared(counts);
}

/** Counts as levels, from 1 to 3: as many as the most frequent one. */
function compared(counts: ReadonlyMap<string, number>): Record<string, number> {
  const most = Math.max(...counts.values());
  return Object.fromEntries([...counts].map(([id, count]) => [id, Math.ceil((count / most) * 3)]));
}

/** Where the shop's visitors went in a flow, and where they left. */
function visitLights(flow: string, visits: FlowVisits | null): Lights {
  const counted = visits?.Flows.find((one) => one.Flow === flow);
  const levels = (names: readonly { Name: string; Times: number }[] = []) =>
    compared(new Map(names.map(({ Name, Times }) => [Name, Times])));
  return { ...dark, heat: levels(counted?.Taken), left: levels(counted?.Left) };
}

/** A flow in a recording: the states of its actors, and what the selected entry took. */
function liveLights(flow: FlowData, recorder: RecorderSnapshot): Lights {
  const chosen = recorder.context.actor;
  const standing = stateOf(recorder).filter(
    (one) => one.flow === flow.name && (chosen === null || one.actor === chosen),
  );
  const entry = entryAt(recorder);
  const taken = entry?.kind === 'event' && entry.flow === flow.name ? entry.transitions : [];
  const beat = entry?.kind === 'event' ? `${entry.at} ${entry.seq}` : '';
  const heat = heatOf(
    recorder.context.entries.filter((one) => one.kind !== 'event' || chosen === null || one.actor === chosen),
    flow.name,
  );
  return { ...dark, active: standing.flatMap(({ states }) => states), taken, heat, beat };
}

/** The highlights that the current view requests. */
export function lightsOf(
  flow: FlowData,
  { atlas, recorder, visits }: { atlas: AtlasSnapshot; recorder: RecorderSnapshot; visits: FlowVisits | null },
): Lights {
  const place = placeIn(atlas);
  if (place.kind === 'live') return liveLights(flow, recorder);
  if (place.kind !== 'flow') return dark;
  if (place.panel === 'live') return liveLights(flow, recorder);
  if (place.panel === 'visits') return visitLights(flow.name, visits);
  if (place.panel === 'state') {
    const { state, transition } = place;
    const listOf = (name: string | null) => (name === null ? [] : [name]);
    return { ...dark, active: listOf(state), taken: listOf(transition), beat: transition ?? state ?? '' };
  }
  if (place.panel === 'coverage') {
    const of = (isCovered: boolean) =>
      flow.table.filter(({ uncovered }) => (uncovered === null) === isCovered).map(({ id }) => id);
    return { ...dark, covered: of(true), uncovered: of(false) };
  }
  const path = pathOf(atlas);
  const step = path?.[stepOf(atlas)];
  if (!step) return dark;
  const at = stepOf(atlas);
  return { ...dark, active: step.states, taken: step.transitions, step: at, beat: String(at) };
}
