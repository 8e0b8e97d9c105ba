import fr from '#i18n/fr/index.ts';
import nl from '#i18n/nl/index.ts';
import { flatten } from '#i18n/flat.ts';
import { failureOf } from '#rules/failure.ts';
import type { CallAnswers } from '#atlas/answers.ts';
import type { TextRow, TextSpot } from '#atlas/knowledge.ts';
import type { Graph, GraphEdge } from 'machine-paths/graph';
import { filesIn } from '../../manifests.ts';
import { refusals } from './refusals.ts';
import { sourceOf } from './sources.ts';

const french = flatten(fr);
const dutch = flatten(nl);

/** `{Total}` for `{Total:string}`. */
const readable = (text = ''): string => text.replaceAll(/\{(\w+):[^}]*\}/gu, '{$1}');

function keysBelow(value: unknown, found: Set<string>): void {
  if (typeof value === 'string') {
    if (value in french) found.add(value);
  } else if (typeof value === 'object' && value !== null && !('getSnapshot' in value))
    for (const part of Object.values(value)) keysBelow(part, found);
}

const keysIn = (...values: unknown[]): Set<string> => {
  const found = new Set<string>();
  for (const value of values) keysBelow(value, found);
  return found;
};

/** What the flow's catalogue brings in; a machine that repeats it does not say it itself. */
function catalogued(graph: Graph): Set<string> {
  const found = new Set<string>();
  for (const { step } of graph.edges) {
    if (step.type === 'start') keysBelow(step.input, found);
    else if (step.type === 'event') keysBelow(step.event, found);
    else if (step.type === 'done') keysBelow(step.output, found);
    else if (step.type === 'error') keysBelow(failureOf(step.error), found);
  }
  return found;
}

/** Failures of any call; another is listed only where the server can answer with it. */
const isOfAnyCall = (key: string) => /^(?:Problem|Manager)\./u.test(key);

/** The texts that a machine itself brings up, by the transition that does: in a fact, an effect, or its memory. */
function toldIn({ flow, graph, calls }: Told, isAnswered: IsAnswered, spots: (key: string) => TextSpot[]): void {
  const remembered = graph.nodes.map(({ snapshot }) => keysIn(snapshot.context));
  const samples = catalogued(graph);
  const note = (key: string, edge: GraphEdge, why: TextSpot['why']) => {
    const transition = edge.transitions[0]?.id ?? null;
    const own = spots(key);
    if (own.some((spot) => spot.flow === flow && spot.transition === transition)) return;
    const state = edge.entered.at(-1) ?? edge.transitions[0]?.source ?? null;
    const status = edge.step.type === 'error' ? failureOf(edge.step.error).status : null;
    const { step } = edge;
    const asked = step.type === 'error' ? calls.find(({ port }) => port === step.port)?.asks : [];
    const from = (asked ?? []).map(({ method, path }) => `${method} ${path}`).join(', ');
    own.push({ flow, state, transition, why, status: status === 0 ? null : status, from });
  };
  for (const edge of graph.edges) {
    const { step } = edge;
    const before = remembered[edge.from];
    const said = keysIn(edge.effects.map(({ params }) => params));
    for (const key of remembered[edge.to] ?? []) if (before?.has(key) !== true) said.add(key);
    for (const key of said) if (!samples.has(key)) note(key, edge, 'tells');
    if (step.type !== 'error') continue;
    for (const key of keysIn(failureOf(step.error)))
      if (
        isOfAnyCall(key) ||
        isAnswered(
          calls.find(({ port }) => port === step.port),
          key,
        )
      )
        note(key, edge, 'refusal');
  }
}

/** The texts that a flow's views and its machine's file name. */
function shownBy(folder: string): Set<string> {
  const found = new Set<string>();
  for (const file of filesIn(`views/${folder}`, /\.tsx?$/u)) {
    const { text } = sourceOf(file);
    for (const [, area, key] of text.matchAll(/(?:\bLL\.|')([A-Z]\w+)\.([A-Z]\w+)/gu)) found.add(`${area}.${key}`);
  }
  return found;
}

type IsAnswered = (call: CallAnswers | undefined, key: string) => boolean;

interface Told {
  readonly flow: string;
  readonly folder: string;
  readonly graph: Graph;
  readonly calls: readonly CallAnswers[];
}

/** Where each of the shop's texts comes from: its key, and the places in the machines that bring it up or may. */
export function textsOf(told: readonly Told[], viewFolders: ReadonlySet<string>): TextRow[] {
  const all = new Map<string, TextSpot[]>();
  const spots = (key: string): TextSpot[] => {
    const own = all.get(key) ?? [];
    if (key in french) all.set(key, own);
    return own;
  };
  const answered = refusals();
  const isAnswered: IsAnswered = (call, key) =>
    answered.some(({ endpoint, code }) => code === key && call?.asks.some(({ id }) => id === endpoint) === true);
  for (const one of told) toldIn(one, isAnswered, spots);
  for (const { endpoint, code, status } of answered)
    for (const { flow, calls } of told)
      for (const { state, port, asks, ends } of calls.filter((call) => call.asks.some(({ id }) => id === endpoint))) {
        const own = spots(code);
        if (own.some((spot) => spot.flow === flow && spot.why === 'refusal')) continue;
        // as another refusal of this status is handled, or any at all
        const like = ends.findLast((end) => end.status === status) ?? ends.find(({ how }) => how === 'refused');
        const transition = like?.transitions[0] ?? `${state}: error ${port}`;
        const asked = asks.find(({ id }) => id === endpoint);
        const from = asked ? `${asked.method} ${asked.path}` : endpoint;
        own.push({ flow, state, transition, why: 'refusal', status, from });
      }
  for (const { flow, folder } of told)
    if (viewFolders.has(folder) && flow === folder)
      for (const key of shownBy(folder)) {
        const own = spots(key);
        if (!own.some((spot) => spot.flow === flow))
          own.push({ flow, state: null, transition: null, why: 'shows', status: null, from: `views/${folder}` });
      }
  return [...all]
    .filter(([, found]) => found.length > 0)
    .map(([key, found]) => ({ key, fr: readable(french[key]), nl: readable(dutch[key]), spots: found }))
    .toSorted((one, other) => (one.key < other.key ? -1 : 1));
}
