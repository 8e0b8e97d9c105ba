import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { slugify } from '#rules/slug.ts';
import { codesIn, coloursOf } from './articles.ts';
import type { Article } from './articles.ts';
import { mainColourOf, SPIN_FRAMES, spins } from './products.ts';

export type PhotographView = 'front' | 'angle' | 'detail' | 'scene' | 'spin';

/** What tells the pictures of an article's variants apart; null when they all look the same. */
export interface Look {
  attribute: 'colour' | 'material';
  code: string;
}

/** A photograph that the studio can take. */
export interface Photograph {
  /** Its file in `demo/pictures` without the ending: `teapot/stoneware-sand-front`. */
  name: string;
  article: Article;
  look: Look | null;
  view: PhotographView;
  /** Of a turn: 0…35. */
  frame?: number;
}

/** A photograph that was taken. */
export interface Master {
  bytes: number;
  /** Of the file, in hexadecimal. */
  sha256: string;
}
export type Masters = Readonly<Record<string, Master>>;

/** Px of a photograph's side, and of a turn's frames. */
export const PHOTOGRAPH_SIZE = 800;
export const SPIN_SIZE = 600;

const folder = new URL('../pictures/', import.meta.url);
export const masterFile = (name: string): string => fileURLToPath(new URL(`${name}.webp`, folder));
export const manifestFile = fileURLToPath(new URL('manifest.json', folder));

/** The photographs that lie in `demo/pictures`, by name. */
export const masters: Masters = JSON.parse(readFileSync(manifestFile, 'utf8')) as Masters;

/** A model among those of its kind: `stoneware`, `a-lame-damas`. */
export const modelCodeOf = ({ model }: Article): string =>
  model.as ? slugify(model.as.fr, 'fr') : (model.in ?? 'plain');

function looksOf({ kind, model }: Article): (Look | null)[] {
  const colours = coloursOf(model);
  if (colours.length > 1) return colours.map((code) => ({ attribute: 'colour', code }));
  const woods = codesIn(kind.materials);
  return woods.length > 1 ? woods.map((code) => ({ attribute: 'material', code })) : [null];
}

function photographOf(article: Article, look: Look | null, view: PhotographView, frame?: number): Photograph {
  const parts = [modelCodeOf(article), look?.code ?? mainColourOf(article), view];
  const name = `${article.kind.picture}/${[...parts, frame === undefined ? null : String(frame).padStart(2, '0')]
    .filter(Boolean)
    .join('-')}`;
  return { name, article, look, view, ...(frame === undefined ? {} : { frame }) };
}

/** The photographs an article needs before it shows any: a front for each look, and its turn if it has one. */
export function neededFor(article: Article): Photograph[] {
  const [first = null, ...others] = looksOf(article);
  const fronts = [first, ...others].map((look) => photographOf(article, look, 'front'));
  if (!spins(article)) return fronts;
  return [...fronts, ...Array.from({ length: SPIN_FRAMES }, (_, frame) => photographOf(article, first, 'spin', frame))];
}

/** Those that it shows besides once they are taken: a second view of each look, the first one from near, and in use. */
export function wantedFor(article: Article): Photograph[] {
  const looks = looksOf(article);
  return [
    ...looks.map((look) => photographOf(article, look, 'angle')),
    ...looks
      .slice(0, 1)
      .flatMap((look) => [photographOf(article, look, 'detail'), photographOf(article, look, 'scene')]),
  ];
}

/** The photographs of an article in the order of its gallery; none unless all that it needs are taken. */
export function photographsOf(article: Article, taken: Masters = masters): Photograph[] {
  const isTaken = ({ name }: Photograph) => taken[name] !== undefined;
  const needed = neededFor(article);
  if (!needed.every(isTaken)) return [];
  const turn = needed.filter(({ view }) => view === 'spin');
  return [...needed.filter(({ view }) => view === 'front'), ...wantedFor(article).filter(isTaken), ...turn];
}
