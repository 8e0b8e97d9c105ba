import type { Relation } from '#atlas/data.ts';
import { eventsOf } from '../diagrams/system.ts';
import type { SystemChart } from 'machine-paths/diagrams/system-chart';
import type { Flow } from '../flows.ts';

/**
 * Which flow runs which, and which emits which fact to whom. What the app itself passes between two flows counts too:
 * navigation follows the URL that a flow requests, and notifies a page's flows that their page has loaded.
 */
export function relationsOf({ flows, facts }: SystemChart, all: readonly Flow[]): Relation[] {
  const runs = flows.flatMap(({ name, children }) =>
    children.map((to): Relation => ({ from: name, to, kind: 'runs', facts: [] })),
  );
  const arrived = all.filter((flow) => eventsOf(flow).has('page.arrived')).map(({ name }) => name);
  const told = [
    ...facts.map(({ type, saidBy, heardBy, does }) => ({
      type,
      saidBy,
      heardBy: does.includes('follow') ? [...heardBy, 'navigation'] : heardBy,
    })),
    { type: 'page.arrived', saidBy: ['navigation'], heardBy: arrived },
  ];
  const pairs = told.flatMap(({ type, saidBy, heardBy }) =>
    saidBy.flatMap((from) => heardBy.filter((to) => to !== from).map((to) => ({ from, to, type }))),
  );
  const tells = [...Map.groupBy(pairs, ({ from, to }) => `${from} ${to}`).values()].flatMap((same) =>
    same
      .slice(0, 1)
      .map(({ from, to }): Relation => ({ from, to, kind: 'tells', facts: same.map(({ type }) => type) })),
  );
  return [...runs, ...tells];
}
