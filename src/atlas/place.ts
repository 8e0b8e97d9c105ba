import { coverages, levels } from './data.ts';
import type { Coverage, Level } from './data.ts';

/** What is shown beside a flow's diagram. */
export const panels = ['about', 'state', 'changes', 'paths', 'coverage', 'table', 'live', 'visits', 'take'] as const;
export type Panel = (typeof panels)[number];

/** What is drawn of a path: the states it passes, or who asks whom. */
export const drawings = ['states', 'sequence'] as const;
export type Drawing = (typeof drawings)[number];

/** How a flow is drawn. What a URL leaves open stays as it was. */
export interface Look {
  readonly level: Level;
  readonly drawing: Drawing;
  /** The diagram alone, as large as the window. */
  readonly isFull: boolean;
}

export const standardLook: Look = { level: 'business', drawing: 'states', isFull: false };

/** The ready questions about the whole shop. */
export const questionNames = [
  'refusals',
  'losses',
  'facts',
  'texts',
  'changes',
  'durations',
  'requirements',
  'interruptions',
  'ways',
] as const;
export type Question = (typeof questionNames)[number];

/** The current view; it is stored in the URL's fragment, so every view can be linked to. */
export type Place =
  | { readonly kind: 'index' }
  | { readonly kind: 'system' }
  /** A ready question about the whole shop; null for their list. */
  | { readonly kind: 'questions'; readonly question: Question | null }
  /** The diagram of whichever flow received the last event of the followed shop. */
  | { readonly kind: 'live' }
  | { readonly kind: 'print'; readonly flow: string }
  | {
      readonly kind: 'flow';
      readonly flow: string;
      readonly panel: Panel;
      readonly coverage: Coverage;
      /** From 1; null if none is selected. */
      readonly path: number | null;
      readonly look: Look;
      /** What a search or a question leads to. */
      readonly state: string | null;
      readonly transition: string | null;
    };
export type FlowPlace = Extract<Place, { kind: 'flow' }>;

const standard: Coverage = 'outcomes';
const oneOf = <Value extends string>(values: readonly Value[], text: string | null | undefined): Value | undefined =>
  values.find((value) => value === text);

/** A name in a URL; itself if somebody wrote it by hand. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * Parses a fragment: `#cart`, `#cart/table`, `#cart/path/2`, `#cart/path/pairs/7`, `#cart/state/changing`, `#system`, `#live`, and how the flow is
 * drawn: `#cart?level=technical`, `#cart/path/2?drawing=sequence`, `#cart?full`.
 */
export function placeOf(fragment: string, before: Look = standardLook): Place {
  const [way = '', query = ''] = fragment.replace(/^#/u, '').split('?');
  const [flow = '', part = 'about', ...rest] = way.split('/').filter(Boolean);
  if (flow === '') return { kind: 'index' };
  if (flow === 'system' || flow === 'live') return { kind: flow };
  if (flow === 'questions') return { kind: 'questions', question: questionNames.find((name) => name === part) ?? null };
  if (part === 'print') return { kind: 'print', flow };
  const asked = new URLSearchParams(query);
  const look: Look = {
    level: oneOf(levels, asked.get('level')) ?? before.level,
    drawing: oneOf(drawings, asked.get('drawing')) ?? before.drawing,
    isFull: asked.has('full'),
  };
  const coverage =
    oneOf(
      coverages,
      rest.find((text) => oneOf(coverages, text)),
    ) ?? standard;
  const number = Number(rest.at(-1));
  const isPath = part === 'path' && Number.isInteger(number) && number > 0;
  const common = { kind: 'flow', flow, coverage, path: null, look, state: null, transition: null } as const;
  if (part === 'path') return { ...common, panel: 'paths', path: isPath ? number : null };
  const named = decoded(rest.join('/')) || null;
  if (part === 'state') return { ...common, panel: 'state', state: named };
  if (part === 'at')
    return { ...common, panel: 'state', state: named?.replace(/: .*$/su, '') ?? null, transition: named };
  return { ...common, panel: oneOf(panels, part) ?? 'about' };
}

/** The fragment of a path, and of a coverage's list of paths. */
export const pathHref = (flow: string, coverage: Coverage, path?: number): string => {
  const chosen = coverage === standard ? '' : `/${coverage}`;
  return path === undefined ? `#${flow}/paths${chosen}` : `#${flow}/path${chosen}/${path}`;
};

export const panelHref = (flow: string, panel: Panel): string => (panel === 'about' ? `#${flow}` : `#${flow}/${panel}`);

/**
 * The fragment of a flow's view, drawn as it is or otherwise. It names what differs from the standard, and what is to
 * change: left open, that would stay as it was.
 */
export function lookHref(place: FlowPlace, change: Partial<Look> = {}): string {
  const { level, drawing, isFull } = { ...place.look, ...change };
  const asked = [
    ...(level === standardLook.level && !change.level ? [] : [`level=${level}`]),
    ...(drawing === standardLook.drawing && !change.drawing ? [] : [`drawing=${drawing}`]),
    ...(isFull ? ['full'] : []),
  ];
  const isPath = place.panel === 'paths';
  const way = isPath
    ? pathHref(place.flow, place.coverage, place.path ?? undefined)
    : panelHref(place.flow, place.panel);
  return asked.length === 0 ? way : `${way}?${asked.join('&')}`;
}

/** How a place is drawn; what a page does not say stays as it was. */
export const lookOf = (place: Place, before: Look): Look =>
  place.kind === 'flow' ? place.look : { ...before, isFull: false };

/** Everything of a place but how it is drawn: a step is kept while it stays the same. */
export const shownIn = (place: Place): string => JSON.stringify({ ...place, look: null });
