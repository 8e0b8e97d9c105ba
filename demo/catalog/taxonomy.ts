import { slugify } from '#rules/slug.ts';
import type * as tables from '#server/db/schema/index.ts';
import { attributes } from '../facts/attributes.ts';
import { brands } from '../facts/brands.ts';
import { introductions } from '../facts/introductions.ts';
import type { Root } from '../facts/kind.ts';
import { tags } from '../facts/tags.ts';

type Insert<Table extends { $inferInsert: unknown }> = Table['$inferInsert'];

/** Slugs of one culture: a repeated name gets a number. */
export function slugsOf(): (name: string, culture: 'fr' | 'nl') => string {
  const used = new Set<string>();
  return (name, culture) => {
    const stem = slugify(name, culture);
    let slug = stem;
    for (let number = 2; used.has(`${culture} ${slug}`); number++) slug = `${stem}-${number}`;
    used.add(`${culture} ${slug}`);
    return slug;
  };
}

export interface CategoryRows {
  categories: (Insert<typeof tables.categories> & { id: number; path: number[] })[];
  categoryTexts: Insert<typeof tables.categoryTexts>[];
  /** The category of a leaf, by its object in the facts. */
  leafIds: ReadonlyMap<object, number>;
}

/** Three levels: roots, departments and leaves. Categories with the same name have their parent's in the slug. */
export function categoryRows(roots: readonly Root[]): CategoryRows {
  const rows: CategoryRows['categories'] = [];
  const texts: CategoryRows['categoryTexts'] = [];
  const leafIds = new Map<object, number>();
  const slugOf = slugsOf();
  const add = (
    { fr, nl }: { fr: string; nl: string },
    position: number,
    parent: CategoryRows['categories'][number] | null,
  ) => {
    const id = rows.length + 1;
    const path = [...(parent?.path ?? []), id];
    const row = { id, parentId: parent?.id ?? null, level: path.length, position, path, pictureId: null };
    rows.push(row);
    const said = introductions[fr];
    if (!said) throw new Error(`The category "${fr}" says nothing of itself`);
    texts.push({
      categoryId: id,
      culture: 'fr',
      name: fr,
      slug: slugOf(fr, 'fr'),
      description: said[0],
    });
    texts.push({
      categoryId: id,
      culture: 'nl',
      name: nl,
      slug: slugOf(nl, 'nl'),
      description: said[1],
    });
    return row;
  };
  // level by level, so that a root keeps the plain slug when a leaf has the same name
  const first = roots.map((root, index) => ({ root, row: add(root, index + 1, null) }));
  const second = first.flatMap(({ root, row }) =>
    root.departments.map((department, index) => ({ department, row: add(department, index + 1, row) })),
  );
  for (const { department, row } of second)
    department.leaves.forEach((leaf, index) => leafIds.set(leaf, add(leaf, index + 1, row).id));
  return { categories: rows, categoryTexts: texts, leafIds };
}

type BrandCode = keyof typeof brands;

export function brandRows() {
  const entries = Object.entries(brands).map(([code, brand], index) => ({ code, id: index + 1, ...brand }));
  const rows = entries.map(({ id, name, fr, nl }) => ({
    id,
    name,
    slug: slugify(name, 'fr'),
    description: { fr, nl },
    logoId: null,
  }));
  const idOf = (code: BrandCode) => entries.find((entry) => entry.code === code)?.id ?? 0;
  return { brands: rows satisfies Insert<typeof tables.brands>[], idOf };
}

export function tagRows() {
  const entries = Object.entries(tags).map(([code, name], index) => ({ code, id: index + 1, name }));
  const rows = entries.map(({ code, id, name }) => ({ id, slug: code, name }));
  const byCode = new Map(entries.map((entry) => [entry.code, entry]));
  return {
    tags: rows satisfies Insert<typeof tables.tags>[],
    tagOf: (code: string) => {
      const tag = byCode.get(code);
      if (!tag) throw new Error(`"${code}" is no tag`);
      return tag;
    },
  };
}

export function attributeRows() {
  const attributeRows = attributes.map(({ code, fr, nl, display }, index) => ({
    id: index + 1,
    code,
    name: { fr, nl },
    displayType: display,
    position: index + 1,
  }));
  const listed = attributes.flatMap((attribute, index) =>
    attribute.values.map((value, place) => ({
      attribute: attribute.code,
      attributeId: index + 1,
      position: place + 1,
      value,
    })),
  );
  const values = listed.map(({ attributeId, position, value }, index) => {
    const colours = 'colours' in value ? (value.colours ?? []) : [];
    return {
      id: index + 1,
      attributeId,
      code: value.code,
      name: { fr: value.fr, nl: value.nl },
      position,
      colorCode1: colours[0] ?? null,
      colorCode2: colours[1] ?? null,
      colorCode3: colours[2] ?? null,
    };
  });
  const valueIds = new Map(listed.map(({ attribute, value }, index) => [`${attribute} ${value.code}`, index + 1]));
  return {
    attributes: attributeRows satisfies Insert<typeof tables.attributes>[],
    attributeValues: values satisfies Insert<typeof tables.attributeValues>[],
    attributeIdOf: (code: string) => attributes.findIndex((attribute) => attribute.code === code) + 1,
    /** Throws for a value that the attribute does not have. */
    valueIdOf: (attribute: string, value: string) => {
      const id = valueIds.get(`${attribute} ${value}`);
      if (!id) throw new Error(`${attribute} has no value "${value}"`);
      return id;
    },
  };
}
