import { hexesOf } from '../catalog/colours.ts';
import { codesIn } from '../catalog/articles.ts';
import type { Article } from '../catalog/articles.ts';
import { modelCodeOf, neededFor, wantedFor } from '../catalog/photographs.ts';
import type { Photograph } from '../catalog/photographs.ts';
import { mainColourOf, popularityOf } from '../catalog/products.ts';

/** A line of the order that Blender's studio (`blender/shoot.py`) reads. */
export interface Line {
  key: string;
  /** The function of `blender/catalogue.py` that builds it. */
  model: string;
  of: string;
  material: string | null;
  colours: string[];
  view: Photograph['view'];
  frame: number | null;
}

export function lineOf({ name, article, look, view, frame }: Photograph): Line {
  const { kind, model } = article;
  const colour = look?.attribute === 'colour' ? look.code : mainColourOf(article);
  const material = look?.attribute === 'material' ? look.code : (codesIn(kind.materials)[0] ?? model.in ?? null);
  return {
    key: name,
    model: kind.picture,
    of: modelCodeOf(article),
    material,
    colours: colour === null ? [] : hexesOf(colour),
    view,
    frame: frame ?? null,
  };
}

/**
 * What is worth taking first: the fronts of articles that need the fewest photographs to be shown at all, the most
 * popular first, then pictures in use and second views.
 */
export function ordered(articles: readonly Article[]): Photograph[] {
  const seen = articles.toSorted((one, other) => popularityOf(other) - popularityOf(one));
  const needed = seen.map(neededFor).toSorted((one, other) => one.length - other.length);
  const wanted = seen.flatMap(wantedFor);
  return [
    ...needed.flat(),
    ...wanted.filter(({ view }) => view === 'scene'),
    ...wanted.filter(({ view }) => view === 'angle'),
  ];
}
