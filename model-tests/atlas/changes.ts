import type { Change, Changes } from '#atlas/knowledge.ts';
import { departureFrom, isDeparture } from 'machine-paths/against';
import { chartOf } from 'machine-paths/chart';
import type { Chart, ChartState, ChartTransition } from 'machine-paths/chart';
import { layout } from 'machine-paths/diagrams/layout';
import { drawSvg } from 'machine-paths/diagrams/svg';
import type { CommandFlow } from 'machine-paths/cli/project';

/** What was done to a part of a machine, and the sign that a drawing writes before its name. */
const signs = { added: '+ ', removed: '− ', changed: '~ ' } as const;
type Fate = keyof typeof signs;

/** A state without its parts. */
const bare = (state: ChartState) => JSON.stringify({ ...state, transitions: [], states: [] });
const byPath = (states: readonly ChartState[]) => new Map(states.map((state) => [state.path, state]));
const byId = (transitions: readonly ChartTransition[]) => new Map(transitions.map((one) => [one.id, one]));

/** A list of today's parts with those of yesterday that are gone, each with its fate. */
function merged<Part>(
  now: ReadonlyMap<string, Part>,
  before: ReadonlyMap<string, Part>,
  isSame: (one: Part, other: Part) => boolean,
): { id: string; part: Part; earlier: Part | undefined; fate: Fate | null }[] {
  const kept = [...now].map(([id, part]) => {
    const earlier = before.get(id);
    return {
      id,
      part,
      earlier,
      fate: !earlier ? ('added' as const) : isSame(part, earlier) ? null : ('changed' as const),
    };
  });
  const gone = [...before].filter(([id]) => !now.has(id));
  return [...kept, ...gone.map(([id, part]) => ({ id, part, earlier: part, fate: 'removed' as const }))];
}

/** Both versions of a machine in one chart: what is new, gone or different carries a sign before its name. */
export function bothVersions(before: Chart, now: Chart): { chart: Chart } & Record<Fate, string[]> {
  const found = { added: [] as string[], removed: [] as string[], changed: [] as string[] };
  const signed = (fate: Fate | null, id: string, name: string) => {
    if (fate === null) return name;
    found[fate].push(id);
    return `${signs[fate]}${name}`;
  };
  const join = (state: ChartState, earlier: ChartState | undefined, isGone: boolean): ChartState => ({
    ...state,
    transitions: merged(
      isGone ? new Map<string, ChartTransition>() : byId(state.transitions),
      byId(earlier?.transitions ?? []),
      (one, other) => JSON.stringify(one) === JSON.stringify(other),
    ).map(({ id, part, fate }) => ({ ...part, event: signed(fate, id, part.event) })),
    states: merged(
      isGone ? new Map<string, ChartState>() : byPath(state.states),
      byPath(earlier?.states ?? []),
      (one, other) => bare(one) === bare(other),
    ).map(({ id, part, earlier: old, fate }) => ({
      ...join(part, old, fate === 'removed'),
      name: signed(fate, id, part.name),
    })),
  });
  const root = join(now.root, before.root, false);
  return { chart: { ...now, root }, ...found };
}

/** A flow, as far as two versions are compared. */
export type Compared = Pick<CommandFlow, 'name' | 'sentence' | 'machine' | 'model'>;

async function changeOf(flow: Compared, before: Compared): Promise<Change | null> {
  const departure = departureFrom(before.model, flow.model);
  if (!isDeparture(departure)) return null;
  const { chart, added, removed, changed } = bothVersions(chartOf(before.machine), chartOf(flow.machine));
  const svg = drawSvg(await layout(chart), { title: flow.name, description: flow.sentence, withStyles: false });
  return {
    flow: flow.name,
    fate: 'changed',
    says: departure.definition,
    behaviour: departure.behaviour,
    added,
    removed,
    changed,
    svg,
  };
}

const whole = (flow: string, fate: Change['fate']): Change => ({
  flow,
  fate,
  says: [],
  behaviour: null,
  added: [],
  removed: [],
  changed: [],
  svg: null,
});

/** Today's flows compared with those of an earlier version, for the atlas to draw. */
export async function changesSince(
  since: string,
  earlier: readonly Compared[],
  today: readonly Compared[],
): Promise<Changes> {
  const changes: Change[] = [];
  for (const flow of today) {
    const before = earlier.find(({ name }) => name === flow.name);
    const change = before ? await changeOf(flow, before) : whole(flow.name, 'added');
    if (change) changes.push(change);
  }
  const gone = earlier.filter(({ name }) => !today.some((flow) => flow.name === name));
  return { since, flows: [...changes, ...gone.map(({ name }) => whole(name, 'removed'))] };
}
