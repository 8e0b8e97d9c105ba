import { eq, sql } from 'drizzle-orm';
import { foldAccents } from '#rules/search.ts';
import { slugify } from '#rules/slug.ts';
import type { Tx } from '#server/db/open.ts';
import * as tables from '#server/db/schema/index.ts';
import { keyOf } from './merge.ts';
import type { Named, ProductRecord } from './record.ts';

/** Names of options shown as swatches, in the languages of files. */
const colourNames = /^(couleur|kleur|colou?r|farbe)s?$/iu;

const both = ({ fr, nl }: Named) => ({ fr, nl: nl ?? fr });

/** A slug that no other row has: duplicates get a number appended. */
async function freeSlug(stem: string, isTaken: (slug: string) => Promise<boolean>): Promise<string> {
  let slug = stem;
  for (let number = 2; await isTaken(slug); number++) slug = `${stem}-${number}`;
  return slug;
}

export async function brandId(tx: Tx, name: string): Promise<number> {
  const [known] = await tx
    .select()
    .from(tables.brands)
    .where(sql`lower(${tables.brands.name}) = lower(${name})`);
  if (known) return known.id;
  const slug = await freeSlug(slugify(name, 'fr') || 'maison', async (each) => {
    return (await tx.select().from(tables.brands).where(eq(tables.brands.slug, each))).length > 0;
  });
  const [made] = await tx
    .insert(tables.brands)
    .values({ name, slug, description: { fr: '', nl: '' } })
    .returning({ id: tables.brands.id });
  return made?.id ?? 0;
}

/** The ids from the root down. */
export async function categoryPath(tx: Tx, names: readonly Named[]): Promise<number[]> {
  const path: number[] = [];
  for (const name of names) {
    const parentId = path.at(-1) ?? null;
    const [known] = await tx
      .select({ id: tables.categories.id })
      .from(tables.categories)
      .innerJoin(tables.categoryTexts, eq(tables.categoryTexts.categoryId, tables.categories.id))
      .where(
        sql`${tables.categories.parentId} IS NOT DISTINCT FROM ${parentId}::int AND ${tables.categoryTexts.culture} = 'fr' AND lower(${tables.categoryTexts.name}) = lower(${name.fr})`,
      );
    path.push(known?.id ?? (await newCategory(tx, name, path)));
  }
  return path;
}

async function newCategory(tx: Tx, name: Named, above: readonly number[]): Promise<number> {
  const [made] = await tx
    .insert(tables.categories)
    .values({
      parentId: above.at(-1) ?? null,
      level: above.length + 1,
      position: sql`(SELECT coalesce(max(position), 0) + 1 FROM categories WHERE parent_id IS NOT DISTINCT FROM ${above.at(-1) ?? null}::int)`,
      path: [],
    })
    .returning({ id: tables.categories.id });
  const id = made?.id ?? 0;
  await tx
    .update(tables.categories)
    .set({ path: [...above, id] })
    .where(eq(tables.categories.id, id));
  for (const culture of ['fr', 'nl'] as const) {
    const said = both(name)[culture];
    const slug = await freeSlug(slugify(said, culture) || `c-${id}`, async (each) => {
      const taken = sql`${tables.categoryTexts.culture} = ${culture} AND ${tables.categoryTexts.slug} = ${each}`;
      return (await tx.select().from(tables.categoryTexts).where(taken)).length > 0;
    });
    await tx.insert(tables.categoryTexts).values({ categoryId: id, culture, name: said, slug, description: '' });
  }
  return id;
}

export async function tagIds(tx: Tx, names: readonly Named[]): Promise<number[]> {
  const ids: number[] = [];
  for (const name of names) {
    const [known] = await tx
      .select()
      .from(tables.tags)
      .where(sql`lower(${tables.tags.name} ->> 'fr') = lower(${name.fr})`);
    if (known) {
      ids.push(known.id);
      continue;
    }
    const slug = await freeSlug(slugify(name.fr, 'fr') || 'tag', async (each) => {
      return (await tx.select().from(tables.tags).where(eq(tables.tags.slug, each))).length > 0;
    });
    const [made] = await tx
      .insert(tables.tags)
      .values({ slug, name: both(name) })
      .returning({ id: tables.tags.id });
    ids.push(made?.id ?? 0);
  }
  return ids;
}

export interface KnownOption {
  attributeId: number;
  /** Value ids by lower-case French name. */
  valueIds: Map<string, number>;
}

/** The product's options with all values that its variants have, created if missing. */
export async function optionsOf(tx: Tx, { options, variants }: ProductRecord): Promise<KnownOption[]> {
  const found: KnownOption[] = [];
  for (const [index, option] of options.entries()) {
    const attributeId = await attributeIdOf(tx, option);
    const values = await tx
      .select()
      .from(tables.attributeValues)
      .where(eq(tables.attributeValues.attributeId, attributeId));
    const valueIds = new Map(values.map(({ id, name }) => [keyOf({ fr: name?.fr ?? '' }), id]));
    for (const value of variants.flatMap((variant) => variant.values[index] ?? [])) {
      if (valueIds.has(keyOf(value))) continue;
      const [made] = await tx
        .insert(tables.attributeValues)
        .values({
          attributeId,
          code: codeOf(value.fr) || `v${valueIds.size + 1}`,
          name: both(value),
          position: valueIds.size + 1,
          colorCode1: value.colours?.[0] ?? null,
          colorCode2: value.colours?.[1] ?? null,
          colorCode3: value.colours?.[2] ?? null,
        })
        .returning({ id: tables.attributeValues.id });
      valueIds.set(keyOf(value), made?.id ?? 0);
    }
    found.push({ attributeId, valueIds });
  }
  return found;
}

const codeOf = (name: string): string =>
  foldAccents(name)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/gu, '-')
    .slice(0, 40);

async function attributeIdOf(tx: Tx, option: ProductRecord['options'][number]): Promise<number> {
  const [known] = await tx
    .select()
    .from(tables.attributes)
    .where(sql`lower(${tables.attributes.name} ->> 'fr') = lower(${option.fr})`);
  if (known) return known.id;
  const code = await freeSlug(codeOf(option.fr) || 'option', async (each) => {
    return (await tx.select().from(tables.attributes).where(eq(tables.attributes.code, each))).length > 0;
  });
  const [made] = await tx
    .insert(tables.attributes)
    .values({
      code,
      name: both(option),
      displayType: option.display ?? (colourNames.test(option.fr) ? 'Square' : 'Button'),
      position: sql`(SELECT coalesce(max(position), 0) + 1 FROM attributes)`,
    })
    .returning({ id: tables.attributes.id });
  return made?.id ?? 0;
}
