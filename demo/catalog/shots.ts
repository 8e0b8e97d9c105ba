import type { PictureFile } from '../pictures.ts';
import { guidOf } from '../random.ts';
import type { Article } from './articles.ts';
import { masterFile, masters, PHOTOGRAPH_SIZE, photographsOf, SPIN_SIZE } from './photographs.ts';
import type { Look, Photograph, PhotographView } from './photographs.ts';
import { mainColourOf } from './products.ts';

/** One picture in an article's gallery. */
export interface Shot {
  file: PictureFile;
  article: Article;
  /** Of its file in the library, without the ending. */
  name: string;
  view: PhotographView;
  /** What it shows of what variants differ in. */
  look: Look | null;
  /** The look whose variants show it; null shows it for all. */
  of: Look | null;
  kind: 'view' | 'spin';
  position: number;
}

const asColour = (code: string | null): Look | null => (code === null ? null : { attribute: 'colour', code });

/** A photograph of one look is for its variants alone; its file's name changes with its content, for browsers keep it. */
function photographed({ name, article, look, view }: Photograph): Omit<Shot, 'kind' | 'position'> {
  const guid = guidOf(`photograph ${name} ${masters[name]?.sha256 ?? ''}`);
  const side = view === 'spin' ? SPIN_SIZE : PHOTOGRAPH_SIZE;
  return {
    file: { guid, master: masterFile(name), width: side, height: side },
    article,
    name: name.replaceAll('/', '-'),
    view,
    look: look ?? asColour(mainColourOf(article)),
    of: view === 'spin' || view === 'scene' ? null : look,
  };
}

/** An article's pictures in the order of its gallery; none until all that it needs are taken. */
export function shotsOf(article: Article): Shot[] {
  let views = 0;
  let frames = 0;
  return photographsOf(article)
    .map(photographed)
    .map((shot) =>
      shot.view === 'spin'
        ? { ...shot, kind: 'spin', position: ++frames }
        : { ...shot, kind: 'view', position: ++views },
    );
}
