import { diagramStyles } from './style.ts';
import { element, escaped } from './xml.ts';

export interface DrawOptions {
  readonly title: string;
  readonly description: string;
  /** Prefix of every id of the picture, for pages that show several; `flow` by default. */
  readonly idPrefix?: string;
  /** `false` omits its style sheet, for a page that includes {@link diagramStyles} itself. */
  readonly withStyles?: boolean;
}

/** A picture's root element with everything that makes it self-contained. */
export function frame(
  { width, height }: { readonly width: number; readonly height: number },
  { title, description, idPrefix = 'flow', withStyles = true }: DrawOptions,
  role: string,
  definitions: string,
  markup: readonly string[],
): string {
  const attributes = {
    xmlns: 'http://www.w3.org/2000/svg',
    class: 'flow',
    viewBox: `0 0 ${width} ${height}`,
    width,
    height,
    role: 'graphics-document document',
    'aria-roledescription': role,
    'aria-labelledby': `${idPrefix}-title`,
    'aria-describedby': `${idPrefix}-desc`,
  };
  const parts = [
    element('title', { id: `${idPrefix}-title` }, escaped(title)),
    element('desc', { id: `${idPrefix}-desc` }, escaped(description)),
    withStyles ? element('style', {}, diagramStyles) : '',
    definitions === '' ? '' : element('defs', {}, definitions),
    element('rect', { class: 'paper', width, height }),
    ...markup,
  ];
  return `${element('svg', attributes, ...parts.filter((part) => part !== '').map((part) => `\n${part}`), '\n')}\n`;
}
