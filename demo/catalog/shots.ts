import type { PictureRecipe } from '#demo/studio/render.ts';
import { PICTURE_SIZE, SPIN_FRAMES, SPIN_SIZE } from '#demo/studio/views.ts';
import type { View } from '#demo/studio/views.ts';
import { guidOf } from '../random.ts';
import { coloursOf } from './articles.ts';
import type { Article } from './articles.ts';
import { hexesOf } from './colours.ts';
import { masterFile, masters, PHOTOGRAPH_SIZE, photographsOf } from './photographs.ts';
import type { Look, Photograph, PhotographView } from './photographs.ts';
import { mainColourOf, spins } from './products.ts';

/** One picture in an article's gallery. */
export interface Shot {
  recipe: PictureRecipe;
  article: Article;
  /** Of its file in the library, without the ending. */
  name: string;
  /** Square, px. */
  side: number;
  view: View | PhotographView;
  /** What it shows of what variants differ in. */
  look: Look | null;
  /** The look whose variants show it; null shows it for all. */
  of: Look | null;
  kind: 'view' | 'spin';
  position: number;
}

const asColour = (code: string | null): Look | null => (code === null ? null : { attribute: 'colour', code });
const sideOf = (view: Shot['view'], still: number) => (view === 'spin' ? SPIN_SIZE : still);
const twoDigits = (frame: number | undefined) => (frame === undefined ? null : String(frame).padStart(2, '0'));

/** Articles of a kind share the drawing of a colour and view. */
function drawn(article: Article, view: View, colour: string | null, frame?: number) {
  const svg = article.kind.picture;
  const guid = guidOf(['picture', svg, view, colour ?? 'plain', ...(frame === undefined ? [] : [frame])].join(' '));
  const colours = colour === null ? null : hexesOf(colour);
  return {
    recipe: { guid, svg, colours, view, ...(frame === undefined ? {} : { frame }) },
    article,
    name: [svg, colour, view, twoDigits(frame)].filter(Boolean).join('-'),
    side: sideOf(view, PICTURE_SIZE),
    view,
    look: asColour(colour),
    of: null,
  };
}

/** The front in each of its colours, then views shared by all variants. */
function drawingsOf(article: Article): Omit<Shot, 'kind' | 'position'>[] {
  const colours = coloursOf(article.model);
  const main = mainColourOf(article);
  const fronts = colours.length > 1 ? colours : [main];
  const close = colours.length > 1 && !spins(article) ? [] : [drawn(article, 'close', main)];
  const turn = spins(article) ? Array.from({ length: SPIN_FRAMES }, (_, at) => drawn(article, 'spin', main, at)) : [];
  return [
    ...fronts.map((colour) => ({
      ...drawn(article, 'front', colour),
      of: colours.length > 1 ? asColour(colour) : null,
    })),
    drawn(article, 'angle', main),
    ...close,
    ...turn,
  ];
}

/** A photograph of one look is for its variants alone; its file's name changes with its content, for browsers keep it. */
function photographed({ name, article, look, view }: Photograph): Omit<Shot, 'kind' | 'position'> {
  const guid = guidOf(`photograph ${name} ${masters[name]?.sha256 ?? ''}`);
  const side = sideOf(view, PHOTOGRAPH_SIZE);
  return {
    recipe: { guid, master: masterFile(name), width: side, height: side },
    article,
    name: name.replaceAll('/', '-'),
    side,
    view,
    look: look ?? asColour(mainColourOf(article)),
    of: view === 'spin' || view === 'scene' ? null : look,
  };
}

/** An article's pictures in the order of its gallery: photographs once all that it needs are taken, drawings before. */
export function shotsOf(article: Article): Shot[] {
  const photographs = photographsOf(article).map(photographed);
  const shots = photographs.length > 0 ? photographs : drawingsOf(article);
  let views = 0;
  let frames = 0;
  return shots.map((shot) =>
    shot.view === 'spin' ? { ...shot, kind: 'spin', position: ++frames } : { ...shot, kind: 'view', position: ++views },
  );
}
