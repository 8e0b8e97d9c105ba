import { and, asc, eq, sql } from 'drizzle-orm';
import { answerLength, questionLength } from '#contract/desk-faq.ts';
import type { DeskQuestion } from '#contract/desk-faq.ts';
import type { Db } from '#server/db/open.ts';
import { faqQuestions } from '#server/db/schema/index.ts';
import { notFound, refuseFields } from '#server/kernel/problem.ts';

const inOrder = (db: Pick<Db, 'select'>) =>
  db.select().from(faqQuestions).orderBy(asc(faqQuestions.position), asc(faqQuestions.id));

/** All questions, hidden ones too. */
export const deskQuestions = async (db: Db): Promise<DeskQuestion[]> =>
  (await inOrder(db)).map(({ id, question, answer, isShown }) => ({
    Id: id,
    QuestionFr: question.fr,
    QuestionNl: question.nl,
    AnswerFr: answer.fr,
    AnswerNl: answer.nl,
    IsShown: isShown,
  }));

const lengths = {
  QuestionFr: questionLength,
  QuestionNl: questionLength,
  AnswerFr: answerLength,
  AnswerNl: answerLength,
};
const names = Object.keys(lengths) as (keyof typeof lengths)[];

function faultOf(text: string, max: number) {
  if (text === '') return { code: 'Form.Mandatory' };
  return text.length > max ? { code: 'Form.MaxLength', params: { max } } : null;
}

/** Writes a question in both cultures; with the id 0 it is a new one, after all others. */
export async function saveQuestion(db: Db, id: number, form: Readonly<Record<string, string>>): Promise<void> {
  const typed = (name: keyof typeof lengths) => (form[name] ?? '').replaceAll('\r\n', '\n').trim();
  refuseFields(
    Object.fromEntries(
      names.flatMap((name) => {
        const fault = faultOf(typed(name), lengths[name]);
        return fault ? [[name, fault]] : [];
      }),
    ),
  );
  const written = {
    question: { fr: typed('QuestionFr'), nl: typed('QuestionNl') },
    answer: { fr: typed('AnswerFr'), nl: typed('AnswerNl') },
  };
  if (id === 0) {
    const position = sql`(SELECT coalesce(max(position), 0) + 1 FROM faq_questions)`;
    await db.insert(faqQuestions).values({ ...written, position });
    return;
  }
  const changed = await db.update(faqQuestions).set(written).where(eq(faqQuestions.id, id)).returning();
  if (changed.length === 0) throw notFound();
}

/** Swaps a question with the one before or after it; the first and the last stay where they are. */
export async function moveQuestion(db: Db, id: number, by: 1 | -1): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`LOCK TABLE faq_questions IN SHARE ROW EXCLUSIVE MODE`);
    const ids = (await inOrder(tx)).map((row) => row.id);
    const at = ids.indexOf(id);
    if (at < 0) throw notFound();
    const other = ids[at + by];
    if (other === undefined) return;
    ids[at] = other;
    ids[at + by] = id;
    for (const [index, each] of ids.entries())
      await tx
        .update(faqQuestions)
        .set({ position: index + 1 })
        .where(eq(faqQuestions.id, each));
  });
}

export async function showQuestion(db: Db, id: number, isShown: boolean): Promise<void> {
  const changed = await db.update(faqQuestions).set({ isShown }).where(eq(faqQuestions.id, id)).returning();
  if (changed.length === 0) throw notFound();
}

/** Only what has been hidden before, so that no single press loses a text. */
export async function removeQuestion(db: Db, id: number): Promise<void> {
  const hidden = and(eq(faqQuestions.id, id), eq(faqQuestions.isShown, false));
  if ((await db.delete(faqQuestions).where(hidden).returning()).length === 0) throw notFound();
}
