import { and, eq, inArray, like, ne, sql } from 'drizzle-orm';
import type { Culture } from '#contract/wire.ts';
import { dayOf, instantAt } from '#rules/dates.ts';
import { checkForm } from '#rules/forms.ts';
import { typedDay } from '#rules/period.ts';
import { postFields, postRules, tagField } from '#rules/post-form.ts';
import { slugify } from '#rules/slug.ts';
import type { Tx } from '#server/db/open.ts';
import * as tables from '#server/db/schema/index.ts';
import type { Asker } from '#server/kernel/asker.ts';
import { notFound, refuseFields, ShopProblem } from '#server/kernel/problem.ts';

const { assets, newsAuthors, newsCategories, newsPosts, newsPostTags, newsPostTexts, newsTags } = tables;

type Form = Readonly<Record<string, string>>;
type Texts = Record<(typeof postFields)[number], string>;
type Errors = Record<string, { code: string; params?: Readonly<Record<string, string | number>> | undefined }>;
const suffixes = { fr: 'Fr', nl: 'Nl' } as const;
const cultures = ['fr', 'nl'] as const;

const textsIn = (form: Form) =>
  Object.fromEntries(
    postFields.map((name) => [name, (form[name] ?? '').replaceAll('\r\n', '\n').normalize('NFC').trim()]),
  ) as Texts;

/** An id that a form names; 0 for none. */
const idIn = (text = ''): number => (/^\d{1,9}$/u.test(text) ? Number(text) : 0);

/** The post, locked with all others: few change them, and no two get one slug. @throws 404, 409 if it has changed */
async function lockPost(tx: Tx, id: number, form: Form) {
  await tx.execute(sql`LOCK TABLE news_posts IN SHARE ROW EXCLUSIVE MODE`);
  if (id === 0) return null;
  const [post] = await tx.select().from(newsPosts).where(eq(newsPosts.id, id));
  if (!post) throw notFound();
  if (form['Version'] !== String(post.version)) throw new ShopProblem(409, { code: 'DeskPosts.Changed' });
  return post;
}

/** The slug of a culture: as typed, else from the title, with a number if another post has that one. */
async function slugFor(tx: Tx, id: number, culture: Culture, texts: Texts): Promise<string | null> {
  const typed = texts[`Slug${suffixes[culture]}`];
  const stem = typed || slugify(texts[`Title${suffixes[culture]}`], culture) || 'article';
  for (let number = 1; ; number++) {
    const slug = number === 1 ? stem : `${stem}-${number}`;
    const others = and(eq(newsPostTexts.culture, culture), eq(newsPostTexts.slug, slug), ne(newsPostTexts.postId, id));
    if ((await tx.$count(newsPostTexts, others)) === 0) return slug;
    if (typed !== '') return null;
  }
}

interface Choices {
  categoryId: number;
  authorId: number | null;
  pictureId: number | null;
  tagIds: number[];
}

/** What a form chose, of what is still there. */
async function choicesIn(tx: Tx, form: Form): Promise<{ choices: Choices; errors: Errors }> {
  const errors: Errors = {};
  const [category] = await tx
    .select()
    .from(newsCategories)
    .where(eq(newsCategories.id, idIn(form['CategoryId'])));
  if (!category) errors['CategoryId'] = { code: 'Form.Mandatory' };
  const asked = idIn(form['AuthorId']);
  const [author] = await tx.select().from(newsAuthors).where(eq(newsAuthors.id, asked));
  if (asked !== 0 && !author) errors['AuthorId'] = { code: 'DeskPosts.AuthorGone' };
  const guid = form['PictureId'] ?? '';
  const isPicture = and(sql`${assets.guid}::text = ${guid}`, like(assets.mime, 'image/%'));
  const [picture] = guid === '' ? [] : await tx.select().from(assets).where(isPicture).for('key share');
  if (guid !== '' && !picture) errors['PictureId'] = { code: 'DeskPosts.PictureGone' };
  const ticked = (await tx.select().from(newsTags)).filter(({ id }) => form[tagField(id)] !== undefined);
  return {
    choices: {
      categoryId: category?.id ?? 0,
      authorId: author?.id ?? null,
      pictureId: picture?.id ?? null,
      tagIds: ticked.map(({ id }) => id),
    },
    errors,
  };
}

/** Writes a post in both cultures; with the id 0 it is a new one. @throws 404, 409, 422 by field @returns its id */
export async function savePost(
  { visit, services }: Asker,
  id: number,
  { form, isShown }: { form: Form; isShown: boolean | null },
): Promise<number> {
  const texts = textsIn(form);
  const day = typedDay(form['Day'] ?? '');
  return await services.db.transaction(async (tx) => {
    const post = await lockPost(tx, id, form);
    const { choices, errors } = await choicesIn(tx, form);
    const slugs = { fr: await slugFor(tx, id, 'fr', texts), nl: await slugFor(tx, id, 'nl', texts) };
    for (const culture of cultures)
      if (slugs[culture] === null) errors[`Slug${suffixes[culture]}`] = { code: 'DeskPosts.SlugTaken' };
    if (day === null) errors['Day'] = { code: 'DeskPosts.NoDay' };
    refuseFields({ ...errors, ...checkForm(postRules, texts, visit.culture) });
    const { tagIds, ...chosen } = choices;
    const written = {
      ...chosen,
      pictureAlt: texts.AltFr || texts.AltNl ? { fr: texts.AltFr, nl: texts.AltNl } : null,
      // the same day keeps its hour
      ...(post && day === dayOf(post.publishedAt.getTime()) ? {} : { publishedAt: new Date(instantAt(day ?? '', 0)) }),
      isShown: isShown ?? post?.isShown ?? false,
    };
    const [row] = post
      ? await tx
          .update(newsPosts)
          .set({ ...written, version: post.version + 1 })
          .where(eq(newsPosts.id, id))
          .returning()
      : await tx.insert(newsPosts).values(written).returning();
    const postId = row?.id ?? id;
    for (const culture of cultures) {
      const of = suffixes[culture];
      const text = {
        title: texts[`Title${of}`],
        slug: slugs[culture] ?? '',
        summary: texts[`Summary${of}`],
        html: texts[`Body${of}`],
      };
      await tx
        .insert(newsPostTexts)
        .values({ postId, culture, ...text })
        .onConflictDoUpdate({ target: [newsPostTexts.postId, newsPostTexts.culture], set: text });
    }
    await tx.delete(newsPostTags).where(eq(newsPostTags.postId, postId));
    if (tagIds.length > 0) await tx.insert(newsPostTags).values(tagIds.map((tagId) => ({ postId, tagId })));
    return postId;
  });
}

/** Only what is not on the site, so that no single press loses a text. @throws 404, 409 */
export async function removePost({ services }: Asker, id: number, form: Form): Promise<void> {
  await services.db.transaction(async (tx) => {
    const post = await lockPost(tx, id, form);
    if (!post || post.isShown) throw notFound();
    for (const table of [newsPostTags, newsPostTexts]) await tx.delete(table).where(inArray(table.postId, [id]));
    await tx.delete(newsPosts).where(eq(newsPosts.id, id));
  });
}
