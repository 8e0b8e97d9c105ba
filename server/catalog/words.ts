import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Culture } from '#contract/wire.ts';
import { withAccuracy } from '#server/catalog/similarity.ts';
import { rowsOf } from '#server/db/open.ts';
import type { Db } from '#server/db/open.ts';

/** Maximum number of words; the rest is ignored. */
const mostWords = 6;
/** Maximum number of the shop's words that one typed word may stand for. */
const mostAlternatives = 4;
/** Maximum number of readings of a text that are looked up. */
const mostReadings = 6;

/** The words of a text, each the prefix of one of the shop's words. */
type Reading = readonly string[];

/** The words of a folded text. */
export const wordsIn = (folded: string): Reading => folded.split(' ').slice(0, mostWords);

const begins = (word: string) => word.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** Whether a product's texts `t` have words with these prefixes: a form that the trigram index supports. */
export const hasWords = (reading: Reading): SQL =>
  sql.join(
    reading.map((word) => sql`(t.search LIKE ${`${begins(word)}%`} OR t.search LIKE ${`% ${begins(word)}%`})`),
    sql` AND `,
  );

/**
 * Possible readings of a text, closest first: unknown words replaced by similar words of the shop (similarity of at
 * least `accuracy`, 0 to 1), then each word by its next best, then each word alone.
 */
export async function readingsOf(db: Db, culture: Culture, words: Reading, accuracy: number): Promise<Reading[]> {
  const alternatives = await withAccuracy(db, accuracy, async (tx) =>
    rowsOf<{ place: number; word: string }>(
      await tx.execute(sql`
        SELECT asked.place::int, near.word
        FROM unnest(string_to_array(${words.join(' ')}::text, ' ')) WITH ORDINALITY AS asked(word, place)
        CROSS JOIN LATERAL (
          SELECT w.word, word_similarity(asked.word, w.word) AS near, similarity(asked.word, w.word) AS same
          FROM search_words w WHERE w.culture = ${culture} AND w.word %> asked.word
          ORDER BY 2 DESC, 3 DESC, 1 LIMIT ${mostAlternatives}) near
        ORDER BY asked.place, near.near DESC, near.same DESC, near.word`),
    ),
  );
  const choices = words.map((word, index) => {
    const near = alternatives.filter(({ place }) => place === index + 1).map((each) => each.word);
    return near.some((each) => each.startsWith(word)) || near.length === 0
      ? [word, ...near.filter((each) => !each.startsWith(word))]
      : near;
  });
  const nearest = choices.map(([first = '']) => first);
  const others = choices.flatMap((each, place) => each.slice(1).map((word) => nearest.with(place, word)));
  const single = nearest.length > 1 ? nearest.map((word) => [word]) : [];
  const isAsWritten = (reading: Reading) => reading.join(' ') === words.join(' ');
  return [nearest, ...others, ...single].filter((reading) => !isAsWritten(reading)).slice(0, mostReadings);
}
