/** Words that people read in a minute, of a text that is not hard. */
const wordsPerMinute = 200;

/** Minutes that a text of an editor takes, at least one; its markup is not read. */
export const readingMinutes = (html: string): number =>
  Math.max(1, Math.round((html.replaceAll(/<[^>]*>/gu, ' ').match(/[\p{L}\p{N}]+/gu) ?? []).length / wordsPerMinute));
