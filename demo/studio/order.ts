import { hexesOf } from '../catalog/colours.ts';
import { codesIn } from '../catalog/articles.ts';
import type { Article } from '../catalog/articles.ts';
import { modelCodeOf, neededFor, wantedFor } from '../catalog/photographs.ts';
import type { Photograph } from '../catalog/photographs.ts';
import { mainColourOf, popularityOf } from '../catalog/products.ts';

/** A line of the order that Blender's studio (`blender/shoot.py`) reads. */
export interface Line {
  key: string;
  /** The function of `blender/catalogue.py` that builds it; of a still life, of `blender/stills.py`. */
  model: string;
  of: string;
  material: string | null;
  colours: string[];
  view: Photograph['view'] | 'still';
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
 * What is worth taking first: all that an article needs to be shown, those first that need the fewest, the most popular of
 * them first; then pictures of them in use, from another side and from near; the sides of further looks are last.
 */
export function ordered(articles: readonly Article[]): Photograph[] {
  const seen = articles.toSorted(
    (one, other) => neededFor(one).length - neededFor(other).length || popularityOf(other) - popularityOf(one),
  );
  const wanted = seen.map(wantedFor);
  const seenFrom = (view: Photograph['view']) =>
    wanted.map((photographs) => photographs.filter((photograph) => photograph.view === view));
  const angles = seenFrom('angle');
  return [
    ...seen.flatMap(neededFor),
    ...seenFrom('scene').flat(),
    ...angles.flatMap(([first]) => first ?? []),
    ...seenFrom('detail').flat(),
    ...angles.flatMap(([, ...others]) => others),
  ];
}
