import type * as tables from '#server/db/schema/index.ts';
import { chanceOf } from '../random.ts';
import type { Article, Choice } from './articles.ts';
import type { attributeRows } from './taxonomy.ts';

export type VariantRow = typeof tables.variants.$inferInsert & { id: number };

/** A variant with what determines its price and stock. */
export interface MadeVariant {
  row: VariantRow;
  article: Article;
  /** Positions of its size and its material in their lists; 0 if it has none. */
  sizePlace: number;
  materialPlace: number;
}

interface Combination {
  codes: string[];
  places: number[];
}

/**
 * The variants of every article. Of articles with four or more combinations some don't exist, and some that exist are
 * not for sale; each value keeps at least one combination, and the first one is always for sale.
 */
export function variantsOf(
  articles: readonly Article[],
  { valueIdOf }: Pick<ReturnType<typeof attributeRows>, 'valueIdOf'>,
): MadeVariant[] {
  let id = 0;
  return articles.flatMap((article) => {
    const chance = chanceOf(`variants ${article.name.fr}`);
    const all = combinationsOf(article.choices);
    const made = all.length < 4 ? all : thinned(all, () => chance.happens(11));
    const place = (combination: Combination, isAsked: (choice: Choice) => boolean) =>
      combination.places[article.choices.findIndex(isAsked)] ?? 0;
    return made.map((combination, index): MadeVariant => {
      id += 1;
      const sizePlace = place(combination, ({ attribute }) => attribute !== 'colour' && attribute !== 'material');
      const row = {
        id,
        productId: article.id,
        sku: skuOf(article, index + 1),
        position: index + 1,
        isAvailable: index === 0 || made.length < 3 || !chance.happens(7),
        valueIds: article.choices.map(({ attribute }, nth) => valueIdOf(attribute, combination.codes[nth] ?? '')),
        weightGrams: Math.round(article.kind.grams * (1 + 0.4 * sizePlace)),
      };
      return {
        row,
        article,
        sizePlace,
        materialPlace: place(combination, ({ attribute }) => attribute === 'material'),
      };
    });
  });
}

function combinationsOf(choices: readonly Choice[]): Combination[] {
  return choices.reduce<Combination[]>(
    (before, { values }) =>
      before.flatMap(({ codes, places }) =>
        values.map((code, place) => ({ codes: [...codes, code], places: [...places, place] })),
      ),
    [{ codes: [], places: [] }],
  );
}

/** Leaves out those `isLeftOut` picks, but never the first one nor the last with some value. */
function thinned(all: readonly Combination[], isLeftOut: () => boolean): Combination[] {
  return all.slice(1).reduce<Combination[]>(
    (made, combination) => {
      if (!isLeftOut()) return made;
      const rest = made.filter((other) => other !== combination);
      const isMissed = combination.places.some((place, nth) => rest.every((other) => other.places[nth] !== place));
      return isMissed ? made : rest;
    },
    [...all],
  );
}

/** `TEAP-0001-02`: the stem of the picture, the product's number, the variant's. */
const skuOf = ({ kind, id }: Article, position: number): string => {
  const stem = kind.picture
    .replaceAll(/[^a-z]/g, '')
    .slice(0, 4)
    .toUpperCase();
  return `${stem}-${String(id).padStart(4, '0')}-${String(position).padStart(2, '0')}`;
};
