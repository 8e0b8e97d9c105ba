import { cleanHtml } from '../html/clean.ts';
import type { Placement } from '../html/clean.ts';

export type Piece = { readonly html: string } | { readonly placement: Placement };

const voidTags = new Set(['br', 'hr', 'img', 'input']);

/**
 * Splits an editor's HTML into pieces in order: markup, and widgets. A widget inside other markup splits it: open
 * elements are closed before it and reopened after it, so that each piece is well-formed.
 */
export function piecesOf(source: string): Piece[] {
  const { html, placements } = cleanHtml(source);
  const pieces: Piece[] = [];
  const open: { name: string; tag: string }[] = [];
  let text = '';
  let inside = 0;
  let from = 0;
  const flush = () => {
    const closed =
      text +
      open
        .map(({ name }) => `</${name}>`)
        .toReversed()
        .join('');
    if (hasContent(closed)) pieces.push({ html: closed });
    // reopened elements must not repeat an id
    text = open.map(({ tag }) => tag.replace(/ id="[^"]*"/u, '')).join('');
  };
  // in sanitised markup every angle bracket that is not part of a tag is escaped
  for (const match of html.matchAll(/<(\/?)([a-z0-9-]+)([^>]*)>/giu)) {
    const [tag, slash = '', name = '', attributes = ''] = match;
    if (inside === 0) text += html.slice(from, match.index);
    from = match.index + tag.length;
    if (name === 'x-widget') {
      if (slash === '/') {
        inside = Math.max(0, inside - 1);
        continue;
      }
      const placement = placements[Number(/data-n="(\d+)"/u.exec(attributes)?.[1])];
      if (inside === 0 && placement) {
        flush();
        pieces.push({ placement });
      }
      inside += 1;
      continue;
    }
    if (inside > 0) continue;
    text += tag;
    if (voidTags.has(name)) continue;
    if (slash === '/') open.pop();
    else open.push({ name, tag });
  }
  if (inside === 0) text += html.slice(from);
  flush();
  return pieces;
}

const hasContent = (html: string) =>
  /<(?:img|hr|input|button|select|textarea)\b/u.test(html) || /\S/u.test(html.replaceAll(/<[^>]*>/gu, ''));
