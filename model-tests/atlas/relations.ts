import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AnyStateMachine } from 'xstate';
import type { Relation } from '#atlas/data.ts';
import { chartOf, statesBelow } from '#paths/chart.ts';
import type { Flow } from '../flows.ts';

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

/** From an opening bracket to the one that closes it. */
function bracketed(source: string, from: number): string {
  let depth = 0;
  for (let at = from; at < source.length; at += 1) {
    if (source[at] === '(') depth += 1;
    if (source[at] === ')' && (depth -= 1) === 0) return source.slice(from, at);
  }
  return source.slice(from);
}

/** The facts a flow tells: what its own files emit. Types are gone when a machine runs, so its source says it. */
function toldBy({ file, name }: Flow, flows: readonly Flow[]): Set<string> {
  const folder = file.replace(/[^/]+$/u, '');
  const others = flows.filter((flow) => flow.name !== name).map((flow) => basename(flow.file));
  const all = readdirSync(fileURLToPath(new URL(`../../${folder}`, import.meta.url)));
  // a machine that shares the folder of another one has all it tells in its own file
  const isGuest = basename(folder) !== name;
  const files = isGuest ? [basename(file)] : all.filter((entry) => entry.endsWith('.ts') && !others.includes(entry));
  const facts = new Set<string>();
  for (const entry of files) {
    const source = read(folder + entry);
    for (const { index } of source.matchAll(/\bemit\(/gu))
      for (const [, fact = ''] of bracketed(source, index + 4).matchAll(/type: '([\w.]+)'/gu)) facts.add(fact);
  }
  return facts;
}

/** Who hears a fact: the site-wide flows that `src/app/storefront.ts` names, and whether the page's flows do. */
function hearings(): Map<string, { flows: string[]; isToldPages: boolean }> {
  const source = read('src/app/storefront.ts');
  const list = source.slice(
    source.indexOf('const hearings'),
    source.indexOf('\n});', source.indexOf('const hearings')),
  );
  const starts = [...list.matchAll(/^ {4}'([\w.]+)': \(/gmu)];
  return new Map(
    starts.map(({ index, 1: fact = '' }, at) => {
      const body = list.slice(index, starts[at + 1]?.index);
      const flows = [...body.matchAll(/actors\.(\w+)\.send/gu)].map(([, flow = '']) => flow);
      // following an address is asking to leave the page
      if (body.includes('world.follow(')) flows.push('navigation');
      return [fact, { flows: [...new Set(flows)], isToldPages: body.includes('tellPageFlows(') }];
    }),
  );
}

/** The flows a machine runs inside itself, invoked or spawned. */
export const childrenIn = (machine: AnyStateMachine, flows: readonly Flow[]): string[] => {
  const actors = Object.values(machine.implementations.actors as Record<string, unknown>);
  const ids = actors.map((logic): unknown =>
    typeof logic === 'object' && logic && 'root' in logic ? Reflect.get(logic, 'id') : '',
  );
  return flows.map(({ name }) => name).filter((name) => ids.includes(name));
};

/** The whole actor system: who runs whom, and who tells whom which fact. */
export function relationsOf(flows: readonly Flow[]): Relation[] {
  const runs = flows.flatMap(({ name, machine }) =>
    childrenIn(machine, flows).map((to): Relation => ({ from: name, to, kind: 'runs', facts: [] })),
  );
  const answers = new Map(
    flows.map(({ name, machine }) => [
      name,
      new Set(
        [...statesBelow(chartOf(machine).root)].flatMap(({ transitions }) => transitions.map(({ event }) => event)),
      ),
    ]),
  );
  const isOfPage = (name: string) => name !== 'storefront' && !runs.some(({ to }) => to === name);
  const heard = hearings();
  const listeners = (fact: string): string[] => {
    const { flows: named = [], isToldPages = false } = heard.get(fact) ?? {};
    const pages = isToldPages ? flows.map(({ name }) => name).filter(isOfPage) : [];
    return [...named, ...pages.filter((name) => answers.get(name)?.has(fact))];
  };
  const tells = flows.flatMap((flow) => {
    const told = new Map<string, string[]>();
    for (const fact of toldBy(flow, flows))
      for (const to of listeners(fact)) told.set(to, [...(told.get(to) ?? []), fact]);
    if (flow.name === 'navigation')
      for (const { name } of flows.filter(({ name }) => answers.get(name)?.has('page.arrived')))
        told.set(name, ['page.arrived', ...(told.get(name) ?? [])]);
    return [...told].map(([to, facts]): Relation => ({ from: flow.name, to, kind: 'tells', facts }));
  });
  return [...runs, ...tells.filter(({ from, to }) => from !== to)];
}
