import type { Level, Picture } from './data.ts';

/** A picture exists for some combinations of folds; a fold hides those inside it. */
export function foldedWith(
  folded: readonly string[],
  state: string,
  pictures: readonly Picture[],
  level: Level,
): readonly string[] {
  const next = folded.includes(state)
    ? folded.filter((path) => path !== state)
    : [...folded.filter((path) => !path.startsWith(`${state}.`)), state];
  return pictureOf(pictures, next, { level }) ? next : folded.includes(state) ? [] : [state];
}

/** What tells pictures of a flow apart, besides their folds. */
type Variant = Partial<Pick<Picture, 'language' | 'level'>>;

export const pictureOf = (
  pictures: readonly Picture[],
  folded: readonly string[],
  { language, level }: Variant = {},
): Picture | undefined =>
  pictures.find(
    ({ collapsed, ...picture }) =>
      picture.language === (language ?? picture.language) &&
      picture.level === (level ?? picture.level) &&
      collapsed.length === folded.length &&
      collapsed.every((path) => folded.includes(path)),
  );
