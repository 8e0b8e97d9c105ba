import type { Culture } from '#rules/culture.ts';
import { normalise } from '#rules/search.ts';
import type * as tables from '#server/db/schema/index.ts';
import { capital } from '../facts/attributes.ts';
import { brands } from '../facts/brands.ts';
import { cares, materials } from '../facts/words.ts';
import { chanceOf } from '../random.ts';
import { coloursOf, tagsOf } from './articles.ts';
import type { Article } from './articles.ts';
import { slugsOf } from './taxonomy.ts';
import type { attributeRows, tagRows } from './taxonomy.ts';
import type { MadeVariant } from './variants.ts';

const cultures = ['fr', 'nl'] as const;
const day = 86_400_000;
export const catalogIds = { main: 1, season: 2 } as const;

/** Of a turn: ten degrees each. */
export const SPIN_FRAMES = 36;

/** The product whose page has a spin viewer: the first model of a kind that spins. */
export const spins = ({ kind, nth }: Article) => kind.spins === true && nth === 0;

/** Between them the products use every spin direction and both gallery layouts. */
const shows = ({ id, model }: Article) => {
  const colours = coloursOf(model).length;
  const spinMode = (['auto', 'drag', 'slider'] as const)[colours % 3] ?? 'auto';
  return { spinMode, galleryLayout: id % 4 === 3 ? ('column' as const) : ('row' as const) };
};

const chanceFor = ({ name }: Article) => chanceOf(`product ${name.fr}`);
/** How often it was bought, before anybody buys: 0…900. */
export const popularityOf = (article: Article): number => chanceFor(article).whole(0, 900);

export function productRow(
  article: Article,
  place: { brandId: number; categoryId: number; fromInclCents: number; now: Date },
): typeof tables.products.$inferInsert {
  const { id, kind, nth } = article;
  const chance = chanceFor(article);
  const popularity = chance.whole(0, 900);
  const [minQty, maxQty, stepQty] = kind.limits ?? [1, 0, 1];
  const isOfSeason = nth === kind.models.length - 1 && tagsOf(kind).some((tag) => tag === 'summer' || tag === 'winter');
  return {
    id,
    catalogId: isOfSeason ? catalogIds.season : catalogIds.main,
    brandId: place.brandId,
    categoryId: place.categoryId,
    minQty,
    maxQty,
    stepQty,
    vatCategory: kind.vat ?? 'standard',
    popularity,
    fromInclCents: place.fromInclCents,
    spinFrames: spins(article) ? SPIN_FRAMES : 0,
    ...(spins(article) ? shows(article) : {}),
    createdAt: new Date(place.now.getTime() - chance.whole(1, 500) * day),
  };
}

export function productTexts(
  articles: readonly Article[],
  variants: readonly MadeVariant[],
  { tagOf }: Pick<ReturnType<typeof tagRows>, 'tagOf'>,
): (typeof tables.productTexts.$inferInsert)[] {
  const slugOf = slugsOf();
  const skus = Map.groupBy(variants, ({ row }) => row.productId);
  return articles.flatMap((article) =>
    cultures.map((culture) => {
      const { kind, model, leaf } = article;
      const name = article.name[culture];
      const tags = tagsOf(kind).map((code) => tagOf(code).name[culture]);
      const numbers = (skus.get(article.id) ?? []).map(({ row }) => row.sku);
      return {
        productId: article.id,
        culture,
        name,
        slug: slugOf(name, culture),
        summary: `${kind[culture].summary} ${model[culture]}`,
        descriptionHtml: descriptionOf(article, culture),
        facts: factsOf(article, culture),
        search: [name, brands[model.brand].name, leaf[culture], ...tags, ...numbers].map(normalise).join(' '),
      };
    }),
  );
}

const descriptionOf = ({ kind, model }: Article, culture: Culture): string => {
  const { body, points } = kind[culture];
  const list = points.map((point) => `<li>${escaped(point)}</li>`).join('');
  return `<p>${escaped(body)}</p><p>${escaped(brands[model.brand][culture])}</p><ul>${list}</ul>`;
};

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function factsOf({ kind, model }: Article, culture: Culture): { name: string; value: string }[] {
  const isFrench = culture === 'fr';
  const material = model.in && !kind.materials ? materials[model.in][culture] : null;
  const kilos = (kind.grams / 1000).toLocaleString(isFrench ? 'fr-BE' : 'nl-BE', { maximumFractionDigits: 2 });
  return [
    ...(material ? [{ name: isFrench ? 'Matière' : 'Materiaal', value: capital(material) }] : []),
    { name: isFrench ? 'Dimensions' : 'Afmetingen', value: kind.size },
    { name: isFrench ? 'Poids' : 'Gewicht', value: `${kilos} kg` },
    { name: isFrench ? 'Entretien' : 'Onderhoud', value: cares[kind.care][culture] },
  ];
}

export const productAttributes = (
  articles: readonly Article[],
  { attributeIdOf }: Pick<ReturnType<typeof attributeRows>, 'attributeIdOf'>,
): (typeof tables.productAttributes.$inferInsert)[] =>
  articles.flatMap(({ id, choices }) =>
    choices.map(({ attribute }, index) => ({
      productId: id,
      attributeId: attributeIdOf(attribute),
      position: index + 1,
    })),
  );

/** The tags of its kind; the newest products also get "new", so that tags are not determined by kind alone. */
export function productTags(
  articles: readonly Article[],
  { tagOf }: Pick<ReturnType<typeof tagRows>, 'tagOf'>,
): (typeof tables.productTags.$inferInsert)[] {
  return articles.flatMap((article) => {
    const isNew = chanceOf(`new ${article.name.fr}`).happens(14);
    const codes = new Set([...tagsOf(article.kind), ...(isNew ? ['new'] : [])]);
    return [...codes].map((code) => ({ productId: article.id, tagId: tagOf(code).id }));
  });
}

/** Four related products: first of the same leaf, then of the same brand, then of the same root. */
export function relatedProducts(articles: readonly Article[]): (typeof tables.relatedProducts.$inferInsert)[] {
  return articles.flatMap((article) => {
    const others = articles.filter(({ id }) => id !== article.id);
    const near = [
      ...others.filter(({ leaf, kind }) => leaf === article.leaf && kind !== article.kind).slice(0, 2),
      ...others.filter(({ kind }) => kind === article.kind).slice(0, 1),
      ...others.filter(({ model, leaf }) => model.brand === article.model.brand && leaf !== article.leaf).slice(0, 2),
      ...others.filter(({ root }) => root === article.root),
    ];
    const chosen = [...new Set(near.map(({ id }) => id))].slice(0, 4);
    return chosen.map((relatedId, index) => ({ productId: article.id, relatedId, position: index + 1 }));
  });
}

/** The colour its common pictures are rendered in; null leaves them as they are. */
export const mainColourOf = ({ model }: Article): string | null => coloursOf(model)[0] ?? null;
