import { asc } from 'drizzle-orm';
import type { FaqPageData } from '#contract/faq.ts';
import type { Culture } from '#contract/wire.ts';
import { normalise } from '#rules/search.ts';
import { kept } from '#server/db/kept.ts';
import type { Db } from '#server/db/open.ts';
import { faqQuestions } from '#server/db/schema/index.ts';
import { cleanHtml } from '#server/html/clean.ts';

type Asked = FaqPageData['Questions'][number];

/** What the public reads, in the editors' order, by culture; each with the words that it is found by. */
const faqBook = kept([faqQuestions], async (db) => {
  const rows = await db.select().from(faqQuestions).orderBy(asc(faqQuestions.position), asc(faqQuestions.id));
  const shown = rows.filter(({ isShown }) => isShown);
  const readIn = (culture: Culture) =>
    shown.map(({ id, question, answer }): { asked: Asked; words: string } => {
      const { html } = cleanHtml(answer[culture]);
      const Question = question[culture];
      // a long answer is searched whole, whatever `normalise` keeps of a search text
      const words = [Question, ...html.replaceAll(/<[^>]*>/gu, ' ').split(' ')].map(normalise).join(' ');
      return { asked: { Id: id, Question, Html: html }, words };
    });
  return { fr: readIn('fr'), nl: readIn('nl') };
});

/** The questions with all words of `q`; all of them if it has none. */
export async function findQuestions(db: Db, culture: Culture, q = ''): Promise<Asked[]> {
  const words = normalise(q).split(' ');
  const book = await faqBook(db);
  return book[culture].filter((each) => words.every((word) => each.words.includes(word))).map(({ asked }) => asked);
}
