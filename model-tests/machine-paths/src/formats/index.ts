import type { Format } from './described.ts';
import { dot } from './dot.ts';
import { gherkin } from './gherkin.ts';
import { json } from './json.ts';
import { markdown } from './markdown.ts';
import { mermaid } from './mermaid.ts';
import { playwright } from './playwright.ts';
import { scxml } from './scxml.ts';
import { sequence } from './sequence.ts';
import { svg } from './svg.ts';
import { text } from './text.ts';

/** Every format by its name on the command line. */
export const formats = {
  text,
  json,
  markdown,
  gherkin,
  playwright,
  dot,
  mermaid,
  sequence,
  scxml,
  svg,
} as const satisfies Record<string, Format>;

export type FormatName = keyof typeof formats;

/** The file extension of each format. */
export const endings: Readonly<Record<FormatName, string>> = {
  text: 'txt',
  json: 'json',
  markdown: 'md',
  gherkin: 'feature',
  playwright: 'spec.ts',
  dot: 'dot',
  mermaid: 'mmd',
  sequence: 'sequence.md',
  scxml: 'scxml',
  svg: 'svg',
};
