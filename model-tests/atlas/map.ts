import { layout } from '../diagrams/layout.ts';
import { drawSvg } from '../diagrams/svg.ts';
import type { FlowSummary, Relation } from '#atlas/data.ts';
import type { Chart, ChartState } from '#paths/chart.ts';

/** Drawn like a flow: each area a state, its flows in it, a fact a transition from who tells it to who hears it. */
const chartOfSystem = (
  areas: readonly string[],
  flows: readonly FlowSummary[],
  relations: readonly Relation[],
): Chart => {
  const pathOf = new Map(flows.map(({ name, area }) => [name, `${area}.${name}`]));
  const blank = {
    isDeep: false,
    initial: null,
    tags: [],
    entry: [],
    exit: [],
    invokes: [],
    transitions: [],
    states: [],
  };
  const stateOf = ({ name }: FlowSummary): ChartState => ({
    ...blank,
    path: pathOf.get(name) ?? name,
    key: name,
    type: 'atomic',
    transitions: relations
      .filter(({ from, kind }) => from === name && kind === 'tells')
      .map(({ to, facts }) => ({
        id: `${name} to ${to}`,
        kind: 'event',
        event: facts.join(', '),
        guard: null,
        actions: [],
        targets: [pathOf.get(to) ?? to],
        reenters: false,
      })),
    invokes: relations
      .filter(({ from, kind }) => from === name && kind === 'runs' && name !== 'storefront')
      .map(({ to }) => ({ id: to, port: to })),
  });
  const areaOf = (area: string): ChartState => ({
    ...blank,
    path: area,
    key: area,
    type: 'compound',
    states: flows.filter((flow) => flow.area === area).map(stateOf),
  });
  return {
    machine: 'actor system',
    root: { ...blank, path: '(machine)', key: 'actor system', type: 'parallel', states: areas.map(areaOf) },
  };
};

/** The map of the whole actor system. */
export async function mapOf(
  areas: readonly string[],
  flows: readonly FlowSummary[],
  relations: readonly Relation[],
): Promise<string> {
  return drawSvg(await layout(chartOfSystem(areas, flows, relations)), {
    title: 'The actor system',
    description: 'Which flow tells which other one a fact, and which flows it runs inside itself.',
    idPrefix: 'map',
    withStyles: false,
  });
}
