import { asc, count, eq, ne, and, sql } from 'drizzle-orm';
import type { DeskAuthor, DeskTag } from '#contract/desk-authors.ts';
import { authorRules, tagRules } from '#rules/author-form.ts';
import { checkForm } from '#rules/forms.ts';
import type { FormRules } from '#rules/forms.ts';
import { slugify } from '#rules/slug.ts';
import type { Db, Tx } from '#server/db/open.ts';
import { newsAuthors, newsPosts, newsPostTags, newsTags } from '#server/db/schema/index.ts';
import type { Asker } from '#server/kernel/asker.ts';
import { digestOf } from '#server/kernel/json-digest.ts';
import { notFound, refuseFields, ShopProblem } from '#server/kernel/problem.ts';

type Form = Readonly<Record<string, string>>;

/** Stands for what is stored, as for the rule of delivery (106). */
const versionOf = (texts: Form): string => digestOf(texts);

/**
 * What somebody else saved after a form was opened, at each field that says otherwise; a form goes on with the version that its page
 * has then. @throws 409
 */
function refuseOutdated(form: Form, stored: Form): void {
  if (form['Version'] === versionOf(stored)) return;
  const errors = Object.entries(stored).flatMap(([name, value]) =>
    form[name]?.normalize('NFC').trim() === value
      ? []
      : [{ pointer: `/${name}`, code: 'DeskAuthors.NowStored', params: { value } }],
  );
  throw new ShopProblem(409, { code: 'DeskAuthors.Changed', errors });
}

/** Everybody who writes, by name. */
export async function deskAuthors(db: Db): Promise<DeskAuthor[]> {
  const rows = await db
    .select({ author: newsAuthors, posts: count(newsPosts.id) })
    .from(newsAuthors)
    .leftJoin(newsPosts, eq(newsPosts.authorId, newsAuthors.id))
    .groupBy(newsAuthors.id)
    .orderBy(asc(newsAuthors.name), asc(newsAuthors.id));
  return rows.map(({ author: { id, name, role }, posts }) => ({
    Id: id,
    Name: name,
    RoleFr: role.fr,
    RoleNl: role.nl,
    Version: versionOf({ Name: name, RoleFr: role.fr, RoleNl: role.nl }),
    Posts: posts,
  }));
}

/** All tags, in the order of their addresses. */
export async function deskTags(db: Db): Promise<DeskTag[]> {
  const rows = await db
    .select({ tag: newsTags, posts: count(newsPostTags.postId) })
    .from(newsTags)
    .leftJoin(newsPostTags, eq(newsPostTags.tagId, newsTags.id))
    .groupBy(newsTags.id)
    .orderBy(asc(newsTags.slug));
  return rows.map(({ tag: { id, name }, posts }) => ({
    Id: id,
    NameFr: name.fr,
    NameNl: name.nl,
    Version: versionOf({ NameFr: name.fr, NameNl: name.nl }),
    Posts: posts,
  }));
}

/** What was typed, of the fields that the rules name. @throws 422 by field */
function checked<Name extends string>(rules: FormRules & Record<Name, unknown>, form: Form, { visit }: Asker) {
  const names = Object.keys(rules) as Name[];
  const typed = Object.fromEntries(names.map((name) => [name, (form[name] ?? '').normalize('NFC').trim()])) as Record<
    Name,
    string
  >;
  refuseFields(checkForm(rules, typed, visit.culture));
  return typed;
}

/** Few change them, and no post takes what is being removed. */
const alone = async <Done>({ services }: Asker, work: (tx: Tx) => Promise<Done>): Promise<Done> =>
  await services.db.transaction(async (tx) => {
    await tx.execute(sql`LOCK TABLE news_posts IN SHARE ROW EXCLUSIVE MODE`);
    return await work(tx);
  });

/** Writes an author; with the id 0 it is a new one. @throws 404, 409, 422 by field */
export async function saveAuthor(asker: Asker, id: number, form: Form): Promise<void> {
  await asker.services.db.transaction(async (tx) => {
    if (id !== 0) {
      const [stored] = await tx.select().from(newsAuthors).where(eq(newsAuthors.id, id)).for('update');
      if (!stored) throw notFound();
      refuseOutdated(form, { Name: stored.name, RoleFr: stored.role.fr, RoleNl: stored.role.nl });
    }
    const { Name, RoleFr, RoleNl } = checked<keyof typeof authorRules>(authorRules, form, asker);
    const written = { name: Name, role: { fr: RoleFr, nl: RoleNl } };
    if (id === 0) await tx.insert(newsAuthors).values(written);
    else await tx.update(newsAuthors).set(written).where(eq(newsAuthors.id, id));
  });
}

/** Only who signed no post. @throws 404, 409 */
export const removeAuthor = (asker: Asker, id: number): Promise<void> =>
  alone(asker, async (tx) => {
    if ((await tx.$count(newsPosts, eq(newsPosts.authorId, id))) > 0)
      throw new ShopProblem(409, { code: 'DeskAuthors.AuthorUsed' });
    if ((await tx.delete(newsAuthors).where(eq(newsAuthors.id, id)).returning()).length === 0) throw notFound();
  });

/** An address that no other tag has. */
async function slugFor(tx: Tx, name: string): Promise<string> {
  const stem = slugify(name, 'fr') || 'theme';
  for (let number = 1; ; number++) {
    const slug = number === 1 ? stem : `${stem}-${number}`;
    if ((await tx.$count(newsTags, eq(newsTags.slug, slug))) === 0) return slug;
  }
}

/**
 * Writes a tag; with the id 0 it is a new one. Its address stays, whatever it is called later.
 * @throws 404, 409, 422 by field
 */
export async function saveTag(asker: Asker, id: number, form: Form): Promise<void> {
  await alone(asker, async (tx) => {
    if (id !== 0) {
      const [stored] = await tx.select().from(newsTags).where(eq(newsTags.id, id));
      if (!stored) throw notFound();
      refuseOutdated(form, { NameFr: stored.name.fr, NameNl: stored.name.nl });
    }
    const { NameFr, NameNl } = checked<keyof typeof tagRules>(tagRules, form, asker);
    const name = { fr: NameFr, nl: NameNl };
    const isSame = (culture: 'fr' | 'nl') =>
      and(ne(newsTags.id, id), sql`lower(${newsTags.name}->>${culture}) = ${name[culture].toLowerCase()}`);
    const taken = { code: 'DeskAuthors.TagTaken' };
    refuseFields({
      ...((await tx.$count(newsTags, isSame('fr'))) > 0 ? { NameFr: taken } : {}),
      ...((await tx.$count(newsTags, isSame('nl'))) > 0 ? { NameNl: taken } : {}),
    });
    if (id === 0) await tx.insert(newsTags).values({ name, slug: await slugFor(tx, NameFr) });
    else await tx.update(newsTags).set({ name }).where(eq(newsTags.id, id));
  });
}

/** Only what no post has. @throws 404, 409 */
export const removeTag = (asker: Asker, id: number): Promise<void> =>
  alone(asker, async (tx) => {
    if ((await tx.$count(newsPostTags, eq(newsPostTags.tagId, id))) > 0)
      throw new ShopProblem(409, { code: 'DeskAuthors.TagUsed' });
    if ((await tx.delete(newsTags).where(eq(newsTags.id, id)).returning()).length === 0) throw notFound();
  });
