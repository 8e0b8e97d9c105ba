import { readdirSync, readFileSync } from 'node:fs';
import { createActor, fromCallback } from 'xstate';
import type { AnyActorRef } from 'xstate';
import { actorsOf } from '#app/shop.ts';
import { connect } from '#app/storefront.ts';
import type { AnyFact, StorefrontPorts } from '#app/storefront.ts';
import { storefrontMachine } from '#machines/storefront/storefront.machine.ts';
import type { StorefrontInput } from '#machines/storefront/storefront.machine.ts';
import { chartOf, statesBelow } from 'machine-paths/chart';
import { explore } from 'machine-paths/explore';
import type { SystemChart, SystemFact } from 'machine-paths/diagrams/system-chart';
import { flows } from '../flows.ts';
import type { Flow } from '../flows.ts';
import { factSamples } from './fact-samples.ts';

/** Every fact of every flow is emitted within this many situations. */
const FACTS_WITHIN = 200;

/**
 * Derived from running code, not from a list: flows are explored and their emitted facts recorded; the storefront gets
 * actors that record what they are sent, and one sample of each fact.
 */
function composed(): SystemChart {
  const children = new Map(flows.map((flow) => [flow.name, childrenOf(flow)]));
  const parentsOf = (name: string) =>
    flows.map((flow) => flow.name).filter((parent) => children.get(parent)?.includes(name));
  const isOfPage = (name: string) => parentsOf(name).length === 0 && name !== 'storefront';
  const said = new Map(flows.map((flow) => [flow.name, factsSaidBy(flow)]));
  const answered = new Map(flows.map((flow) => [flow.name, eventsOf(flow)]));
  const announced = factsOfTheApp();

  const factOf = (type: string, samples: readonly AnyFact[]): SystemFact => {
    const saidBy = flows.map(({ name }) => name).filter((name) => said.get(name)?.has(type));
    const { told, does, isToldPages } = heard(samples);
    // a child's event is not a fact of the storefront: its parent, if any, handles it
    const parents = samples.length === 0 ? saidBy.flatMap(parentsOf) : [];
    const heardBy = flows
      .map(({ name }) => name)
      .filter((name) => {
        const isTold = told.has(name) || (isToldPages && isOfPage(name)) || parents.includes(name);
        return isTold && (told.has(name) || answered.get(name)?.has(type));
      });
    return { type, saidBy, isSaidByApp: announced.has(type), heardBy, does: [...does] };
  };
  const types = new Set([...Object.keys(factSamples), ...[...said.values()].flatMap((own) => [...own])]);
  const samplesOf = new Map<string, readonly AnyFact[]>(Object.entries(factSamples));
  const facts = [...types].map((type) => factOf(type, samplesOf.get(type) ?? []));
  return {
    flows: flows.map(({ name }) => ({
      name,
      children: children.get(name) ?? [],
      parents: parentsOf(name),
      isOfPage: isOfPage(name),
      says: facts.filter(({ saidBy }) => saidBy.includes(name)).map(({ type }) => type),
      hears: facts.filter(({ heardBy }) => heardBy.includes(name)).map(({ type }) => type),
    })),
    facts,
  };
}

let known: SystemChart | undefined;
/** The actor system, composed once. */
export const systemChart = (): SystemChart => (known ??= composed());

/** The flows among the actors named in a machine's `setup`. */
export function childrenOf({ machine }: Flow): string[] {
  const actors = Object.values<unknown>({ ...machine.implementations.actors });
  return flows
    .filter((flow) => actors.some((actor) => isMachine(actor) && actor.id === flow.machine.id))
    .map(({ name }) => name);
}

const isMachine = (logic: unknown): logic is { id: string } =>
  typeof logic === 'object' && logic !== null && 'root' in logic && 'id' in logic;

function factsSaidBy({ machine, model }: Flow): Set<string> {
  const { edges } = explore(machine, { ...model, maxNodes: Math.min(FACTS_WITHIN, model.maxNodes ?? FACTS_WITHIN) });
  return new Set(
    edges.flatMap(({ effects }) => effects.flatMap(({ type, params }) => (type === 'emit' ? typeOf(params) : []))),
  );
}

/** Facts that `src/app` itself emits. */
function factsOfTheApp(): Set<string> {
  const folder = new URL('../../src/app/', import.meta.url);
  const sources = readdirSync(folder).filter((file) => /\.tsx?$/u.test(file));
  const calls = sources.flatMap((file) => [
    ...readFileSync(new URL(file, folder), 'utf8').matchAll(/announce\(\{ type: '([\w.]+)'/gu),
  ]);
  return new Set(calls.flatMap(([, type]) => type ?? []));
}

const typeOf = (params: unknown): string[] => {
  const event = typeof params === 'object' && params !== null && 'event' in params ? params.event : null;
  const type = typeof event === 'object' && event !== null && 'type' in event ? event.type : null;
  return typeof type === 'string' ? [type] : [];
};

/** What a flow handles. */
export const eventsOf = ({ machine }: Flow): Set<string> =>
  new Set([...statesBelow(chartOf(machine).root)].flatMap(({ transitions }) => transitions.map(({ event }) => event)));

/** Who receives these facts from the storefront, and their effects outside. */
function heard(samples: readonly AnyFact[]) {
  const told = new Set<string>();
  const does = new Set<string>();
  let isToldPages = false;
  const root = createActor(storefrontMachine, { input: closedShop });
  const actors = actorsOf(root);
  for (const [name, actor] of Object.entries<AnyActorRef>({ ...actors })) note(actor, () => told.add(name));
  const noted = (work: keyof StorefrontPorts) => () => {
    does.add(work);
  };
  const ports: StorefrontPorts = {
    follow: noted('follow'),
    openPage: noted('openPage'),
    send: noted('send'),
    openDocument: noted('openDocument'),
    measure: noted('measure'),
    forgetPages: noted('forgetPages'),
  };
  const storefront = connect(actors, ports);
  const page = createActor(fromCallback(() => {}));
  note(page, () => (isToldPages = true));
  storefront.adopt(page);
  samples.forEach(storefront.announce);
  return { told, does, isToldPages };
}

/** From here on an actor that is not running only records the events sent to it. */
const note = (actor: AnyActorRef, send: () => void) => Object.assign(actor, { send });

const closedShop: StorefrontInput = {
  href: '/',
  person: null,
  summary: { ItemsCount: 0, AmountTaxInclHtml: '', AmountTaxExclHtml: '' },
  consent: null,
  consentStamp: '',
  areTextsCarried: true,
};
