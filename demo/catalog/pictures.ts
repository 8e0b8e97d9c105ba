import type { Localized } from '#server/db/schema/columns.ts';
import type * as tables from '#server/db/schema/index.ts';
import type { Root } from '../facts/kind.ts';
import type { PictureFile } from '../pictures.ts';
import { materials } from '../facts/words.ts';
import type { Article } from './articles.ts';
import { colourOf } from './colours.ts';
import { shotsOf } from './shots.ts';
import type { Shot } from './shots.ts';
import { STILL_SIZE, stillAlt, stillCodes, stillFile, stillName } from './stills.ts';
import type { StillCode } from './stills.ts';
import type { attributeRows } from './taxonomy.ts';

const distinct = (shots: readonly Shot[]): Shot[] => [...new Map(shots.map((each) => [each.file.guid, each])).values()];

/** Every picture file of the demo shop, once each. */
export const filesOf = (articles: readonly Article[]): PictureFile[] => [
  ...distinct(articles.flatMap(shotsOf)).map(({ file }) => file),
  ...stillCodes.map(stillFile),
];

const viewNames: Readonly<Record<Shot['view'], Localized>> = {
  front: { fr: 'de face', nl: 'van voren' },
  angle: { fr: 'de biais', nl: 'schuin' },
  detail: { fr: 'de près', nl: 'van dichtbij' },
  scene: { fr: 'en situation', nl: 'in gebruik' },
  spin: { fr: 'en rotation', nl: 'al draaiend' },
};

const lookNames = ({ attribute, code }: NonNullable<Shot['look']>): Localized | undefined =>
  attribute === 'colour' ? colourOf(code) : Object.entries(materials).find(([name]) => name === code)?.[1];

function altOf({ article, look, view }: Shot): Localized {
  const value = look === null ? undefined : lookNames(look);
  const said = (culture: 'fr' | 'nl') =>
    [article.kind[culture].noun, value?.[culture].toLowerCase(), viewNames[view][culture]].filter(Boolean).join(', ');
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
    /** Bytes of each file by guid; 0 for one that is not copied. */
    sizes: ReadonlyMap<string, number>;
    now: Date;
  },
) {
  const { folders, folderIdOf, stillsFolder } = folderRows(roots);
  const placed = articles.flatMap(shotsOf);
  const assets = distinct(placed).map(
    (shot, index) =>
      ({
        id: index + 1,
        guid: shot.file.guid,
        folderId: folderIdOf(shot.article.leaf),
        name: `${shot.name}.webp`,
        fileName: `${shot.file.guid}.webp`,
        mime: 'image/webp',
        size: sizes.get(shot.file.guid) ?? 0,
        width: shot.file.width,
        height: shot.file.height,
        alt: altOf(shot),
        createdAt: now,
      }) satisfies typeof tables.assets.$inferInsert,
  );
  const stills = stillCodes.map((code, index) => {
    const { guid } = stillFile(code);
    return {
      id: assets.length + index + 1,
      guid,
      folderId: stillsFolder,
      name: `${stillName(code).replace('/', '-')}.webp`,
      fileName: `${guid}.webp`,
      mime: 'image/webp',
      size: sizes.get(guid) ?? 0,
      ...STILL_SIZE,
      alt: stillAlt(code),
      createdAt: now,
    } satisfies typeof tables.assets.$inferInsert;
  });
  const idOf = new Map(assets.map(({ guid, id }) => [guid, id]));
  const assetIdOf = ({ file }: Shot) => idOf.get(file.guid) ?? 0;
  const productPictures = placed.map((shot, index) => ({
    id: index + 1,
    productId: shot.article.id,
    assetId: assetIdOf(shot),
    valueId: shot.of === null ? null : valueIdOf(shot.of.attribute, shot.of.code),
    kind: shot.kind,
    position: shot.position,
  })) satisfies (typeof tables.productPictures.$inferInsert)[];
  const firsts = new Map(placed.toReversed().map((shot) => [shot.article.id, assetIdOf(shot)]));
  const firstOf = ({ id }: Article) => firsts.get(id) ?? null;
  const stillOf = (code: StillCode) => stills[stillCodes.indexOf(code)]?.id ?? 0;
  return { folders, assets: [...assets, ...stills], productPictures, firstOf, stillOf };
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
  const stillsFolder = add({ fr: 'Ambiances', nl: 'Sfeerbeelden' }, house, 2);
  return { folders, stillsFolder, folderIdOf: (leaf: object) => ids.get(leaf) ?? products };
}
