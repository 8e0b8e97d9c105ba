import { desc, eq, inArray, like, or, sql } from 'drizzle-orm';
import type { DeskPost, DeskPostPageData, DeskPostRow, DeskPostsPageData } from '#contract/desk-posts.ts';
import type { Culture } from '#contract/wire.ts';
import { dayOf } from '#rules/dates.ts';
import { totalPagesOf } from '#rules/pagination.ts';
import { isIn } from '#rules/period.ts';
import type { Period } from '#rules/period.ts';
import { normalise } from '#rules/search.ts';
import * as tables from '#server/db/schema/index.ts';
import type { Asker } from '#server/kernel/asker.ts';
import { notFound } from '#server/kernel/problem.ts';

const { assets, newsAuthors, newsCategories, newsPosts, newsPostTags, newsPostTexts, newsTags } = tables;
type PostRow = typeof newsPosts.$inferSelect;

const perPage = 20;
/** What a plain list of pictures can be chosen from: longer ones are searched in the library. */
const mostPictures = 200;

const titleColumns = { postId: newsPostTexts.postId, culture: newsPostTexts.culture, title: newsPostTexts.title };

const standingOf = ({ isShown, publishedAt }: Pick<PostRow, 'isShown' | 'publishedAt'>, now: number) =>
  isShown ? (publishedAt.getTime() <= now ? 'shown' : 'planned') : 'hidden';

type Found = Pick<DeskPostsPageData, 'Posts' | 'ItemsCount' | 'CurrentPage' | 'TotalPages'>;

/** Posts of every standing, newest first, by their days; all words are in a title, in either language. */
export async function findPosts(
  { visit, services }: Asker,
  { q, period, page }: { q: string; period: Period; page: number },
): Promise<Found> {
  const { db } = services;
  const rows = await db
    .select({ post: newsPosts, category: newsCategories.name })
    .from(newsPosts)
    .innerJoin(newsCategories, eq(newsCategories.id, newsPosts.categoryId))
    .orderBy(desc(newsPosts.publishedAt), desc(newsPosts.id));
  const titles = new Map<number, Record<string, string>>();
  for (const { postId, culture, title } of await db.select(titleColumns).from(newsPostTexts))
    titles.set(postId, { ...titles.get(postId), [culture]: title });
  const words = normalise(q).split(' ');
  const found = rows.filter(({ post }) => {
    const said = normalise(Object.values(titles.get(post.id) ?? {}).join(' '));
    return words.every((word) => said.includes(word)) && isIn(period, dayOf(post.publishedAt.getTime()));
  });
  const TotalPages = totalPagesOf(found.length, perPage);
  const CurrentPage = Math.min(page, TotalPages);
  return {
    Posts: found.slice((CurrentPage - 1) * perPage, CurrentPage * perPage).map(({ post, category }): DeskPostRow => ({
      Id: post.id,
      Title: titles.get(post.id)?.[visit.culture] ?? '',
      Category: category[visit.culture],
      PublishedAt: post.publishedAt.toISOString(),
      Standing: standingOf(post, services.now()),
    })),
    ItemsCount: found.length,
    CurrentPage,
    TotalPages,
  };
}

/** A post as it is written; with the id 0 an empty one, of today. */
async function readDeskPost({ visit, services }: Asker, id: number): Promise<DeskPost> {
  const { db } = services;
  const [post] = id === 0 ? [] : await db.select().from(newsPosts).where(eq(newsPosts.id, id));
  if (id !== 0 && !post) throw notFound();
  const texts = id === 0 ? [] : await db.select().from(newsPostTexts).where(eq(newsPostTexts.postId, id));
  const tags = id === 0 ? [] : await db.select().from(newsPostTags).where(eq(newsPostTags.postId, id));
  const [shown] = post?.pictureId ? await db.select().from(assets).where(eq(assets.id, post.pictureId)) : [];
  const [fr, nl] = (['fr', 'nl'] as const).map((culture) => texts.find((text) => text.culture === culture));
  const now = services.now();
  return {
    Id: id,
    Version: post?.version ?? 0,
    TitleFr: fr?.title ?? '',
    TitleNl: nl?.title ?? '',
    SlugFr: fr?.slug ?? '',
    SlugNl: nl?.slug ?? '',
    SummaryFr: fr?.summary ?? '',
    SummaryNl: nl?.summary ?? '',
    BodyFr: fr?.html ?? '',
    BodyNl: nl?.html ?? '',
    AltFr: post?.pictureAlt?.fr ?? '',
    AltNl: post?.pictureAlt?.nl ?? '',
    CategoryId: post?.categoryId ?? 0,
    AuthorId: post?.authorId ?? 0,
    TagIds: tags.map(({ tagId }) => tagId),
    Day: dayOf(post?.publishedAt.getTime() ?? now),
    Picture: shown
      ? {
          AssetId: shown.guid,
          AssetName: shown.alt?.[visit.culture] ?? shown.name,
          Width: shown.width,
          Height: shown.height,
        }
      : null,
    Standing: post ? standingOf(post, now) : 'hidden',
  };
}

/** A post with all that it can be given. @throws 404 */
export async function readDeskPage(asker: Asker, id: number): Promise<Omit<DeskPostPageData, 'Kind' | 'Done'>> {
  const { visit, services } = asker;
  const { db } = services;
  const Post = await readDeskPost(asker, id);
  const [categories, authors, tags] = await Promise.all([
    db.select().from(newsCategories).orderBy(newsCategories.position),
    db.select().from(newsAuthors).orderBy(newsAuthors.name),
    db.select().from(newsTags).orderBy(newsTags.id),
  ]);
  const named = (rows: readonly { id: number; name: string }[]) => rows.map(({ id: Id, name: Name }) => ({ Id, Name }));
  const inCulture = (rows: readonly { id: number; name: Record<Culture, string> }[]) =>
    named(rows.map(({ id: of, name }) => ({ id: of, name: name[visit.culture] })));
  return {
    Post,
    Categories: inCulture(categories),
    Authors: named(authors),
    Tags: inCulture(tags),
    Pictures: await choosablePictures(asker, Post.Picture?.AssetId),
  };
}

/** The library's latest pictures by name, and the one that is chosen already. */
async function choosablePictures({ services: { db } }: Asker, chosen: string | undefined) {
  const isPicture = like(assets.mime, 'image/%');
  const latest = db
    .select({ id: assets.id })
    .from(assets)
    .where(isPicture)
    .orderBy(desc(assets.createdAt), desc(assets.id))
    .limit(mostPictures);
  return await db
    .select({ AssetId: assets.guid, Name: assets.name })
    .from(assets)
    .where(or(inArray(assets.id, latest), chosen ? eq(assets.guid, chosen) : undefined))
    .orderBy(sql`lower(${assets.name})`, assets.id);
}
