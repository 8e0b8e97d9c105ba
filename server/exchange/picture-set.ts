import type { Problem } from './cells.ts';
import { NotDownloaded } from './download.ts';
import { pictureId } from './pictures.ts';
import type { PictureShelf } from './pictures.ts';
import type { PictureRecord } from './record.ts';

export interface PictureSet {
  pictures: PictureRecord[];
  /** The asset ids, one per picture. */
  ids: number[];
  problems: Problem[];
}

/**
 * A product's pictures, imported into the library. A product keeps its current set until the new one is complete; a
 * product without pictures gets those that could be imported. The others are reported.
 */
export async function pictureSet(
  shelf: PictureShelf,
  { before, wanted, line }: { before: readonly PictureRecord[]; wanted: readonly PictureRecord[]; line: number },
): Promise<PictureSet> {
  const set = await fetched(shelf, wanted, line);
  if (set.problems.length === 0 || before.length === 0) return set;
  const kept = await fetched(shelf, before, line);
  const message = 'The product keeps its current pictures until all of the new ones can be imported.';
  return { ...kept, problems: [...set.problems, { line, message, kind: 'leftOut' }] };
}

async function fetched(shelf: PictureShelf, wanted: readonly PictureRecord[], line: number): Promise<PictureSet> {
  const set: PictureSet = { pictures: [], ids: [], problems: [] };
  for (const picture of wanted) {
    try {
      set.ids.push(await pictureId(shelf, picture));
      set.pictures.push(picture);
    } catch (error) {
      if (!(error instanceof NotDownloaded)) throw error;
      const message = `The picture ${picture.source} was left out. ${error.message}`;
      set.problems.push({ line: picture.line ?? line, message, kind: 'leftOut' });
    }
  }
  return set;
}
