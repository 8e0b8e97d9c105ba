import { expect, test } from 'vitest';
import type { Variation } from '#contract/catalog.ts';
import { useCatalog } from '#tests/server/catalog/open.ts';
import { variationAt } from '#tests/server/catalog/reading.ts';
import { blue, chair, closed, large, red, small, soldOut, vase } from '#tests/server/catalog/shop.ts';
import { signedIn, testServices } from '#tests/server/visit.ts';

const catalog = useCatalog();

const guest = () => catalog.asker();
const choose = (choices: Record<string, string | number>, productId = chair) =>
  variationAt(
    guest(),
    productId,
    Object.fromEntries(Object.entries(choices).map(([key, value]) => [key, String(value)])),
  );
const photos = ({ Photos }: Variation) => Photos.map(({ AssetName }) => AssetName);
const unavailable = ({ ProductVariantAttributesViewModel }: Variation) =>
  ProductVariantAttributesViewModel.flatMap((attribute) =>
    attribute.ProductAttributeValuesViewModel.filter((value) => value.IsUnavailable),
  ).map(({ ProductAttributeValueId }) => ProductAttributeValueId);

test('[PROD-16] the response contains the view model: ids, attributes with their display, values with up to three colours', async () => {
  const answer = await choose({ VariantValueId1: red, VariantValueId2: small });
  expect(answer.ProductVariantViewModel).toMatchObject({
    ProductId: chair,
    ProductVariantId: 1,
    VariantValueId1: red,
    VariantValueId2: small,
    CurrencyCode: 'EUR',
    SKU: 'CH-R-S',
    UnitPriceTaxIncl: 4_840,
  });
  expect(answer.ProductVariantViewModel.ProductVariantAttributesViewModel).toEqual(
    answer.ProductVariantAttributesViewModel,
  );
  expect(answer.ProductVariantAttributesViewModel).toEqual([
    {
      ProductAttributeId: 1,
      Field: 'VariantValueId1',
      Value: 'Couleur',
      VariationDisplayTypeValue: 'Square',
      ProductAttributeValuesViewModel: [
        {
          ProductAttributeValueId: red,
          DisplayValue: 'Rouge',
          IsUnavailable: false,
          IsSoldOut: false,
          IsSelected: true,
          ColorCode1: '#ff0000',
          ColorCode2: '#ffffff',
          ColorCode3: '#000000',
        },
        {
          ProductAttributeValueId: blue,
          DisplayValue: 'Bleu',
          IsUnavailable: true,
          IsSoldOut: false,
          IsSelected: false,
          ColorCode1: '#0000ff',
          ColorCode2: null,
          ColorCode3: null,
        },
      ],
    },
    {
      ProductAttributeId: 2,
      Field: 'VariantValueId2',
      Value: 'Taille',
      VariationDisplayTypeValue: 'Select',
      ProductAttributeValuesViewModel: [
        {
          ProductAttributeValueId: small,
          DisplayValue: 'S',
          IsUnavailable: false,
          IsSoldOut: false,
          IsSelected: true,
          ColorCode1: null,
          ColorCode2: null,
          ColorCode3: null,
        },
        {
          ProductAttributeValueId: large,
          DisplayValue: 'L',
          IsUnavailable: false,
          IsSoldOut: false,
          IsSelected: false,
          ColorCode1: null,
          ColorCode2: null,
          ColorCode3: null,
        },
      ],
    },
  ]);
});

test('[PROD-02] nothing chosen: the lowest price as "from", no stock, one photo per colour', async () => {
  const answer = await choose({ VariantValueId1: '', VariantValueId2: '' });
  expect(answer).toMatchObject({
    SelectionState: 'empty',
    IsFromPrice: true,
    Price: { TaxIncl: 4_840, TaxExcl: 4_000, Shown: 'incl' },
    Tiers: [],
  });
  expect(answer.ProductVariantViewModel).toMatchObject({ ProductVariantId: null, SKU: null, VariantValueId1: null });
  expect(answer.Stock).toEqual({ Status: 'Unknown', Quantity: null, Warehouses: [] });
  expect(photos(answer)).toEqual(['photo 1', 'photo 3', 'photo 4']);
  expect(unavailable(answer)).toEqual([]);
});

test('[PROD-02] a colour updates price, photos and the remaining values', async () => {
  const answer = await choose({ VariantValueId1: blue });
  expect(answer).toMatchObject({ SelectionState: 'partial', IsFromPrice: false, Price: { TaxIncl: 6_050 } });
  expect(photos(answer)).toEqual(['photo 3', 'photo 4']);
  expect(unavailable(answer)).toEqual([small]);
});

test('[PROD-02] a complete choice updates price, degressive prices, stock by warehouse and photos at once', async () => {
  const answer = await choose({ VariantValueId1: red, VariantValueId2: small, quantity: 12 });
  expect(answer).toMatchObject({
    SelectionState: 'complete',
    Quantity: 12,
    IsFromPrice: false,
    Price: { TaxIncl: 4_235, TaxExcl: 3_500 },
  });
  expect(answer.Tiers.map(({ MinQuantity, Price }) => [MinQuantity, Price.TaxIncl])).toEqual([
    [1, 4_840],
    [10, 4_235],
  ]);
  expect(answer.Tiers.map(({ Saves }) => [Saves.TaxIncl, Saves.TaxExcl])).toEqual([
    [0, 0],
    [605, 500],
  ]);
  expect(answer.NextTier).toBe(null);
  expect(answer.Stock).toEqual({
    Status: 'InStock',
    Quantity: 7,
    Warehouses: [
      { Name: 'Liège', Quantity: 3 },
      { Name: 'Gand', Quantity: 4 },
    ],
  });
  expect(photos(answer)).toEqual(['photo 1', 'photo 2', 'photo 4']);
});

test('[PROD-02] choices that no variant has are adjusted to the nearest, keeping the last one', async () => {
  const keepsSize = await choose({ VariantValueId1: blue, VariantValueId2: small, changed: 'VariantValueId2' });
  expect(keepsSize.SelectionState).toBe('conflict');
  expect(keepsSize.ProductVariantViewModel).toMatchObject({
    ProductVariantId: 1,
    VariantValueId1: red,
    VariantValueId2: small,
  });
  const keepsColour = await choose({ VariantValueId1: blue, VariantValueId2: small, changed: 'VariantValueId1' });
  expect(keepsColour.ProductVariantViewModel).toMatchObject({
    ProductVariantId: 4,
    VariantValueId1: blue,
    VariantValueId2: large,
  });
});

test('the next tier shows from how many units it applies, its price and the saving per unit', async () => {
  const { NextTier } = await choose({ VariantValueId1: red, VariantValueId2: small, quantity: 4 });
  expect(NextTier).toEqual({
    MinQuantity: 10,
    Price: { TaxIncl: 4_235, TaxExcl: 3_500, Shown: 'incl' },
    Saves: { TaxIncl: 605, TaxExcl: 500, Shown: 'incl' },
  });
});

test('a value that only sold-out variants have beside the other choices is marked sold out, and can still be chosen', async () => {
  const marked = async (choices: Record<string, number>) =>
    (await choose(choices)).ProductVariantAttributesViewModel.flatMap(({ ProductAttributeValuesViewModel: values }) =>
      values
        .filter(({ IsSoldOut }) => IsSoldOut)
        .map(({ ProductAttributeValueId, IsUnavailable }) => [ProductAttributeValueId, IsUnavailable]),
    );
  expect(await marked({})).toEqual([[blue, false]]);
  expect(await marked({ VariantValueId1: blue })).toEqual([
    [blue, false],
    [large, false],
  ]);
  const chosen = await choose({ VariantValueId1: blue, VariantValueId2: large });
  expect([chosen.SelectionState, chosen.ProductVariantViewModel.ProductVariantId]).toEqual(['complete', 4]);
});

test('stock is low at five units or fewer, out at none; a closed warehouse does not count', async () => {
  const low = await choose({ VariantValueId1: red, VariantValueId2: large });
  expect(low.Stock).toMatchObject({ Status: 'Low', Quantity: 2 });
  const out = await choose({ VariantValueId1: blue, VariantValueId2: large });
  expect(out.Stock).toMatchObject({ Status: 'OutOfStock', Quantity: 0 });
});

test('the only variant is chosen at once, and the quantity is corrected to the limits in force', async () => {
  const answer = await choose({}, vase);
  expect(answer).toMatchObject({
    SelectionState: 'complete',
    Quantity: 3,
    MinQty: 3,
    MaxQty: 18,
    StepQty: 3,
    ProductVariantAttributesViewModel: [],
  });
  expect(answer.ProductVariantViewModel).toMatchObject({ ProductVariantId: 5, SKU: 'VA' });
  expect(answer.Price).toEqual({ TaxIncl: 1_060, TaxExcl: 1_000, Shown: 'incl' });
  expect((await choose({ quantity: 7 }, vase)).Quantity).toBe(9);
  expect((await choose({ quantity: 1000 }, vase)).Quantity).toBe(18);
  expect((await choose({}, chair)).MaxQty).toBe(0);
});

test('a product that nobody can buy selects no variant and is out of stock, whatever is chosen', async () => {
  for (const choices of [{ quantity: 1 }, { VariantValueId1: red }] as Record<string, number>[]) {
    const answer = await choose(choices, soldOut);
    expect(answer).toMatchObject({
      SelectionState: 'empty',
      Price: { TaxIncl: 999 },
      Stock: { Status: 'OutOfStock', Quantity: null },
    });
    expect(answer.ProductVariantViewModel.ProductVariantId).toBeNull();
    expect(unavailable(answer)).toEqual([red]);
  }
});

test('values of another attribute or product count as not chosen', async () => {
  expect(
    (await choose({ VariantValueId1: small, VariantValueId2: 2_147_483_647, VariantValueId3: red })).SelectionState,
  ).toBe('empty');
});

test('the Dutch response is in Dutch; a company sees its own prices, excluding VAT first', async () => {
  const visit = await signedIn(catalog.store, 'company@vitrine.test', { culture: 'nl' });
  const query = { VariantValueId1: String(red), VariantValueId2: String(small), culture: 'nl' };
  const answer = await variationAt({ visit, services: testServices(catalog.store) }, chair, query);
  expect(answer.Price).toEqual({ TaxIncl: 3_630, TaxExcl: 3_000, Shown: 'excl' });
  expect(answer.ProductVariantAttributesViewModel.map(({ Value }) => Value)).toEqual(['Kleur', 'Maat']);
  expect(answer.Stock.Warehouses.map(({ Name }) => Name)).toEqual(['Luik', 'Gent']);
  expect(photos(answer)[0]).toBe('foto 1');
});

test('a product that is unknown, or of a catalogue that closed, is 404', async () => {
  await expect(choose({}, 999)).rejects.toMatchObject({ status: 404 });
  await expect(choose({}, closed)).rejects.toMatchObject({ status: 404 });
});
