import type { GraphEdge, GraphNode, Graph } from 'machine-paths/graph';
import { nameOfStep } from 'machine-paths/stepper';
import { innermost } from 'machine-paths/formats/described';
import type { FlowAnswers, Loss } from '#atlas/answers.ts';
import { textOf } from '../../manifests.ts';
import { calledIn, nameOf, nodesIn, reachedFrom, sourceOf } from './sources.ts';
import type { Step } from 'machine-paths/types';

/** Ways in which a person types into a field. */
const typing = new Set(['fill', 'pressSequentially', 'insertText']);

/** The events that carry what a person typed: to perform them, the flow's browser driver fills a field. */
function typedEvents(manifest: string): Set<string> {
  const events = new Set<string>();
  const driver = manifest.replace(/\.flow\.ts$/u, '.driver.ts');
  for (const file of [manifest, driver].filter((one) => textOf(one) !== null))
    for (const node of nodesIn(sourceOf(file))) {
      if (nameOf(node) !== 'events') continue;
      for (const property of nodesIn(node)) {
        const name = nameOf(property);
        const isTyped = () => [...reachedFrom(property)].some((part) => typing.has(calledIn(part)?.name ?? ''));
        if (name !== null && name !== 'events' && isTyped()) events.add(name);
      }
    }
  return events;
}

type Leaf = readonly [path: string, text: string];

/** The texts in a value with their paths; an item's number is left out. */
function leavesOf(value: unknown, path = ''): Leaf[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [[path, value]];
  if (typeof value !== 'object' || value === null || 'getSnapshot' in value) return [];
  if (Array.isArray(value)) return value.flatMap((item) => leavesOf(item, path));
  return Object.entries(value).flatMap(([key, part]) => leavesOf(part, path === '' ? key : `${path}.${key}`));
}

/** What an event carries besides choices and names: `true` of a box, an id, a field's own name. */
function typedIn(event: object): Leaf[] {
  const names = new Set<string>();
  for (const part of Object.values<unknown>({ ...event }))
    if (typeof part === 'object' && part !== null) Object.keys(part).forEach((key) => names.add(key));
  return leavesOf(event).filter(
    ([path, text]) => !/^(?:type|id|kind)$/u.test(path) && !/^(?:true|false)$/u.test(text) && !names.has(text),
  );
}

interface Held {
  /** Paths in the context where typed text was seen to arrive. */
  readonly fields: ReadonlySet<string>;
  readonly texts: ReadonlySet<string>;
  readonly unkept: FlowAnswers['unkept'];
}

function heldIn(graph: Graph, events: ReadonlySet<string>, leaves: (node: GraphNode) => readonly Leaf[]): Held {
  const fields = new Set<string>();
  const texts = new Set<string>();
  const carried = new Map<string, Map<string, boolean>>();
  for (const { step, from, to } of graph.edges) {
    const [before, after] = [graph.nodes[from], graph.nodes[to]];
    if (step.type !== 'event' || !events.has(step.event.type) || !before || !after) continue;
    const known = new Set(leaves(before).map(([path, text]) => `${path} ${text}`));
    const kept = carried.get(step.event.type) ?? new Map<string, boolean>();
    carried.set(step.event.type, kept);
    for (const [name, text] of typedIn(step.event)) {
      const places = leaves(after).filter(([, there]) => there === text);
      kept.set(name, (kept.get(name) ?? false) || places.length > 0);
      const arrived = places.filter(([path]) => !known.has(`${path} ${text}`));
      if (arrived.length === 0) continue;
      texts.add(text);
      for (const [path] of arrived) fields.add(path);
    }
  }
  const unkept = [...carried].map(([event, kept]) => ({
    event,
    fields: [...kept].filter(([, isKept]) => !isKept).map(([name]) => name),
  }));
  return { fields, texts, unkept: unkept.filter((one) => one.fields.length > 0) };
}

/** Whether an event brings something else for every field that is lost. */
const replaces = (step: Step, fields: readonly string[]): boolean =>
  step.type === 'event' && fields.every((path) => path.split('.').some((key) => key in step.event));

export interface Typed {
  keeps(state: string): readonly string[];
  loses(state: string): readonly Loss[];
  readonly unkept: FlowAnswers['unkept'];
}

/**
 * Which states keep and which lose what was typed, from everything that was explored: text that arrived in the machine's
 * memory with a typed event is kept wherever it is still there, and lost by a step after which it is nowhere.
 */
export function typedOf(graph: Graph, manifest: string): Typed {
  const events = typedEvents(manifest);
  const known = new Map<GraphNode, Leaf[]>();
  const leaves = (node: GraphNode) => {
    const found = known.get(node) ?? leavesOf(node.snapshot.context);
    known.set(node, found);
    return found;
  };
  const { fields, texts, unkept } = heldIn(graph, events, leaves);
  const typed = (node: GraphNode) => leaves(node).filter(([path, text]) => fields.has(path) && texts.has(text));
  const keeps = new Map<string, Set<string>>();
  const loses = new Map<string, Map<string, Loss>>();
  if (fields.size > 0)
    for (const node of graph.nodes)
      for (const state of innermost(node.states))
        for (const [path] of typed(node)) keeps.set(state, (keeps.get(state) ?? new Set()).add(path));
  const note = (state: string, { transitions, step }: GraphEdge, to: readonly string[], lost: readonly string[]) => {
    const [first] = transitions;
    if (!first) return;
    const own = loses.get(state) ?? new Map<string, Loss>();
    loses.set(state, own);
    const fields = [...new Set([...(own.get(first.id)?.fields ?? []), ...lost])];
    own.set(first.id, {
      transition: first.id,
      event: nameOfStep(step),
      to,
      fields,
      isReplaced: replaces(step, fields),
    });
  };
  if (fields.size > 0)
    for (const edge of graph.edges) {
      const [before, after] = [graph.nodes[edge.from], graph.nodes[edge.to]];
      if (!before || !after || (edge.step.type === 'event' && events.has(edge.step.event.type))) continue;
      const left = new Set(leaves(after).map(([, text]) => text));
      const lost = typed(before).flatMap(([path, text]) => (left.has(text) ? [] : [path]));
      if (lost.length === 0) continue;
      const source = edge.transitions[0]?.source ?? '';
      const entered = innermost(after.states);
      for (const state of innermost(before.states).filter(
        (one) => one === source || one.startsWith(`${source}.`) || source === '(machine)',
      ))
        note(state, edge, entered, lost);
    }
  return {
    keeps: (state) => [...(keeps.get(state) ?? [])],
    loses: (state) => [...(loses.get(state)?.values() ?? [])],
    unkept,
  };
}
