import type { Spot } from '#atlas/answers.ts';
import { languages } from '#atlas/data.ts';
import type { FlowData } from '#atlas/data.ts';
import type { Entry, FactRow, Knowledge, RequirementRow, TextRow } from '#atlas/knowledge.ts';
import { seconds } from 'machine-paths/describe';
import { ROOT_STATE } from 'machine-paths/internals';
import { flows } from '../../flows.ts';
import { filesIn } from '../../manifests.ts';
import { inEachLanguage } from '../../names/names.ts';
import { flowNamesOf } from '../flow-names.ts';
import { systemChart } from '../../diagrams/system.ts';
import { exploredOf } from './explored.ts';
import { screens } from './screens.ts';
import { factsIn } from './steps.ts';
import { textsOf } from './texts.ts';

const whole = (flow: string): Spot => ({ flow, state: null, transition: null });

/** Who says and who hears each fact, by the transitions that do. */
function factRows(all: readonly FlowData[]): FactRow[] {
  const said = new Map<string, Map<string, Spot>>();
  for (const flow of flows)
    for (const edge of exploredOf(flow).edges)
      for (const type of factsIn(edge)) {
        const own = said.get(type) ?? new Map<string, Spot>();
        const transition = edge.transitions.at(-1);
        said.set(type, own);
        own.set(`${flow.name} ${transition?.id}`, {
          flow: flow.name,
          state: transition?.source ?? null,
          transition: transition?.id ?? null,
        });
      }
  return systemChart().facts.map(({ type, isSaidByApp, heardBy, does }) => ({
    type,
    isSaidByApp,
    does,
    saidBy: [...(said.get(type)?.values() ?? [])],
    heardBy: heardBy.flatMap((name) => {
      const rows = all.find((flow) => flow.name === name)?.table.filter(({ event }) => event === type) ?? [];
      return rows.length > 0
        ? rows.map(({ source, id }) => ({ flow: name, state: source, transition: id }))
        : [whole(name)];
    }),
  }));
}

function requirementRows(all: readonly FlowData[]): RequirementRow[] {
  const rows = new Map<string, { says: string; spots: Spot[] }>();
  for (const { name, requirements, table } of all)
    for (const { id, words, transitions } of requirements) {
      const row = rows.get(id) ?? { says: words, spots: [] };
      rows.set(id, row);
      const at = transitions.map((transition): Spot => ({
        flow: name,
        state: table.find((one) => one.id === transition)?.source ?? null,
        transition,
      }));
      row.spots.push(...(at.length > 0 ? at : [whole(name)]));
    }
  return [...rows].map(([id, row]) => ({ id, ...row }));
}

const shownState = (state: string) => (state === ROOT_STATE ? null : state);

function entriesOf({ name, sentence, promises, table, answers }: FlowData): Entry[] {
  const flow = flows.find((one) => one.name === name);
  const names = flow && inEachLanguage((language) => flowNamesOf(flow, language));
  /** A part's readable names in every language. */
  const named = (part: 'states' | 'events' | 'guards' | 'calls', key: string) =>
    languages.flatMap((language) => names?.[language][part][key] ?? []).join(' ');
  const at = (state: string | null, transition: string | null = null): Spot => ({
    flow: name,
    state: state && shownState(state),
    transition,
  });
  const facts = new Set(systemChart().facts.map(({ type }) => type));
  const rows = table.filter(({ kind }) => kind === 'event');
  const first = (key: (row: FlowData['table'][number]) => string | null) => [
    ...new Map(table.toReversed().flatMap((row) => (key(row) === null ? [] : [[key(row) ?? '', row] as const]))),
  ];
  return [
    {
      kind: 'flow',
      title: name,
      detail: sentence,
      words: languages.flatMap((language) => [names?.[language].flow, names?.[language].sentence]).join(' '),
      ...whole(name),
    },
    ...answers.states.map(({ state }): Entry => ({
      kind: 'state',
      title: state,
      detail: promises[state] ?? '',
      words: named('states', state),
      ...at(state),
    })),
    ...[...new Map(rows.toReversed().map((row) => [row.event, row]))]
      .filter(([event]) => !facts.has(event))
      .map(([event, { source, id }]): Entry => ({
        kind: 'event',
        title: event,
        words: named('events', event),
        detail: `from ${source}`,
        ...at(source, id),
      })),
    ...first(({ guard }) => guard).map(([guard, { source, id }]): Entry => ({
      kind: 'guard',
      title: guard,
      words: named('guards', guard),
      detail: id,
      ...at(source, id),
    })),
    ...answers.calls.map(({ state, port, asks }): Entry => ({
      kind: 'call',
      title: port,
      detail: asks.map(({ method, path }) => `${method} ${path}`).join(', '),
      words: [named('calls', port), ...asks.map(({ id }) => id)].join(' '),
      ...at(state === name ? null : state),
    })),
    ...answers.states.flatMap(({ state, lasts }) =>
      lasts.map(({ name: delay, least, most, transition }): Entry => ({
        kind: 'delay',
        title: least === most ? `${delay}, ${seconds(most)}` : `${delay}, ${seconds(least)} to ${seconds(most)}`,
        detail: state,
        ...at(state, transition),
      })),
    ),
  ];
}

const textEntry = ({ key, fr, nl, spots }: TextRow): Entry[] => {
  const [first] = spots.toSorted((one, other) => Number(one.transition === null) - Number(other.transition === null));
  return first ? [{ kind: 'text', title: fr, detail: key, words: nl, ...first }] : [];
};

/** Everything the atlas's search finds, and what is asked about the whole shop. */
export function knowledgeOf(all: readonly FlowData[]): Knowledge {
  const folders = new Set(filesIn('views', /\.tsx$/u).map((file) => file.split('/')[1] ?? ''));
  const told = all.map(({ name, answers }) => {
    const flow = flows.find((one) => one.name === name);
    if (!flow) throw new Error(`no flow ${name}`);
    return { flow: name, folder: flow.file.split('/')[1] ?? '', graph: exploredOf(flow), calls: answers.calls };
  });
  const texts = textsOf(told, folders);
  const facts = factRows(all);
  const requirements = requirementRows(all);
  const ofStates = all.flatMap(({ name, answers }) => answers.states.map((one) => ({ ...one, flow: name })));
  return {
    facts,
    texts,
    calls: all.flatMap(({ name, answers }) => answers.calls.map((call) => ({ flow: name, ...call }))),
    losses: ofStates.flatMap(({ flow, state, loses }) => loses.map((loss) => ({ flow, state, ...loss }))),
    delays: ofStates.flatMap(({ flow, state, lasts }) => lasts.map((delay) => ({ flow, state, ...delay }))),
    requirements,
    changes: null,
    entries: [
      ...all.flatMap(entriesOf),
      ...texts.flatMap(textEntry),
      ...facts.flatMap(({ type, saidBy, heardBy }): Entry[] => {
        const spot = saidBy[0] ?? heardBy[0];
        const names = (spots: readonly Spot[]) => [...new Set(spots.map(({ flow }) => flow))].join(', ');
        return spot
          ? [
              {
                kind: 'fact',
                title: type,
                detail: `said by ${names(saidBy) || 'the app'}, heard by ${names(heardBy) || 'none'}`,
                ...spot,
              },
            ]
          : [];
      }),
      ...screens().flatMap(({ page, path, flows: run }) =>
        run.map((flow): Entry => ({ kind: 'screen', title: page, detail: `${path} runs ${flow}`, ...whole(flow) })),
      ),
      ...requirements.flatMap(({ id, says, spots }) =>
        [...new Map(spots.map((spot) => [spot.flow, spot])).values()].map((spot): Entry => ({
          kind: 'requirement',
          title: id,
          detail: says,
          ...spot,
        })),
      ),
    ],
  };
}
