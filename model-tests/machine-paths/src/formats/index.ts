import type { Format } from './described.ts';
import { dot } from './dot.ts';
import { gherkin } from './gherkin.ts';
import { json } from './json.ts';
import { markdown } from './markdown.ts';
import { mermaid } from './mermaid.ts';
import { playwright } from './playwright.ts';
import { text } from './text.ts';

/** Every format, by the name it is asked for. */
export const formats = { text, json, markdown, gherkin, playwright, dot, mermaid } as const satisfies Record<
  string,
  Format
>;

export type FormatName = keyof typeof formats;

/** How files of a format end. */
export const endings: Readonly<Record<FormatName, string>> = {
  text: 'txt',
  json: 'json',
  markdown: 'md',
  gherkin: 'feature',
  playwright: 'spec.ts',
  dot: 'dot',
  mermaid: 'mmd',
};
