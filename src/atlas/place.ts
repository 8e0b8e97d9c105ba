import { coverages } from './data.ts';
import type { Coverage } from './data.ts';

/** What is shown beside a flow's diagram. */
export const panels = ['about', 'paths', 'coverage', 'table', 'live', 'take'] as const;
export type Panel = (typeof panels)[number];

/** The current view; it is stored in the URL's fragment, so every view can be linked to. */
export type Place =
  | { readonly kind: 'index' }
  | { readonly kind: 'system' }
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
    };

const standard: Coverage = 'outcomes';
const isPanel = (text: string): text is Panel => panels.some((panel) => panel === text);
const isCoverage = (text: string): text is Coverage => coverages.some((coverage) => coverage === text);

/** Parses a fragment: `#cart`, `#cart/table`, `#cart/path/2`, `#cart/path/pairs/7`, `#system`, `#live`. */
export function placeOf(fragment: string): Place {
  const [flow = '', part = 'about', ...rest] = fragment.replace(/^#/u, '').split('/').filter(Boolean);
  if (flow === '') return { kind: 'index' };
  if (flow === 'system' || flow === 'live') return { kind: flow };
  if (part === 'print') return { kind: 'print', flow };
  const coverage = rest.find(isCoverage) ?? standard;
  const number = Number(rest.at(-1));
  const isPath = part === 'path' && Number.isInteger(number) && number > 0;
  if (part === 'path') return { kind: 'flow', flow, panel: 'paths', coverage, path: isPath ? number : null };
  return { kind: 'flow', flow, panel: isPanel(part) ? part : 'about', coverage, path: null };
}

/** The fragment of a path, and of a coverage's list of paths. */
export const pathHref = (flow: string, coverage: Coverage, path?: number): string => {
  const chosen = coverage === standard ? '' : `/${coverage}`;
  return path === undefined ? `#${flow}/paths${chosen}` : `#${flow}/path${chosen}/${path}`;
};

export const panelHref = (flow: string, panel: Panel): string => (panel === 'about' ? `#${flow}` : `#${flow}/${panel}`);
