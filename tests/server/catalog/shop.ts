import type { Store } from '#server/db/open.ts';
import * as tables from '#server/db/schema/index.ts';
import { normalise } from '#rules/search.ts';

/** Ids of the fixture, by what they are. */
export const red = 1;
export const blue = 2;
export const small = 3;
export const large = 4;
export const chair = 1;
export const vase = 2;
export const soldOut = 3;
export const closed = 4;
const company = { id: 1, priceListId: 2, showsExclVat: true };

const both = (fr: string, nl = fr) => ({ fr, nl });
const day = 86_400_000;

/**
 * A shop small enough to reason about. The chair comes in red (S, L) and blue (S not for sale, no L), with tiers on the
 * red ones; the vase is a single variant at 6 % in steps of 3; one product has no variant for sale; one belongs to a
 * closed catalogue; 30 plain cups fill the lists.
 */
export async function fillShop({ db }: Store): Promise<void> {
  const insert = db.insert.bind(db);
  await insert(tables.catalogs).values([
    { id: 1, code: 'main', name: both('Tout', 'Alles') },
    { id: 2, code: 'summer', name: both('Été', 'Zomer'), endsAt: new Date(Date.now() - day) },
  ]);
  await insert(tables.countries).values([
    { code: 'BE', name: both('Belgique', 'België'), position: 1, isHome: true },
    { code: 'LU', name: both('Luxembourg', 'Luxemburg'), position: 2 },
  ]);
  await insert(tables.vatRates).values([
    { countryCode: 'BE', category: 'standard', rate: 2100 },
    { countryCode: 'BE', category: 'reduced', rate: 600 },
    { countryCode: 'LU', category: 'standard', rate: 1700 },
  ]);
  await insert(tables.priceLists).values([
    { id: 1, code: 'default', name: 'Default' },
    { id: 2, code: 'company', name: 'Company' },
  ]);
  await insert(tables.warehouses).values([
    { id: 1, code: 'GNT', name: both('Gand', 'Gent'), city: 'Gent', countryCode: 'BE', position: 2 },
    { id: 2, code: 'LIE', name: both('Liège', 'Luik'), city: 'Liège', countryCode: 'BE', position: 1 },
    { id: 3, code: 'OLD', name: both('Ancien', 'Oud'), city: 'Mons', countryCode: 'BE', position: 3, isActive: false },
  ]);
  await insert(tables.assets).values(
    [1, 2, 3, 4, 5].map((id) => ({
      id,
      name: `p${id}`,
      fileName: `p${id}.webp`,
      mime: 'image/webp',
      size: 1,
      width: 1200,
      height: 1200,
      alt: both(`photo ${id}`, `foto ${id}`),
    })),
  );
  await insert(tables.categories).values([
    { id: 1, parentId: null, level: 1, position: 1, path: [1], pictureId: 1 },
    { id: 2, parentId: 1, level: 2, position: 2, path: [1, 2] },
    { id: 3, parentId: 1, level: 2, position: 1, path: [1, 3] },
    { id: 4, parentId: 2, level: 3, position: 1, path: [1, 2, 4] },
  ]);
  const categoryNames = [
    both('Maison', 'Wonen'),
    both('Sièges', 'Zitten'),
    both('Cuisine', 'Keuken'),
    both('Chaises', 'Stoelen'),
  ];
  await insert(tables.categoryTexts).values(
    categoryNames.flatMap((name, index) =>
      (['fr', 'nl'] as const).map((culture) => ({
        categoryId: index + 1,
        culture,
        name: name[culture],
        slug: normalise(name[culture]),
        description: `${name[culture]}.`,
      })),
    ),
  );
  await insert(tables.brands).values([
    { id: 1, name: 'Ébène', slug: 'ebene', description: both('Marque', 'Merk') },
    { id: 2, name: 'Kopje', slug: 'kopje', description: both('', '') },
  ]);
  await insert(tables.tags).values([{ id: 1, slug: 'bois', name: both('Bois', 'Hout') }]);
  await insert(tables.attributes).values([
    { id: 1, code: 'colour', name: both('Couleur', 'Kleur'), displayType: 'Square', position: 1 },
    { id: 2, code: 'size', name: both('Taille', 'Maat'), displayType: 'Select', position: 2 },
  ]);
  await insert(tables.attributeValues).values([
    {
      id: red,
      attributeId: 1,
      code: 'red',
      name: both('Rouge', 'Rood'),
      position: 1,
      colorCode1: '#ff0000',
      colorCode2: '#ffffff',
      colorCode3: '#000000',
    },
    { id: blue, attributeId: 1, code: 'blue', name: both('Bleu', 'Blauw'), position: 2, colorCode1: '#0000ff' },
    { id: large, attributeId: 2, code: 'l', name: both('L'), position: 2 },
    { id: small, attributeId: 2, code: 's', name: both('S'), position: 1 },
  ]);
  const cups = Array.from({ length: 30 }, (_, index) => index + 10);
  await insert(tables.products).values([
    { id: chair, catalogId: 1, brandId: 1, categoryId: 4, fromInclCents: 4_840, popularity: 50 },
    {
      id: vase,
      catalogId: 1,
      brandId: 1,
      categoryId: 2,
      fromInclCents: 1_060,
      popularity: 40,
      vatCategory: 'reduced',
      minQty: 2,
      maxQty: 20,
      stepQty: 3,
    },
    { id: soldOut, catalogId: 1, brandId: 1, categoryId: 2, fromInclCents: 999, popularity: 30 },
    { id: closed, catalogId: 2, brandId: 1, categoryId: 2, fromInclCents: 999, popularity: 99 },
    ...cups.map((id) => ({
      id,
      catalogId: 1,
      brandId: 2,
      categoryId: 3,
      fromInclCents: 100 * (40 - id),
      popularity: 0,
      createdAt: new Date(Date.now() - id * day),
    })),
  ]);
  const names = new Map([
    [chair, both('Chaise d’été', 'Zomerstoel')],
    [vase, both('Vase', 'Vaas')],
    [soldOut, both('Épuisé', 'Uitverkocht')],
    [closed, both('Parasol', 'Parasol zomer')],
    ...cups.map((id): [number, { fr: string; nl: string }] => [id, both(`Tasse ${id}`, `Kopje ${id}`)]),
  ]);
  await insert(tables.productTexts).values(
    [...names].flatMap(([productId, name]) =>
      (['fr', 'nl'] as const).map((culture) => ({
        productId,
        culture,
        name: name[culture],
        slug: normalise(name[culture]).replaceAll(/[^a-z0-9]+/g, '-'),
        summary: `${name[culture]}!`,
        descriptionHtml: `<p>${name[culture]}</p>`,
        facts: [{ name: 'Poids', value: '1 kg' }],
        search: normalise(`${name[culture]} ${productId >= 10 ? 'Kopje' : 'Ébène'} SKU-${productId}`),
      })),
    ),
  );
  await insert(tables.productCategories).values([
    ...[1, 2, 4].map((categoryId) => ({ productId: chair, categoryId })),
    ...[vase, soldOut, closed].flatMap((productId) => [1, 2].map((categoryId) => ({ productId, categoryId }))),
    ...cups.flatMap((productId) => [1, 3].map((categoryId) => ({ productId, categoryId }))),
  ]);
  await insert(tables.productTags).values([{ productId: chair, tagId: 1 }]);
  await insert(tables.relatedProducts).values([
    { productId: chair, relatedId: soldOut, position: 1 },
    { productId: chair, relatedId: vase, position: 2 },
    { productId: chair, relatedId: closed, position: 3 },
  ]);
  await insert(tables.productAttributes).values([
    { productId: chair, attributeId: 1, position: 1 },
    { productId: chair, attributeId: 2, position: 2 },
    { productId: soldOut, attributeId: 1, position: 1 },
  ]);
  await insert(tables.variants).values([
    { id: 1, productId: chair, sku: 'CH-R-S', position: 1, valueIds: [red, small] },
    { id: 2, productId: chair, sku: 'CH-R-L', position: 2, valueIds: [red, large] },
    { id: 3, productId: chair, sku: 'CH-B-S', position: 3, valueIds: [blue, small], isAvailable: false },
    { id: 4, productId: chair, sku: 'CH-B-L', position: 4, valueIds: [blue, large] },
    { id: 5, productId: vase, sku: 'VA', position: 1, valueIds: [] },
    { id: 6, productId: soldOut, sku: 'SO-R', position: 1, valueIds: [red], isAvailable: false },
    { id: 7, productId: closed, sku: 'CL', position: 1, valueIds: [] },
    ...cups.map((id) => ({ id, productId: id, sku: `CUP-${id}`, position: 1, valueIds: [] })),
  ]);
  await insert(tables.prices).values([
    { priceListId: 1, variantId: 1, inclCents: 4_840 },
    { priceListId: 1, variantId: 1, minQuantity: 10, inclCents: 4_235 },
    { priceListId: 2, variantId: 1, inclCents: 3_630 },
    { priceListId: 1, variantId: 2, inclCents: 6_050 },
    { priceListId: 1, variantId: 4, inclCents: 6_050 },
    ...[3, 6, 7].map((variantId) => ({ priceListId: 1, variantId, inclCents: 999 })),
    { priceListId: 1, variantId: 5, inclCents: 1_060 },
    ...cups.map((id) => ({ priceListId: 1, variantId: id, inclCents: 100 * (40 - id) })),
  ]);
  await insert(tables.stock).values([
    { variantId: 1, warehouseId: 1, quantity: 4 },
    { variantId: 1, warehouseId: 2, quantity: 3 },
    { variantId: 1, warehouseId: 3, quantity: 100 },
    { variantId: 2, warehouseId: 1, quantity: 2 },
    { variantId: 5, warehouseId: 3, quantity: 5 },
  ]);
  await insert(tables.productPictures).values([
    { productId: chair, assetId: 1, valueId: red, position: 1 },
    { productId: chair, assetId: 2, valueId: red, position: 2 },
    { productId: chair, assetId: 3, valueId: blue, position: 3 },
    { productId: chair, assetId: 4, position: 4 },
    { productId: chair, assetId: 5, kind: 'spin', position: 5 },
  ]);
  await insert(tables.banners).values([
    {
      id: 1,
      placement: 'home',
      title: both('Été', 'Zomer'),
      text: both(''),
      path: both('/c/maison', '/c/wonen'),
      position: 2,
      pictureId: 1,
    },
    {
      id: 2,
      placement: 'home',
      title: both('Passé'),
      text: both(''),
      path: both('/'),
      position: 1,
      endsAt: new Date(Date.now() - day),
    },
    {
      id: 3,
      placement: 'home',
      title: both('Futur'),
      text: both(''),
      path: both('/'),
      position: 1,
      startsAt: new Date(Date.now() + day),
    },
    { id: 4, placement: 'popup', title: both('Popup'), text: both(''), path: both('/'), position: 1 },
  ]);
  await insert(tables.customers).values({
    ...company,
    email: 'company@vitrine.test',
    passwordHash: 'none',
    firstName: 'An',
    lastName: 'Peeters',
    accountType: 'Company',
  });
}
