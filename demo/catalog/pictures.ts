import type { PictureRecipe } from '#demo/studio/render.ts';
import { PICTURE_SIZE, SPIN_FRAMES, SPIN_SIZE } from '#demo/studio/views.ts';
import type { View } from '#demo/studio/views.ts';
import type { Localized } from '#server/db/schema/columns.ts';
import type * as tables from '#server/db/schema/index.ts';
import { attributes } from '../facts/attributes.ts';
import type { Root } from '../facts/kind.ts';
import { guidOf } from '../random.ts';
import { coloursOf } from './articles.ts';
import type { Article } from './articles.ts';
import { mainColourOf, spins } from './products.ts';
import type { attributeRows } from './taxonomy.ts';

interface Shot {
  recipe: PictureRecipe;
  article: Article;
  colour: string | null;
}
interface Placed extends Shot {
  /** The colour whose variants it shows; null shows for all. */
  of: string | null;
  kind: 'view' | 'spin';
  position: number;
}

const colourValues = attributes.find(({ code }) => code === 'colour')?.values ?? [];
const colourOf = (code: string) => colourValues.find((value) => value.code === code);
const hexesOf = (code: string): string[] => {
  const value = colourOf(code);
  return value && 'colours' in value ? [...(value.colours ?? [])] : [];
};

function shot(article: Article, view: View, colour: string | null, frame?: number): Shot {
  const svg = article.kind.picture;
  const guid = guidOf(['picture', svg, view, colour ?? 'plain', ...(frame === undefined ? [] : [frame])].join(' '));
  const colours = colour === null ? null : hexesOf(colour);
  return { article, colour, recipe: { guid, svg, colours, view, ...(frame === undefined ? {} : { frame }) } };
}

/**
 * The pictures of an article: the front in each of its colours, then views shared by all variants. Articles of a kind
 * share the picture of a colour and view.
 */
function shotsOf(article: Article): Placed[] {
  const colours = coloursOf(article.model);
  const main = mainColourOf(article);
  const fronts = colours.length > 1 ? colours : [main];
  const views = [
    ...fronts.map((colour) => ({ ...shot(article, 'front', colour), of: colours.length > 1 ? colour : null })),
    { ...shot(article, 'angle', main), of: null },
    ...(colours.length > 1 && !spins(article) ? [] : [{ ...shot(article, 'close', main), of: null }]),
  ].map((each, index) => ({ ...each, kind: 'view' as const, position: index + 1 }));
  if (!spins(article)) return views;
  const frames = Array.from({ length: SPIN_FRAMES }, (_, frame) => ({
    ...shot(article, 'spin', main, frame),
    of: null,
    kind: 'spin' as const,
    position: frame + 1,
  }));
  return [...views, ...frames];
}

const distinct = (shots: readonly Shot[]): Shot[] => [
  ...new Map(shots.map((each) => [each.recipe.guid, each])).values(),
];

/** Every picture file of the demo shop, once each. */
export const recipesOf = (articles: readonly Article[]): PictureRecipe[] =>
  distinct(articles.flatMap(shotsOf)).map(({ recipe }) => recipe);

const viewNames: Readonly<Record<View, Localized>> = {
  front: { fr: 'de face', nl: 'van voren' },
  angle: { fr: 'de biais', nl: 'schuin' },
  close: { fr: 'de près', nl: 'van dichtbij' },
  spin: { fr: 'en rotation', nl: 'al draaiend' },
};

function altOf({ article, colour, recipe }: Shot): Localized {
  const value = colour === null ? undefined : colourOf(colour);
  const said = (culture: 'fr' | 'nl') =>
    [article.kind[culture].noun, value?.[culture].toLowerCase(), viewNames[recipe.view][culture]]
      .filter(Boolean)
      .join(', ');
  return { fr: said('fr'), nl: said('nl') };
}

/** The library: folders by root and leaf, an asset for each picture and the products that show it. */
export function pictureRows(
  roots: readonly Root[],
  articles: readonly Article[],
  {
    valueIdOf,
    sizes,
    now,
  }: Pick<ReturnType<typeof attributeRows>, 'valueIdOf'> & {
    /** Bytes of each file by guid; 0 for one that is not rendered yet. */
    sizes: ReadonlyMap<string, number>;
    now: Date;
  },
) {
  const { folders, folderIdOf } = folderRows(roots);
  const placed = articles.flatMap(shotsOf);
  const assets = distinct(placed).map(({ recipe, article, colour }, index) => {
    const { svg, view, frame, guid } = recipe;
    const side = view === 'spin' ? SPIN_SIZE : PICTURE_SIZE;
    const name = [svg, colour, view, frame === undefined ? null : String(frame).padStart(2, '0')]
      .filter(Boolean)
      .join('-');
    return {
      id: index + 1,
      guid,
      folderId: folderIdOf(article.leaf),
      name: `${name}.webp`,
      fileName: `${guid}.webp`,
      mime: 'image/webp',
      size: sizes.get(guid) ?? 0,
      width: side,
      height: side,
      alt: altOf({ recipe, article, colour }),
      createdAt: now,
    } satisfies typeof tables.assets.$inferInsert;
  });
  const idOf = new Map(assets.map(({ guid, id }) => [guid, id]));
  const assetIdOf = (recipe: PictureRecipe) => idOf.get(recipe.guid) ?? 0;
  const productPictures = placed.map(({ recipe, article, of, kind, position }, index) => ({
    id: index + 1,
    productId: article.id,
    assetId: assetIdOf(recipe),
    valueId: of === null ? null : valueIdOf('colour', of),
    kind,
    position,
  })) satisfies (typeof tables.productPictures.$inferInsert)[];
  const firstOf = (article: Article) => assetIdOf(shot(article, 'front', mainColourOf(article)).recipe);
  return { folders, assets, productPictures, firstOf };
}

function folderRows(roots: readonly Root[]) {
  const folders: (typeof tables.folders.$inferInsert & { id: number })[] = [];
  const add = ({ fr, nl }: Localized, parentId: number | null, level: number) => {
    const id = folders.length + 1;
    folders.push({ id, parentId, name: { fr, nl }, level });
    return id;
  };
  const ids = new Map<object, number>();
  const products = add({ fr: 'Produits', nl: 'Producten' }, null, 1);
  for (const root of roots) {
    const rootId = add(root, products, 2);
    for (const leaf of root.departments.flatMap(({ leaves }) => leaves)) ids.set(leaf, add(leaf, rootId, 3));
  }
  const house = add({ fr: 'La maison', nl: 'Het huis' }, null, 1);
  add({ fr: 'Actualités', nl: 'Nieuws' }, house, 2);
  add({ fr: 'Documents', nl: 'Documenten' }, house, 2);
  return { folders, folderIdOf: (leaf: object) => ids.get(leaf) ?? products };
}
